import { type CoverTheme, coverThemes } from '../../src/choices/cover-themes.ts';
import { type CoverChoice, makeCover, plainChoice } from '../../src/cover/make-cover.ts';
import { motifs } from '../../src/cover/motifs.ts';
import { coverSheet } from '../../src/geometry/cover-sheet.ts';
import { type BookFormat, bookFormats } from '../../src/geometry/formats.ts';
import { defaultProducts } from '../../src/geometry/printer-product.ts';

/** One design of a cover in one format; `motif` is `photo` for a cover with a photo. */
export type CoverDesign = { theme: CoverTheme; motif: string; format: BookFormat };

/** Every design in every format. */
export const everyCover: readonly CoverDesign[] = coverThemes.flatMap((theme) =>
  [...motifs[theme].map(({ name }) => name), ...(theme === 'no_image' ? [] : ['photo'])].flatMap((motif) =>
    bookFormats.map((format) => ({ theme, motif, format })),
  ),
);

/** Lays out a design; its photo is called `photo.jpg`. */
export function makeDesign(design: CoverDesign, choice: Partial<CoverChoice> = {}, pages = 96) {
  const { theme, motif, format } = design;
  const photo = motif === 'photo' ? 'photo.jpg' : null;
  return makeCover(
    { ...plainChoice, title: 'Lief klein mens', theme, motif, photo, ...choice },
    coverSheet(format, pages, defaultProducts[format]),
  );
}
