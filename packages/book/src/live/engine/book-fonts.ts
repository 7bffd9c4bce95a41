import { type FontFile, fontFiles } from '../../../fonts/font-files.ts';
import type { BodyFace, BookSettings } from '../../layout/layout-data.ts';

/** Font family of each body face and of each theme's titles; must equal typst/tokens.typ. */
export const bodyFamilies: Record<BodyFace, string> = {
  'eb-garamond': 'EB Garamond',
  'source-serif': 'Source Serif 4',
  lora: 'Lora',
  'libre-baskerville': 'Libre Baskerville',
  nunito: 'Nunito',
};

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
  const families = new Set([bodyFamilies[book.face], titleFamilies[book.theme], QUOTE_FAMILY]);
  return [...fontFiles.text, ...fontFiles.title].filter((font) => families.has(font.family));
}

/** Fallback fonts for rare characters; large, so they are loaded with the first such character. */
export const rareFonts: readonly FontFile[] = fontFiles.fallback;
