import { coverThemesByName } from '../../choices/cover-themes.ts';
import { faces } from '../../choices/faces.ts';
import { type FontFile, fontFiles } from '../../fonts/font-files.ts';
import type { BookSettings } from '../../layout/layout-data.ts';

// Family of the quotation mark, in every book.
const QUOTE_FAMILY = 'Cormorant Garamond';

/** Fonts of a book's interior: whole families, so that no style is missing. */
export function fontsOfBook(book: Pick<BookSettings, 'face' | 'theme'>): FontFile[] {
  const families = new Set([
    faces[book.face].family,
    coverThemesByName[book.theme].title.family,
    QUOTE_FAMILY,
  ]);
  return [...fontFiles.text, ...fontFiles.title].filter((font) => families.has(font.family));
}

/** Fallback fonts for rare characters; large, so they are loaded with the first such character. */
export const rareFonts: readonly FontFile[] = fontFiles.fallback;
