import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Size } from '../geometry/formats.ts';
import type { RenderQuality } from './job.ts';
import type { PhotoFile } from './layout-data.ts';
import { stripJpeg } from './strip-jpeg.ts';

const PREVIEW_PPI = 150;
const MOST_PIXELS = 60_000_000;

/** A photo that could not be read as a picture. */
export class UnreadablePhoto extends Error {}

/** The pixels of a photo as it is seen upright. */
export async function measurePhoto(source: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw new UnreadablePhoto(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Writes the file of a photo that goes into the book: upright, in RGB, without metadata. For print a JPEG keeps its
 * own picture data; for a preview it is brought down to 150 pixels per inch of the largest size it is shown at.
 */
export async function preparePhoto(
  source: string,
  target: string,
  quality: RenderQuality,
  box: Size | undefined,
): Promise<PhotoFile> {
  try {
    const bytes = await readFile(source);
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    const { format, orientation = 1, space, width, height, autoOrient } = await picture.metadata();
    if (
      quality === 'print' &&
      format === 'jpeg' &&
      orientation === 1 &&
      (space === 'srgb' || space === 'b-w')
    ) {
      const stripped = stripJpeg(bytes);
      if (stripped !== null) {
        await writeFile(target, stripped);
        return { file: target, width, height };
      }
    }
    const upright = picture.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
    const factor = quality === 'preview' && box !== undefined ? previewFactor(autoOrient, box) : 1;
    const sized = factor < 1 ? upright.resize({ width: Math.ceil(autoOrient.width * factor) }) : upright;
    const options = quality === 'print' ? PRINT_JPEG : PREVIEW_JPEG;
    await sized.jpeg(options).toFile(target);
    // The measures of the photo itself: rounding in a smaller copy must not move anything on the page.
    return { file: target, width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw new UnreadablePhoto(error instanceof Error ? error.message : String(error));
  }
}

const PRINT_JPEG = { quality: 93, chromaSubsampling: '4:4:4' } as const;
const PREVIEW_JPEG = { quality: 80 } as const;

function previewFactor(photo: { width: number; height: number }, box: Size): number {
  const across = ((box.width / 25.4) * PREVIEW_PPI) / photo.width;
  const down = ((box.height / 25.4) * PREVIEW_PPI) / photo.height;
  return Math.max(across, down);
}
