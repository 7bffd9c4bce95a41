/**
 * True when a text can be stored, sent and typeset as it is: no half surrogate pairs and no control characters
 * besides tab, line feed and carriage return.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** Removes what `isStorableText` refuses and tells for each character how often it was met. */
export function cleanText(text: string): { text: string; refused: Map<string, number> } {
  const refused = new Map<string, number>();
  if (isStorableText(text)) return { text, refused };
  const count = (name: string) => refused.set(name, (refused.get(name) ?? 0) + 1);
  const withoutControls = text.replace(ALL_CONTROLS, (character) => {
    count(nameOf(character));
    return '';
  });
  // Removing a control character could join two halves into a pair that was never written, so halves go last.
  const cleaned = withoutControls.replace(HALF_SURROGATES, (half) => {
    count(nameOf(half));
    return '\uFFFD';
  });
  return { text: cleaned, refused };
}

/** The usual way to write a code point: U+0008. */
export function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters looked for
const ALL_CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g;
// With the u flag a surrogate range matches only halves without their partner.
const HALF_SURROGATES = /[\uD800-\uDFFF]/gu;
