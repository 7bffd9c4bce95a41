import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  bindPages,
  defaultProducts,
  pageMeasures,
  plainChoice,
  trimSizes,
} from '../../packages/book/src/index.ts';
import type { Renderer } from '../../packages/book/src/render/index.ts';
import { makeSettings } from '../../packages/book/test/samples/settings.ts';
import type { DemoBook } from '../demo/books.ts';
import { readDemoBook } from './demo-manuscript.ts';
import { drawCover, drawPart, renderFile, writeWebp } from './render.ts';

interface Folders {
  pictures: string;
  samples: string;
  scratch: string;
}

/** Left-hand page of the spread that the public home shows of each book; the photo is on the right. */
const shownSpreads: Record<string, number> = { 'kijk-daar-ben-je': 72, 'dust-salt-chalk': 22 };

const editions = { nl: 'Eerste druk, november 2026', en: 'First edition, November 2026' };

/** Writes a demo book as a file for the viewer, with its covers and one spread; returns what the viewer must know. */
export async function writeSampleBook(
  renderer: Renderer,
  demo: DemoBook,
  { pictures, samples, scratch }: Folders,
): Promise<Record<string, string | number>> {
  const { folder, format, language, cover, settings } = demo;
  const { chapters, photos } = await readDemoBook(demo, path.join(scratch, folder));
  const product = defaultProducts[format];
  const { title = demo.name, subtitle = '', backText = '', themeName, mainImageName = '' } = cover;
  const author = settings.author ?? '';
  const make = (pages: number) =>
    renderFile(renderer, {
      kind: 'book',
      quality: 'preview',
      book: makeSettings({
        title,
        subtitle,
        author,
        language,
        format,
        theme: themeName,
        face: settings.face ?? 'eb-garamond',
        dedication: settings.dedication ?? '',
        imprint: { edition: editions[language], lines: settings.imprint?.split('\n') ?? [] },
        contents: 'fitted',
        ruledPages: 'fill',
        colophon: true,
        minPages: product.pages.min,
        page: pageMeasures(format, pages, product),
      }),
      chapters,
      photos,
    });
  // The inner margin depends on the number of pages, so the book is set again once that is known.
  const { pages: first } = await make(product.pages.min);
  const { pdf, pages: written } = await make(first);
  const { pages } = bindPages(written, product);
  await writeFile(path.join(samples, `${folder}.pdf`), pdf);

  const photo = cover.photo === undefined ? null : `${cover.photo}.jpg`;
  const choice = {
    ...plainChoice,
    theme: themeName,
    motif: mainImageName,
    photo,
    title,
    subtitle,
    language,
    backWords: backText,
    author,
    year: '2026',
  };
  const sides = await drawCover(renderer, { choice, format, pages, photos }, 900, scratch);
  for (const [side, picture] of Object.entries(sides))
    await writeWebp(picture, path.join(samples, `${folder}-${side}.webp`), 80);

  const left = shownSpreads[folder] ?? 2;
  const { bleed } = product.content;
  for (const [place, page] of Object.entries({ left, right: left + 1 })) {
    const part = { ...trimSizes[format], left: bleed, top: bleed };
    const picture = await drawPart(pdf, page, part, 1100, scratch);
    await writeWebp(picture, path.join(pictures, `spread-${language}-${place}.webp`), 72);
  }
  console.log(`${folder}: ${pages} pages, ${(pdf.length / 1e6).toFixed(1)} MB`);
  return { id: folder, name: demo.name, author, language, format, pages };
}
