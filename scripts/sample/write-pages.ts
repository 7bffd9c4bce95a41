import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const SPREADS_ACROSS = 4;
const ROWS = 4;
const GAP = 10;

/** Writes the pages of a PDF as PNG files and as sheets of spreads, right-hand pages on the right. */
export async function writePages(pdf: string, directory: string, dpi = 60): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await run('pdftoppm', ['-r', String(dpi), '-png', pdf, join(directory, 'page')]);
  const files = (await readdir(directory)).filter((file) => file.startsWith('page')).sort();
  const perSheet = SPREADS_ACROSS * ROWS * 2;
  // Page 1 is alone on the right, so every page moves by one place.
  for (let sheet = 0; sheet * perSheet < files.length + 1; sheet += 1) {
    const places = Array.from({ length: perSheet }, (_, place) => files[sheet * perSheet + place - 1]);
    await writeSheet(places, directory, join(directory, `sheet-${sheet + 1}.png`));
  }
}

/** Writes the first page of a PDF as a PNG file; the name has no extension. */
export async function writePicture(pdf: string, target: string, dpi: number): Promise<void> {
  await run('pdftoppm', ['-r', String(dpi), '-png', '-singlefile', pdf, target]);
}

async function writeSheet(places: (string | undefined)[], directory: string, target: string): Promise<void> {
  const first = places.find((file) => file !== undefined);
  if (first === undefined) return;
  const { width, height } = await sharp(join(directory, first)).metadata();
  const pictures = places.flatMap((file, place) => {
    if (file === undefined) return [];
    const column = place % (SPREADS_ACROSS * 2);
    const line = Math.floor(place / (SPREADS_ACROSS * 2));
    const left = GAP + column * width + Math.floor(column / 2) * GAP;
    return [{ input: join(directory, file), left, top: GAP + line * (height + GAP) }];
  });
  const used = Math.ceil((places.findLastIndex((file) => file !== undefined) + 1) / (SPREADS_ACROSS * 2));
  await sharp({
    create: {
      width: SPREADS_ACROSS * (2 * width + GAP) + GAP,
      height: used * (height + GAP) + GAP,
      channels: 3,
      background: '#d9d2c8',
    },
  })
    .composite(pictures)
    .png()
    .toFile(target);
}
