import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type CoverPart,
  coverPhotosOf,
  coverSheet,
  makeCover,
  type PhotoView,
  type PrinterProduct,
  regionOf,
} from '@dierbaar/book';
import { runIsolated } from '@dierbaar/book/isolation';
import type { FileOutcome, Renderer, RenderQuality } from '@dierbaar/book/render';
import sharp from 'sharp';
import type { CoverInputs } from '../inputs/export-spec.ts';

interface CoverToRender {
  cover: CoverInputs;
  format: 'a4' | 'sq';
  pages: number;
  product: PrinterProduct;
  part: CoverPart;
  quality: RenderQuality;
}

/** Renders a cover or one part of it into a file. `save` writes the object of a key into a file. */
export async function renderCover(
  renderer: Pick<Renderer, 'renderTo'>,
  save: (key: string, target: string) => Promise<void>,
  target: string,
  { cover, format, pages, product, part, quality }: CoverToRender,
): Promise<FileOutcome> {
  const layout = makeCover(cover.choice, coverSheet(format, pages, product), part);
  const directory = path.dirname(target);
  const photos: Record<string, string> = {};
  for (const box of coverPhotosOf(layout)) {
    const image = cover.photos[box.slot];
    if (image === null) continue;
    const original = path.join(directory, `cover-${box.slot}`);
    const cropped = `${original}.jpg`;
    await save(image.key, original);
    const damage = await cropPhoto(original, cropped, image, box, quality);
    if (damage !== null)
      return { state: 'failed', code: 'unreadable_photo', message: `${image.name}: ${damage}` };
    photos[box.name] = cropped;
  }
  return renderer.renderTo(target, { kind: 'cover', quality, cover: layout, photos });
}

/**
 * Crops a photo to its box; returns why it cannot be read, or null. The typesetter fills the photo's place from the photo's
 * centre, so the visible part is cropped before. In print a warning of the decoder is damage, as for photos in chapters:
 * once the part is stored anew nothing would tell.
 */
async function cropPhoto(
  original: string,
  target: string,
  image: PhotoView,
  box: { width: number; height: number },
  quality: RenderQuality,
): Promise<string | null> {
  const failOn = quality === 'print' ? 'warning' : 'error';
  try {
    const picture = sharp(original, { limitInputPixels: 60_000_000, failOn });
    const { width, height } = await picture.metadata();
    await picture
      .extract(regionOf({ width, height }, image, box))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toFile(target);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Pixels per inch at which a part of a cover fills a large screen. */
const screenPpi = 165;
const smallScale = 0.3;

/** Renders a page to pictures for the screen; returns their paths. */
export async function renderCoverImages(file: string): Promise<{ large: string; small: string }> {
  const page = path.join(path.dirname(file), 'cover');
  // Raw pixels: encoding and decoding a PNG takes longer than rasterising the page.
  await runIsolated('pdftoppm', ['-r', String(screenPpi), '-singlefile', file, page], { timeout: 60_000 });
  const { pixels, ...raw } = readPixels(await readFile(`${page}.ppm`));
  const picture = () => sharp(pixels, { raw });
  const jpeg = { quality: 90, chromaSubsampling: '4:4:4', mozjpeg: false } as const;
  const width = Math.max(1, Math.round(raw.width * smallScale));
  const paths = { large: `${page}-large.jpg`, small: `${page}-small.jpg` };
  await Promise.all([
    picture().jpeg(jpeg).toFile(paths.large),
    picture().resize({ width }).jpeg(jpeg).toFile(paths.small),
  ]);
  return paths;
}

/** Pixels of a portable pixmap (P6) with three bytes per pixel. */
export function readPixels(ppm: Buffer): { pixels: Buffer; width: number; height: number; channels: 3 } {
  const [head = '', width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 64)) ?? [];
  if (head === '') throw new Error('the page could not be drawn');
  return { pixels: ppm.subarray(head.length), width: Number(width), height: Number(height), channels: 3 };
}
