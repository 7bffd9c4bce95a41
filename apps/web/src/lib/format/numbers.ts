import { formattingLocales, type Locale, toLocale } from '../../i18n/locale.ts';

/** Fraction as a percentage without its sign: 0.09 is "9". */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(formattingLocales[toLocale(language)], { maximumFractionDigits: 2 }).format(
    share * 100,
  );
}

/** Length with at most one decimal: "12,2", "16". */
export function formatMeasure(measure: number, language: string): string {
  const locale = toLocale(language);
  measureFormats[locale] ??= new Intl.NumberFormat(formattingLocales[locale], { maximumFractionDigits: 1 });
  return measureFormats[locale].format(measure);
}

const measureFormats: Partial<Record<Locale, Intl.NumberFormat>> = {};
