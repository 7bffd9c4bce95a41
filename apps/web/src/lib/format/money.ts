import { formattingLocales, type Locale, toLocale } from '../../i18n/locale.ts';

/** An amount as people write it: "€ 3", "€ 2,50". */
export function formatCents(cents: number, language: string): string {
  return new Intl.NumberFormat(formattingLocales[toLocale(language)], {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}

/** A day in full: "15 november 2026". */
export function formatDay(moment: string, language: string): string {
  return new Intl.DateTimeFormat(formattingLocales[toLocale(language)], { dateStyle: 'long' }).format(
    new Date(moment),
  );
}

/** A day with its time: "15 november 2026 om 09:30". */
export function formatMoment(moment: string, language: string): string {
  const locale = toLocale(language);
  // Making one takes longer than drawing the screen it stands on.
  moments[locale] ??= new Intl.DateTimeFormat(formattingLocales[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return moments[locale].format(new Date(moment));
}

const moments: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

/** A measure as people write it, to a tenth: "12,2", "16". */
export function formatMeasure(measure: number, language: string): string {
  const locale = toLocale(language);
  measures[locale] ??= new Intl.NumberFormat(formattingLocales[locale], { maximumFractionDigits: 1 });
  return measures[locale].format(measure);
}

const measures: Partial<Record<Locale, Intl.NumberFormat>> = {};
