import path from 'node:path';
import { coverTitles } from '../../apps/web/src/features/welcome/texts/examples.ts';
import { type BookFormat, type CoverTheme, plainChoice } from '../../packages/book/src/index.ts';
import type { Renderer } from '../../packages/book/src/render/index.ts';
import { drawCover, writeWebp } from './render.ts';

type ThemeId = keyof typeof coverTitles;

/** Drawing of each theme's cover on the shelf. */
const drawings: Record<
  ThemeId,
  { theme: CoverTheme; motif: string; format: BookFormat; groundColour?: string }
> = {
  pregnancy: { theme: 'birth', motif: 'moon', format: 'a4' },
  'first-year': { theme: 'pastel', motif: 'arches', format: 'sq' },
  'growing-up': { theme: 'tough', motif: 'camp', format: 'sq' },
  'love-story': { theme: 'romantic', motif: 'wreath', format: 'a4' },
  'life-story': { theme: 'no_image', motif: 'label', format: 'a4', groundColour: '#4E6149' },
  'in-memory': { theme: 'romantic', motif: 'lovebirds', format: 'sq' },
};

const PIXELS = 620;

/** Writes the cover of each theme in both languages. */
export async function writeShelfCovers(
  renderer: Renderer,
  { pictures, scratch }: { pictures: string; scratch: string },
): Promise<void> {
  for (const [id, { theme, motif, format, groundColour = null }] of Object.entries(drawings)) {
    for (const language of ['nl', 'en'] as const) {
      const [title, subtitle] = coverTitles[id as ThemeId][language];
      const choice = { ...plainChoice, theme, motif, title, subtitle, language, groundColour };
      const { front } = await drawCover(renderer, { choice, format, pages: 96 }, PIXELS, scratch);
      await writeWebp(front, path.join(pictures, `cover-${id}-${language}.webp`), 84);
    }
  }
  console.log(`covers: ${Object.keys(drawings).length} in two languages`);
}
