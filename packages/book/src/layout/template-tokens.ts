import { coverThemesByName } from '../choices/cover-themes.ts';
import { faces } from '../choices/faces.ts';
import { fontFiles } from '../fonts/font-files.ts';
import { BESIDE_WIDTH } from '../geometry/page-measures.ts';
import { lineGrids } from './text-sizes.ts';

/** What templates and screens share: the templates read it as tokens.json (see typst/tokens.typ). */
export const templateTokens = new TextEncoder().encode(
  JSON.stringify({
    faces,
    themes: coverThemesByName,
    grids: lineGrids,
    besideWidths: BESIDE_WIDTH,
    fallbacks: [...new Set(fontFiles.fallback.map(({ family }) => family))],
  }),
);
