import type { Language } from '@dierbaar/contract';

const locales = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Language, string>;
const timeZone = 'Europe/Amsterdam';
const maxGreetedName = 40;

/** "Dag Marloes," */
export function greet(language: Language, firstName: string): string {
  const name = greetableName(firstName);
  const hello = language === 'nl' ? 'Dag' : 'Hello';
  return name ? `${hello} ${name},` : `${hello},`;
}

/** "15 november 2026" */
export function formatDate(language: Language, moment: Date | string): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone }).format(new Date(moment));
}

/** "15 november 2026 om 14:03 uur", in Dutch time */
export function formatMoment(language: Language, iso: string): string {
  const time = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(iso));
  const date = formatDate(language, iso);
  return language === 'nl' ? `${date} om ${time} uur` : `${date} at ${time} (Dutch time)`;
}

/** "€ 3,00" */
export function formatMoney(language: Language, cents: number): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** "12,5 MB" */
export function formatBytes(language: Language, bytes: number): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const shown = Math.max(0.1, value);
  return `${new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 }).format(shown)} ${unit}`;
}

/** Text on one line: user input must not break a subject or a header. */
export function toOneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

/**
 * The name for the greeting, or undefined. A registration can use the address of another person with any "name"; one
 * that looks like a URL or a message would make us send it to that person.
 */
export function greetableName(firstName: string): string | undefined {
  const name = toOneLine(firstName);
  const isMessage = name.length > maxGreetedName || /[/:@\\]|\.\p{L}{2}/u.test(name);
  return name === '' || isMessage ? undefined : name;
}
