import { formatCookie, readCookie } from '../lib/cookies/cookies.ts';
import type { CookieChanges, GuardCookies } from './guard.ts';

export function readGuardCookies(): GuardCookies {
  const all = document.cookie;
  return { userId: readCookie(all, 'userId'), lastLocation: readCookie(all, 'lastLocation') };
}

export function writeGuardCookies(changes: CookieChanges): void {
  const isSecure = window.location.protocol === 'https:';
  for (const [name, value] of Object.entries(changes)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the guard needs them at once, and the Cookie Store API answers later and only on secure origins.
    document.cookie = formatCookie(name, value, isSecure);
  }
}
