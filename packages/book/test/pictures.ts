import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** One page of a PDF as a PNG. */
export async function drawPage(pdf: Uint8Array, page: number, dpi: number): Promise<Buffer> {
  return withFile(pdf, async (path, directory) => {
    const target = join(directory, 'page');
    await run('pdftoppm', [
      '-r',
      String(dpi),
      '-f',
      String(page),
      '-l',
      String(page),
      '-png',
      '-singlefile',
      path,
      target,
    ]);
    return sharp(await readFile(`${target}.png`))
      .png({ compressionLevel: 9, palette: true, colours: 128 })
      .toBuffer();
  });
}

/** A part of a drawn page, in pixels. */
export type Area = { left: number; top: number; width: number; height: number };
/** Three bytes for each pixel. */
export type Pixels = { data: Buffer; width: number; height: number };

/** The pixels of one page of a PDF, or of a part of it. */
export async function drawPixels(pdf: Uint8Array, page: number, dpi: number, area?: Area): Promise<Pixels> {
  const only = { f: page, l: page, r: dpi };
  const cut = area ? { x: area.left, y: area.top, W: area.width, H: area.height } : {};
  const flags = Object.entries({ ...only, ...cut }).flatMap(([name, value]) => [`-${name}`, String(value)]);
  const { stdout } = await withFile(pdf, (path) =>
    run('pdftoppm', [...flags, path], { encoding: 'buffer', maxBuffer: 1024 ** 3 }),
  );
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', 0, 64));
  if (!head) throw new Error('the page was not drawn');
  return { data: stdout.subarray(head[0].length), width: Number(head[1]), height: Number(head[2]) };
}

/** Text of a PDF, page by page, in reading order. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const { stdout } = await withFile(pdf, (path) =>
    run('pdftotext', ['-raw', path, '-'], { maxBuffer: 64 * 1024 ** 2 }),
  );
  return stdout.split('\f').slice(0, -1);
}

/** Number of different photos in a PDF. */
export async function countPhotos(pdf: Uint8Array): Promise<number> {
  const { stdout } = await withFile(pdf, (path) => run('pdfimages', ['-list', path]));
  const rows = stdout.split('\n').slice(2).filter(Boolean);
  const photos = rows.map((row) => row.trim().split(/\s+/)).filter(([, , type]) => type === 'image');
  return new Set(photos.map((cells) => cells[10])).size;
}

/** A word and its position on the page, in points. */
export type Word = { text: string; x: number; y: number };

/** Words of a PDF with their positions, by page. */
export async function readWords(pdf: Uint8Array): Promise<Word[][]> {
  const { stdout } = await withFile(pdf, (path) =>
    run('pdftotext', ['-bbox', path, '-'], { maxBuffer: 64 * 1024 ** 2 }),
  );
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) => {
      const words = page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)"[^>]*>([^<]*)</g);
      return Array.from(words, ([, x, y, text = '']) => ({ text, x: Number(x), y: Number(y) }));
    });
}

/** Letters only: line breaks, hyphenation and small capitals change spaces, hyphens and case. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-]+/g, '')
    .toLowerCase();
}

/** Fraction of pixels that visibly differ, from 0 to 1; pictures of different sizes give 1. */
export async function comparePictures(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (a === undefined || b === undefined || a.info.width !== b.info.width || a.info.height !== b.info.height)
    return 1;
  let different = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const apart = [0, 1, 2].map((channel) =>
      Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)),
    );
    if (Math.max(...apart) > 48) different += 1;
  }
  return different / (a.data.length / 3);
}

/** The same for a picture of a page and the page of a PDF, whatever the size of the picture. */
export async function compareWithPrint(picture: Uint8Array, pdf: Uint8Array, page: number): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const drawn = sharp(await drawPage(pdf, page, 200)).resize({ width, height, fit: 'fill' });
  return comparePictures(picture, await drawn.png().toBuffer());
}

/** Writes bytes to a temporary file for the duration of `use`. */
export async function withFile<T>(
  bytes: Uint8Array,
  use: (path: string, directory: string) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'dierbaar-test-'));
  try {
    const path = join(directory, 'file.pdf');
    await writeFile(path, bytes);
    return await use(path, directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
