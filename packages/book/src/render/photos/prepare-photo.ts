import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Size } from '../../geometry/formats.ts';
import type { RenderQuality } from '../job.ts';
import { type Jpeg, type ReadLater, suitsChannels } from './photo-page.ts';
import { stripJpeg } from './strip-jpeg.ts';

// More pixels per inch than these cannot be seen, and make files and the memory they take larger.
const MAX_PPI: Readonly<Record<RenderQuality, number>> = { preview: 150, print: 400 };
const MAX_PIXELS = 60_000_000;

/** The file of a photo cannot be decoded. */
export class UnreadablePhoto extends Error {}

/** Rethrows an error of a decoder as `UnreadablePhoto`. */
export function unreadable(error: unknown): never {
  throw new UnreadablePhoto(error instanceof Error ? error.message : String(error));
}

/** Metadata of a photo; width and height apply after its orientation. */
export type PhotoFacts = {
  width: number;
  height: number;
  /** Set for a JPEG that can be printed without decoding it; `profile` is its ICC profile. */
  plain: { channels: 1 | 3; profile: Uint8Array | null } | null;
};

/** Pixel size of a photo after its orientation. */
export async function measurePhoto(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await readFacts(path);
  return { width, height };
}

/** Reads the metadata of a photo, given as bytes or path. */
export async function readFacts(photo: Uint8Array | string): Promise<PhotoFacts> {
  try {
    const read = await sharp(photo, { limitInputPixels: MAX_PIXELS }).metadata();
    const { format, orientation = 1, space, channels, icc, autoOrient } = read;
    const isSupported = (space === 'srgb' && channels === 3) || (space === 'b-w' && channels === 1);
    const isPlain = format === 'jpeg' && orientation === 1 && isSupported && read.depth === 'uchar';
    const { width, height } = autoOrient;
    const count = channels === 1 ? 1 : 3;
    const profile = icc !== undefined && suitsChannels(icc, count) ? icc : null;
    return { width, height, plain: isPlain ? { channels: count, profile } : null };
  } catch (error) {
    unreadable(error);
  }
}

/**
 * Width in pixels of a photo in a file: its own, or what `MAX_PPI` needs of the largest size it is shown at. A JPEG that is
 * not much wider keeps its own.
 */
export function widthInBook(facts: PhotoFacts, quality: RenderQuality, box: Size | undefined): number {
  if (box === undefined) return facts.width;
  const wanted = targetWidth(facts, quality, box);
  const slack = facts.plain === null ? 1 : KEPT_FROM_UPLOAD[quality];
  return facts.width <= wanted * slack ? facts.width : wanted;
}

// Sixty photos of a preview take as long to bring to size as its pages to set, and the size made at the upload is small. In
// print a photo that is brought down by less loses quality and is no smaller, because it is stored with less compression.
const KEPT_FROM_UPLOAD: Readonly<Record<RenderQuality, number>> = { preview: 2.2, print: 1.4 };

/** Width in pixels that a photo needs to fill a box in millimetres. */
export function targetWidth({ width, height }: Size, quality: RenderQuality, box: Size): number {
  const across = ((box.width / 25.4) * MAX_PPI[quality]) / width;
  const down = ((box.height / 25.4) * MAX_PPI[quality]) / height;
  return Math.ceil(width * Math.max(across, down));
}

/**
 * The photo that goes into the book: upright, in RGB or grey, without metadata. A JPEG of this width keeps its own
 * picture data; other photos are brought to this width.
 */
export async function preparePhoto(
  path: string,
  facts: PhotoFacts,
  quality: RenderQuality,
  width: number,
): Promise<Jpeg> {
  try {
    if (facts.plain !== null && width === facts.width) {
      const stripped = stripJpeg(await readFile(path));
      if (stripped !== null)
        return {
          ...(await keptJpeg(facts, facts.plain)),
          bytes: quality === 'print' ? readLater(path, stripped.length) : stripped,
        };
    }
    // As the check of the print file has it for a photo that is kept: a warning of the decoder, for instance that the data
    // ends too early, is damage. Once the photo is stored anew nothing would tell.
    const failOn = quality === 'print' ? 'warning' : 'error';
    const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn, pages: 1 });
    // A grey photo stays grey in print, where colour inks would tint it.
    const isGrey = quality === 'print' && facts.plain?.channels === 1 && facts.plain.profile === null;
    const upright = picture.autoOrient().flatten({ background: '#ffffff' });
    const coloured = upright.toColourspace(isGrey ? 'b-w' : 'srgb');
    // Both sides, because a decoder that shrinks while loading rounds the other side in its own way.
    const sized =
      width < facts.width
        ? coloured.resize({ width, height: heightOf(facts, width), fit: 'fill' })
        : coloured;
    const made = await sized
      .jpeg(quality === 'print' ? PRINT_JPEG : PREVIEW_JPEG)
      .toBuffer({ resolveWithObject: true });
    const channels = made.info.channels === 1 ? 1 : 3;
    const { data, info } = made;
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      channels,
      profile: await defaultProfile(channels),
    };
  } catch (error) {
    unreadable(error);
  }
}

/** A photo in its own picture data, read again when it is written. Photos of a thick book in print are hundreds of megabytes. */
function readLater(path: string, length: number): ReadLater {
  return {
    length,
    read() {
      const stripped = stripJpeg(readFileSync(path));
      if (stripped?.length !== length) throw new Error(`${path} has changed`);
      return stripped;
    },
  };
}

/** Properties of a JPEG whose picture data goes into the file as it is. */
async function keptJpeg(
  { width, height }: PhotoFacts,
  { channels, profile }: NonNullable<PhotoFacts['plain']>,
): Promise<Omit<Jpeg, 'bytes'>> {
  return { width, height, channels, profile: profile ?? (await defaultProfile(channels)) };
}

const heightOf = (facts: PhotoFacts, width: number) =>
  Math.max(1, Math.round((facts.height * width) / facts.width));

// The best coding takes a third of the time and saves four percent.
const PRINT_JPEG = { quality: 93, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;
const PREVIEW_JPEG = { quality: 80 } as const;

let srgbProfile: Promise<Uint8Array> | undefined;

/** Colour photos without a profile count as sRGB. */
async function defaultProfile(channels: 1 | 3): Promise<Uint8Array | null> {
  if (channels === 1) return null;
  srgbProfile ??= readDefaultProfile();
  return srgbProfile;
}

async function readDefaultProfile(): Promise<Uint8Array> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } });
  const { icc } = await sharp(await dot.withIccProfile('srgb').jpeg().toBuffer()).metadata();
  if (icc === undefined) throw new Error('the profile of usual pictures is not there');
  return icc;
}
