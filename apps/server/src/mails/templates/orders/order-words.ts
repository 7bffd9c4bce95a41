import { z } from 'zod';
import type { Language } from '../../mail.ts';

/** Data that every mail about an order has. */
export const orderFacts = z.object({
  firstName: z.string(),
  number: z.string(),
  title: z.string(),
  quantity: z.int().positive(),
  /** The page of the order. */
  orderUrl: z.url({ protocol: /^https?$/ }),
});

/** "2 exemplaren van ‘Voor Mees’" */
export function formatCopies(
  language: Language,
  { title, quantity }: { title: string; quantity: number },
): string {
  if (language === 'nl') return quantity === 1 ? `‘${title}’` : `${quantity} exemplaren van ‘${title}’`;
  return quantity === 1 ? `‘${title}’` : `${quantity} copies of ‘${title}’`;
}

/** Full dates, unlike "vrijdag 20 of zaterdag 21 november" on screen, as a mail may be read later. */
export function formatDays(language: Language, { from, until }: { from: string; until: string }): string {
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const [first, last] = [from, until].map((day) => format.format(new Date(`${day}T12:00:00Z`)));
  if (from === until) return `${first}`;
  return language === 'nl' ? `${first} tot en met ${last}` : `${first} to ${last}`;
}

export const dayRange = z.object({ from: z.iso.date(), until: z.iso.date() });
