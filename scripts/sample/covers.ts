import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CoverTheme, coverThemes } from '../../packages/book/src/choices/cover-themes.ts';
import { portraitKey } from '../../packages/book/src/cover/back/back-layout.ts';
import { type CoverChoice, makeCover, plainChoice } from '../../packages/book/src/cover/make-cover.ts';
import { motifs, photoCovers } from '../../packages/book/src/cover/motifs.ts';
import { coverSheet } from '../../packages/book/src/geometry/cover-sheet.ts';
import { bookFormats } from '../../packages/book/src/geometry/formats.ts';
import { defaultProducts } from '../../packages/book/src/geometry/printer-product.ts';
import type { Renderer } from '../../packages/book/src/render/index.ts';
import { originalPath, originalPhotos } from '../../packages/book/test/samples/photos.ts';
import { writePicture } from './write-pages.ts';

const titles: Partial<Record<CoverTheme, [title: string, subtitle: string]>> = {
  romantic: ['Lief klein mens', 'Negen maanden op jou wachten'],
  birth: ['Welkom, kleine ster', 'Het boek van jouw begin'],
  tough: ['Kleine avonturier', 'Het eerste jaar van Mees'],
  pastel: ['Dag lieve Fien', 'Jouw eerste verhaal'],
  contrast: ['Daar ben je', 'Negen maanden op jou wachten'],
  no_image: ['Wat ik je nog wilde vertellen', 'Voor mijn kleinkinderen'],
};

const photos: Partial<Record<CoverTheme, string>> = {
  romantic: 'allium-oreophilum.jpg',
  birth: 'nagasaki-boats.jpg',
  tough: 'french-alpine-landscape.jpg',
  pastel: 'acanthus-mollis.jpg',
  contrast: 'dust-bowl-home.jpg',
};

/** Words on the back of as many letters as are allowed. */
const backWords =
  'Wij woonden op nummer 16, in het laatste huis voor het water. Mijn vader had de deur blauw geverfd met wat er overbleef van een boot, en omdat die boot net zo heette als mijn moeder, liep hij elke avond door haar armen naar binnen.';
const portrait = 'dust-bowl-home.jpg';
const back = { backWords, portrait, author: 'Riet van der Laan', year: '2026' };

/** Writes every motif and photo cover in both formats, without and with a back, as PDF and as picture. */
export async function writeCovers(renderer: Renderer, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const theme of coverThemes) {
    const [title, subtitle] = titles[theme] ?? ['Voor later', 'Een boek over jou'];
    const choices: [string, CoverChoice][] = motifs[theme].map((motif) => [
      `${theme}-${motif.name}`,
      { ...plainChoice, theme, motif: motif.name, title, subtitle },
    ]);
    const photo = photos[theme] ?? portrait;
    if (photoCovers[theme] !== null)
      choices.push([`${theme}-photo`, { ...plainChoice, theme, photo, title, subtitle }]);
    for (const [name, choice] of choices) {
      for (const [format, words] of bookFormats.flatMap((each) => [
        [each, {}] as const,
        [each, back] as const,
      ])) {
        const cover = makeCover({ ...choice, ...words }, coverSheet(format, 96, defaultProducts[format]));
        const outcome = await renderer.render({
          kind: 'cover',
          quality: 'print',
          cover,
          photos: { ...originalPhotos(), [portraitKey(portrait)]: originalPath('dust-bowl-home') },
        });
        if (outcome.state === 'failed') throw new Error(`${name}: ${outcome.code}: ${outcome.message}`);
        const path = join(target, `${name}-${format}${words === back ? '-back' : ''}.pdf`);
        await writeFile(path, outcome.file.pdf);
        await writePicture(path, path.replace(/\.pdf$/, ''), 50);
      }
    }
    console.log(`covers ${theme}: ${choices.length} in two formats, without and with a back`);
  }
}
