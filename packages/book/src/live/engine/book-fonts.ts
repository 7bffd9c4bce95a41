import { type FontFile, fontFiles } from '../../fonts/font-files.ts';
import { faces } from '../../choices/faces.ts';
import type { BookSettings } from '../../layout/layout-data.ts';

/** Font family of each theme's titles; must equal typst/tokens.typ. */
export const titleFamilies: Record<BookSettings['theme'], string> = {
  romantic: 'Cormorant Garamond',
  birth: 'Fraunces',
  tough: 'Josefin Sans',
  pastel: 'Quicksand',
  contrast: 'DM Serif Display',
  no_image: 'EB Garamond',
};

// Family of the quotation mark, in every book.
const QUOTE_FAMILY = 'Cormorant Garamond';

/** Fonts of a book's interior: whole families, so that no style is missing. */
export function fontsOfBook(book: Pick<BookSettings, 'face' | 'theme'>): FontFile[] {
  const families = new Set([faces[book.face].family, titleFamilies[book.theme], QUOTE_FAMILY]);
  return [...fontFiles.text, ...fontFiles.title].filter((font) => families.has(font.family));
}

/** Fallback fonts for rare characters; large, so they are loaded with the first such character. */
export const rareFonts: readonly FontFile[] = fontFiles.fallback;
