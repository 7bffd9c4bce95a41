import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import {
  type BookFormat,
  type CoverChoice,
  coverSheet,
  defaultProducts,
  makeCover,
} from '../../packages/book/src/index.ts';
import type { PhotoPaths, RenderedFile, Renderer, RenderJob } from '../../packages/book/src/render/index.ts';

const run = promisify(execFile);
const MILLIMETRES_PER_INCH = 25.4;

export async function renderFile(renderer: Renderer, job: RenderJob): Promise<RenderedFile> {
  const outcome = await renderer.render(job);
  if (outcome.state === 'failed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.file;
}

/** Saves a picture as a web page shows it. */
export async function writeWebp(picture: Buffer, file: string, quality: number): Promise<void> {
  await sharp(picture).webp({ quality }).toFile(file);
}

/** Cuts a part, in millimetres, out of a page of a PDF, as a picture of this width in pixels. */
export async function drawPart(
  pdf: Uint8Array,
  page: number,
  part: { left: number; top: number; width: number; height: number },
  pixels: number,
  folder: string,
): Promise<Buffer> {
  const file = path.join(folder, 'drawn.pdf');
  await writeFile(file, pdf);
  // Drawn twice as large and scaled down, which makes small letters smoother.
  const scale = (2 * pixels) / part.width;
  const target = path.join(folder, 'drawn');
  const only = ['-f', String(page), '-l', String(page), '-singlefile'];
  await run('pdftoppm', ['-r', String(scale * MILLIMETRES_PER_INCH), '-png', ...only, file, target]);
  const cut = {
    left: Math.round(part.left * scale),
    top: Math.round(part.top * scale),
    width: 2 * pixels,
    height: Math.round(part.height * scale),
  };
  const picture = await sharp(`${target}.png`).extract(cut).resize({ width: pixels }).png().toBuffer();
  await Promise.all([rm(file), rm(`${target}.png`)]);
  return picture;
}

interface DrawnCover {
  choice: CoverChoice;
  format: BookFormat;
  pages: number;
  photos?: PhotoPaths;
}

/** Front and back of a cover as the printer gets them, without what is folded around the boards. */
export async function drawCover(
  renderer: Renderer,
  { choice, format, pages, photos = {} }: DrawnCover,
  pixels: number,
  folder: string,
): Promise<{ front: Buffer; back: Buffer }> {
  const sheet = coverSheet(format, pages, defaultProducts[format]);
  const { pdf } = await renderFile(renderer, {
    kind: 'cover',
    quality: 'print',
    cover: makeCover(choice, sheet),
    photos,
  });
  const board = { top: sheet.turnIn, width: sheet.board, height: sheet.height - 2 * sheet.turnIn };
  const front = { ...board, left: sheet.turnIn + sheet.board + sheet.spine };
  return {
    front: await drawPart(pdf, 1, front, pixels, folder),
    back: await drawPart(pdf, 1, { ...board, left: sheet.turnIn }, pixels, folder),
  };
}
