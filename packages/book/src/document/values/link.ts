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
  const address = trimBlanks(raw)
    .replace(/[\t\n\r]/g, '')
    .replaceAll(' ', '%20');
  return isSafeLink(address) ? address : null;
}

const WEB = /^https?:\/\/[^/]/i;
const MAIL = /^mailto:[^?]/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const BLANK_OR_CONTROL = /[\u0000-\u0020\u007F-\u009F]/;

/** Removes what browsers ignore around an address. A regular expression would be slow on blanks within it. */
function trimBlanks(address: string): string {
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && address.charCodeAt(end - 1) <= 0x20) end -= 1;
  return address.slice(start, end);
}
