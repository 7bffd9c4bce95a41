import { formatCookie, readCookie } from '../../lib/cookies/cookies.ts';

const name = 'paymentUrl';

/** Stores the payment page of an order for a day, for a user who returns without paying. */
export function storePaymentUrl(url: string): void {
  if (sessionIdIn(url) !== undefined) write(url);
}

/**
 * Checkout session of the stored payment page. The stored URL itself is never followed: others can change a cookie, so
 * the server is always asked for the payment URL.
 */
export function readPaymentSession(): string | undefined {
  const url = readCookie(document.cookie, name);
  return url === undefined ? undefined : sessionIdIn(url);
}

export function clearPaymentUrl(): void {
  if (readCookie(document.cookie, name) !== undefined) write(null);
}

/** Checkout session in the URL of a payment page; undefined for any other URL. */
export function sessionIdIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return pathname.match(/^\/c\/pay\/(cs_\w{10,250})$/)?.[1];
}

function write(value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie must be written before the page unloads; the Cookie Store API is asynchronous and needs a secure origin.
  document.cookie = formatCookie(name, value, window.location.protocol === 'https:');
}
