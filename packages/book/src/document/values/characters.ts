/**
 * True when a text can be stored, sent and typeset: no lone surrogates and no control characters except tab, line feed
 * and carriage return.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Removes the characters that `isStorableText` refuses and counts each. */
export function cleanText(text: string): { text: string; refused: Map<string, number> } {
  const refused = new Map<string, number>();
  if (isStorableText(text)) return { text, refused };
  const count = (name: string) => refused.set(name, (refused.get(name) ?? 0) + 1);
  const withoutControls = text.replace(ALL_CONTROLS, (character) => {
    count(nameOf(character));
    return '';
  });
  // Lone surrogates last: removing a control character could join two of them into a new pair.
  const cleaned = withoutControls.replace(HALF_SURROGATES, (half) => {
    count(nameOf(half));
    return '\uFFFD';
  });
  return { text: cleaned, refused };
}

/** Code point notation, for example U+0008. */
export function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const ALL_CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;
// With the u flag a surrogate range matches only lone surrogates.
const HALF_SURROGATES = /[\uD800-\uDFFF]/gu;
