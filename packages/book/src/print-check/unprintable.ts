/** Code points that a font can print; a `Set` of numbers is one. */
export type CodePoints = { has(codePoint: number): boolean };

/** Characters of a text that no font can print, with their counts. */
export function findUnprintable(text: string, covered: CodePoints): Map<string, number> {
  // Composed form, because a font is more likely to have é than the combining accent.
  const composed = text.normalize('NFC');
  // Distinct characters first: a long text has few of them.
  const unprintable = new Set([...new Set(composed)].filter((character) => !canPrint(character, covered)));
  const found = new Map<string, number>();
  if (unprintable.size === 0) return found;
  for (const character of composed)
    if (unprintable.has(character)) found.set(character, (found.get(character) ?? 0) + 1);
  return found;
}

function canPrint(character: string, covered: CodePoints): boolean {
  const has = (part: string) => covered.has(part.codePointAt(0) ?? 0);
  if (has(character) || INVISIBLE.test(character)) return true;
  const parts = [...character.normalize('NFD')];
  return parts.length > 1 && parts.every(has);
}

// Joiners, selectors and white space are invisible on paper, with or without a glyph.
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}]$/u;
