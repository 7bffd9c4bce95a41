import { formatCookie, readCookie } from '../../lib/cookies/cookies.ts';

const name = 'paymentUrl';

/** Keeps the page of an order's payment for a day, for who comes back without having paid. */
export function storePaymentUrl(url: string): void {
  if (sessionIdIn(url) !== undefined) write(url);
}

/**
 * The checkout session of the payment page that was kept. The kept address itself is never followed: a cookie can be
 * changed by others, so the way back to the payment host is always asked from the server.
 */
export function readPaymentSession(): string | undefined {
  const url = readCookie(document.cookie, name);
  return url === undefined ? undefined : sessionIdIn(url);
}

export function clearPaymentUrl(): void {
  if (readCookie(document.cookie, name) !== undefined) write(null);
}

/** The checkout session a payment page is for, by its address; undefined when it is not the address of such a page. */
export function sessionIdIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return pathname.match(/^\/c\/pay\/(cs_\w{10,250})$/)?.[1];
}

function write(value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it must be there before the page is left, and the Cookie Store API answers later and only on secure origins.
  document.cookie = formatCookie(name, value, window.location.protocol === 'https:');
}
