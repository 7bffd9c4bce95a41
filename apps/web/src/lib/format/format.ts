import { formattingLocales, toLocale } from '../../i18n/locale.ts';

/** An amount as people write it: "€ 3", "€ 2,50". */
export function formatEuros(cents: number, language: string): string {
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
  return new Intl.DateTimeFormat(formattingLocales[toLocale(language)], {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(moment));
}
