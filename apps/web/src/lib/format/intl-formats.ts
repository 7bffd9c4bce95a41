import { formattingLocales, toLocale } from '../../i18n/locale.ts';

/**
 * Formats of the browser, made once for each language and set of options: making one takes longer than rendering the
 * screen that shows it, and a list of versions shows hundreds.
 */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return findOrMake(dateFormats, language, options, Intl.DateTimeFormat);
}

export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return findOrMake(numberFormats, language, options, Intl.NumberFormat);
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function findOrMake<Options, Format>(
  made: Map<string, Format>,
  language: string,
  options: Options,
  Maker: new (locale: string, options: Options) => Format,
): Format {
  const locale = formattingLocales[toLocale(language)];
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = made.get(key) ?? new Maker(locale, options);
  made.set(key, format);
  return format;
}
