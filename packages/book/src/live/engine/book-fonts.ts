import { type FontFile, fontFiles } from '../../../fonts/font-files.ts';
import type { BodyFace, BookSettings } from '../../layout/layout-data.ts';

/** The family of each face and of each theme's titles, as typst/tokens.typ has them. */
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

// The mark before a quotation, in every book.
const QUOTE_FAMILY = 'Cormorant Garamond';

/** The fonts the inside of a book is set in. Whole families, so that a style is never looked for in vain. */
export function fontsOfBook(book: Pick<BookSettings, 'face' | 'theme'>): FontFile[] {
  const families = new Set([bodyFamilies[book.face], titleFamilies[book.theme], QUOTE_FAMILY]);
  return [...fontFiles.text, ...fontFiles.title].filter((font) => families.has(font.family));
}

/** The fonts for signs that the others lack: large, so they are fetched when the first such sign is typed. */
export const rareFonts: readonly FontFile[] = fontFiles.fallback;
