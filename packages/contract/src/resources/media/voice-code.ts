// Apart from the schemas, so that the listening page can read a code without loading those.

/** Crockford's base 32 in lower case: without i, l, o and u, which are misread or make words. */
export const voiceCodeSigns = '0123456789abcdefghjkmnpqrstvwxyz';

const voiceCode = /^[0-9a-hjkmnp-tv-z]{12}$/;

/**
 * The code of a recording as it was printed, scanned or typed: capitals, dashes, spaces and look-alikes are understood.
 * Undefined when it is none.
 */
export function readVoiceCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return voiceCode.test(code) ? code : undefined;
}

/** A code in groups of four, as it is printed: `4hrk-8wgp-2ntx`. */
export const showVoiceCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
