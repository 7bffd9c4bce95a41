import type { CoverTheme } from '../cover/cover-themes.ts';
import { fontUrlOf } from './covers/cover-fonts.ts';
import { titleFamilies } from './engine/book-fonts.ts';

/** Face of the titles in a book; sizes and spacing are fractions of the size in the book's own face. */
export type TitleFont = { weight: number; italic: boolean; scale: number; tracking: number };

/** Face of each theme's titles; must equal typst/tokens.typ. */
export const titleFonts: Record<CoverTheme, TitleFont> = {
  romantic: { weight: 500, italic: true, scale: 1, tracking: 0 },
  birth: { weight: 400, italic: false, scale: 0.82, tracking: -0.005 },
  tough: { weight: 600, italic: false, scale: 0.78, tracking: 0.02 },
  pastel: { weight: 500, italic: false, scale: 0.78, tracking: 0 },
  contrast: { weight: 400, italic: false, scale: 0.88, tracking: 0 },
  no_image: { weight: 400, italic: false, scale: 0.95, tracking: 0 },
};

/** URL of the font of a theme's titles, so that a screen can show them as they are printed. */
export function titleFontUrlOf(theme: CoverTheme): string | undefined {
  return fontUrlOf({ ...titleFonts[theme], family: titleFamilies[theme] });
}
