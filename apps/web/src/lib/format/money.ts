import { numberFormat } from './intl-formats.ts';

/** Amount in cents, without decimals when it is whole: "€ 3", "€ 2,50". */
export function formatCents(cents: number, language: string): string {
  return numberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100);
}

/** Amount in euros, always with its cents: "€ 24,00". */
export function formatEuroAmount(euros: number, language: string): string {
  return numberFormat(language, {
    style: 'currency',
    currency: 'EUR',
  }).format(euros);
}
