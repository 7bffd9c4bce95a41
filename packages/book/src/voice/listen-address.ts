/** Code of a recording as it is stored: 12 signs of Crockford's base 32, without signs that look alike. */
export const VOICE_CODE = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** Address of the listening page as it is printed, without protocol: `dierbaar.nl/v/4hrk-8wgp-2ntx`. */
export function typedAddress(listenAt: string, code: string): string {
  return `${listenAt.replace(/^https?:\/\/(www\.)?/i, '')}${groupCode(code)}`;
}

/**
 * Address of the listening page as a QR code holds it. A code of capitals and figures only needs fewer modules; host and
 * listening page read both.
 */
export function scannedAddress(listenAt: string, code: string): string {
  return `${listenAt}${code}`.toUpperCase();
}

/** Length of a recording in minutes and seconds: `2:41`. */
export function minutesOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Code as people read and type it: `4hrk-8wgp-2ntx`. */
function groupCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
