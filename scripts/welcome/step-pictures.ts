import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  coverSheet,
  defaultProducts,
  makeCover,
  plainChoice,
  trimSizes,
} from '../../packages/book/src/index.ts';
import type { Renderer } from '../../packages/book/src/render/index.ts';
import { drawPart, renderFile } from './render.ts';

const LINEN = '#E9DECF';
const titles = {
  nl: ['Voor Mees', 'Negen maanden op jou wachten'],
  en: ['For Max', 'Nine months of waiting for you'],
};

/** Pages of the sample books with a row of photos, and the spread to leaf through. */
const shown = { nl: { row: 44, left: 72 }, en: { row: 30, left: 22 } } as const;

interface StepsOptions {
  language: 'nl' | 'en';
  format: 'a4' | 'sq';
  /** The sample book. */
  pdf: Uint8Array;
  pictures: string;
  scratch: string;
}

/**
 * Writes the pictures of the steps that show print: photos in the text, a whole cover, and an open book. Those of choosing
 * and writing are cut from the app.
 */
export async function writeStepPictures(renderer: Renderer, options: StepsOptions): Promise<void> {
  const { language, format, pdf, pictures, scratch } = options;
  const save = (name: string, picture: Sharp) =>
    picture.webp({ quality: 80 }).toFile(path.join(pictures, `step-${name}-${language}.webp`));
  const { bleed } = defaultProducts[format].content;
  const page = { ...trimSizes[format], left: bleed, top: bleed };

  const row = { left: bleed + 39, top: bleed + 18, width: 150, height: 98 };
  await save('photos', await onLinen(await drawPart(pdf, shown[language].row, row, 596, scratch), 644, 408));

  const sheet = coverSheet('a4', 96, defaultProducts.a4);
  const [title = '', subtitle = ''] = titles[language];
  const choice = { ...plainChoice, theme: 'romantic' as const, motif: 'wreath', title, subtitle, language };
  const cover = makeCover(choice, sheet);
  const wrap = await renderFile(renderer, { kind: 'cover', quality: 'print', cover, photos: {} });
  const whole = {
    left: sheet.turnIn,
    top: sheet.turnIn,
    width: sheet.width - 2 * sheet.turnIn,
    height: sheet.height - 2 * sheet.turnIn,
  };
  await save('cover', sharp(await drawPart(wrap.pdf, 1, whole, 832, scratch)));

  const pixels = 520;
  const left = await drawPart(pdf, shown[language].left, page, pixels, scratch);
  const right = await drawPart(pdf, shown[language].left + 1, page, pixels, scratch);
  const open = sharp({ create: { width: 2 * pixels, height: 624, channels: 3, background: '#FFFDF9' } });
  const cut = (picture: Buffer) =>
    sharp(picture).resize({ width: pixels, height: 624, fit: 'cover', position: 'top' }).png().toBuffer();
  const spread = await open
    .composite([
      { input: await cut(left), left: 0, top: 0 },
      { input: await cut(right), left: pixels, top: 0 },
      { input: fold(624), left: pixels - 40, top: 0 },
    ])
    .png()
    .toBuffer();
  await save('leaf', await onLinen(spread, 1088, 648));
}

/** The shade where the pages bend into the spine. */
function fold(height: number): Buffer {
  return Buffer.from(
    `<svg width="80" height="${height}"><linearGradient id="f"><stop stop-color="#553823" stop-opacity="0"/><stop offset=".5" stop-color="#553823" stop-opacity=".2"/><stop offset="1" stop-color="#553823" stop-opacity="0"/></linearGradient><rect width="80" height="${height}" fill="url(#f)"/></svg>`,
  );
}

/** A picture that lies on linen and runs out of the frame at its foot. */
async function onLinen(picture: Buffer, width: number, height: number): Promise<Sharp> {
  const { width: inner } = await sharp(picture).metadata();
  const margin = Math.round((width - inner) / 2);
  const cut = await sharp(picture)
    .resize({ width: inner, height: height - margin, fit: 'cover', position: 'top' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: LINEN } }).composite([
    { input: cut, left: margin, top: margin },
  ]);
}
