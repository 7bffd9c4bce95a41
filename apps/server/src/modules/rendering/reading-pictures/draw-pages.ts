import { open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { defaultProducts } from '@dierbaar/book';
import { runIsolated } from '@dierbaar/book/isolation';
import sharp from 'sharp';
import { readPixels } from '../exports/render/render-cover.ts';
import { findInk, type InkBox } from './find-ink.ts';
import { type PageLine, readPageLines } from './page-lines.ts';

/** Pixels per inch at which twelve points are easy to read on a phone and the page fills a screen. */
const ppi = 150;
/** Pages that are drawn before they are packed: raw pixels of a page are six megabytes. */
const batch = 6;
const pointsPerMillimetre = 72 / 25.4;
/** What is cut off on each side of a page, in points; the same in both formats. */
const bleed = defaultProducts.a4.content.bleed * pointsPerMillimetre;

/** First byte and number of bytes. */
type Stretch = [start: number, bytes: number];

export interface DrawnPages {
  /** Size of a page as it is cut, in millimetres. */
  size: { width: number; height: number };
  pictures: Stretch[];
  /** What each page shows, without its white margins, as parts of it. */
  boxes: InkBox[];
  lines: PageLine[][];
}

/** Draws the pages of a PDF for the screen, one after the other into a file, and reads their lines. */
export async function drawPages(
  pdf: string,
  target: string,
  onPage: (page: number) => void,
): Promise<DrawnPages> {
  const read = await readLines(pdf);
  const [first] = read;
  if (!first) throw new Error('the file has no pages');
  const pictures: Stretch[] = [];
  const boxes: InkBox[] = [];
  const file = await open(target, 'w');
  try {
    let start = 0;
    for (let from = 1; from <= read.length; from += batch) {
      for (const { picture, box } of await drawBatch(pdf, from, bleed / first.width)) {
        await file.write(picture);
        boxes.push(box);
        pictures.push([start, picture.length]);
        start += picture.length;
      }
      onPage(pictures.length);
    }
  } finally {
    await file.close();
  }
  const cut = (length: number) => Math.round(((length - 2 * bleed) / pointsPerMillimetre) * 10) / 10;
  return {
    size: { width: cut(first.width), height: cut(first.height) },
    pictures,
    boxes,
    lines: read.map(({ lines }) => lines),
  };
}

async function readLines(pdf: string) {
  const { stdout } = await runIsolated('pdftotext', ['-bbox', pdf, '-'], { maxBuffer: 512 * 1024 ** 2 });
  return readPageLines(stdout, bleed);
}

interface DrawnPage {
  picture: Buffer;
  box: InkBox;
}

/** Pictures of some pages as WebP, without what is cut off. */
async function drawBatch(pdf: string, from: number, bleedPart: number): Promise<DrawnPage[]> {
  const folder = path.dirname(pdf);
  const range = ['-f', String(from), '-l', String(from + batch - 1)];
  await runIsolated('pdftoppm', ['-r', String(ppi), ...range, pdf, path.join(folder, 'page')]);
  const names = (await readdir(folder)).filter((name) => /^page-\d+\.ppm$/.test(name)).sort(byNumber);
  const drawn: DrawnPage[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const { pixels, ...raw } = readPixels(await readFile(file));
    const cut = Math.round(raw.width * bleedPart);
    const [width, height] = [raw.width - 2 * cut, raw.height - 2 * cut];
    const area = { left: cut, top: cut, width, height };
    const picture = await sharp(pixels, { raw }).extract(area).webp({ quality: 80, effort: 2 }).toBuffer();
    drawn.push({ picture, box: findInk(pixels, raw.width, area) });
    await rm(file);
  }
  return drawn;
}

const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? 0);
const byNumber = (one: string, other: string) => numberIn(one) - numberIn(other);
