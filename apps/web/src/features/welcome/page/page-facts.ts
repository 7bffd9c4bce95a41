import { coverSheet, currentPriceList, defaultProducts, priceOfCopy } from '@dierbaar/book';
import { limits, storageTerms } from '@dierbaar/contract';
import type { Locale } from '../../../i18n/locale.ts';
import { numberFormat } from '../../../lib/format/intl-formats.ts';
import { formatCents, formatEuroAmount } from '../../../lib/format/money.ts';

type Format = 'a4' | 'sq';

const { pages } = defaultProducts.a4;

/** Numbers of pages that the printer binds. */
export const pageRange = { ...pages, shown: 96 };

/** Months of writing that the calculator begins with. */
export const shownMonths = 4;

/** Price of a copy in cents for every number of pages, smallest first. */
export function priceTable(format: Format): number[] {
  const prices: number[] = [];
  for (let count = pages.min; count <= pages.max; count += pages.step)
    prices.push(priceOfCopy(format, count).totalCents);
  return prices;
}

/** What the page says about prices and measures, from the tables that checkout and printer use. */
export function pageFacts(language: Locale) {
  const whole = (cents: number) => formatCents(cents, language);
  const exact = (cents: number) => formatEuroAmount(cents / 100, language);
  const { a4, sq } = currentPriceList.formats;
  const copy = priceOfCopy('a4', pageRange.shown).totalCents;
  const months = shownMonths * limits.subscriptionCents;
  return {
    month: whole(limits.subscriptionCents),
    from: exact(Math.min(a4.baseCents, sq.baseCents)),
    includedPages: sq.includedPages,
    extraPage: { a4: exact(a4.extraPageCents), sq: exact(sq.extraPageCents) },
    copy: exact(copy),
    months: exact(months),
    together: exact(copy + months),
    exact,
    leaf: numberFormat(language, { maximumFractionDigits: 2 }).format(defaultProducts.a4.growthPerStep),
    backupDays: storageTerms.backup.days,
  };
}

/** Thickness of the spine in millimetres. */
export function spineOf(count: number): number {
  return coverSheet('a4', count, defaultProducts.a4).spine;
}
