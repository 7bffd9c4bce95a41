import { MAX_LINK_BYTES } from './limits.ts';

/** True for an allowed link: http, https or mailto, without spaces or control characters. */
export function isSafeLink(address: string): boolean {
  return (
    address.isWellFormed() &&
    new TextEncoder().encode(address).length <= MAX_LINK_BYTES &&
    !BLANK_OR_CONTROL.test(address) &&
    (WEB.test(address) || MAIL.test(address)) &&
    URL.canParse(address)
  );
}

/** True for a link that opens in a browser. */
export function isWebLink(address: string): boolean {
  return WEB.test(address) && isSafeLink(address);
}

/** Normalises a pasted or typed link as a browser would; null when it is unsafe. */
export function readLink(raw: string): string | null {
  const address = raw
    .replace(OUTER_BLANKS, '')
    .replace(/[\t\n\r]/g, '')
    .replaceAll(' ', '%20');
  return isSafeLink(address) ? address : null;
}

const WEB = /^https?:\/\/[^/]/i;
const MAIL = /^mailto:[^?]/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const BLANK_OR_CONTROL = /[\u0000-\u0020\u007F-\u009F]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these around an address
const OUTER_BLANKS = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g;
