import sharp, { type Sharp } from 'sharp';

/** Sizes of a photo that are served, and its dimensions when upright. */
export interface DerivedPhotos {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  screen: Buffer;
  preview: Buffer;
  print: Buffer;
}

/** Maximum number of pixels to decode, and the boxes into which the smaller sizes fit. */
export interface PhotoMeasures {
  maxPixels: number;
  screen: Box;
  preview: Box;
}

interface Box {
  width: number;
  height: number;
}

sharp.cache(false);
sharp.concurrency(1);
// Only these two decoders of the library can be reached, whatever kind the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * Decodes a whole photo and derives the served sizes: upright, in sRGB with eight bits, without metadata. A photo with
 * transparency becomes a PNG, every other photo a JPEG.
 */
export async function derivePhotos(original: Buffer, measures: PhotoMeasures): Promise<DerivedPhotos> {
  const input = { limitInputPixels: measures.maxPixels, failOn: 'error', pages: 1 } as const;
  const source = sharp(original, input);
  const { hasAlpha, chromaSubsampling } = await source.metadata();
  const type = hasAlpha ? 'image/png' : 'image/jpeg';
  const upright = source.autoOrient().toColourspace('srgb');
  const print = await encodeForPrint(upright, hasAlpha, chromaSubsampling).toBuffer({
    resolveWithObject: true,
  });

  // The smaller sizes come from the print size: it is upright already, and a JPEG is decoded at a fraction of its size.
  const { data, info } = await shrink(sharp(print.data, input), measures.screen)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const small = (box: Box) => {
    const shrunk = shrink(sharp(data, { raw: { width, height, channels } }), box);
    return (hasAlpha ? shrunk.png() : shrunk.jpeg({ quality: 80 })).toBuffer();
  };
  return {
    type,
    width: print.info.width,
    height: print.info.height,
    screen: await small(measures.screen),
    preview: await small(measures.preview),
    print: print.data,
  };
}

/** Keeps every pixel. Optimised coding would need the whole picture in memory to save a twentieth of its size. */
function encodeForPrint(picture: Sharp, hasAlpha: boolean, subsampling: string | undefined): Sharp {
  if (hasAlpha) return picture.png();
  const chromaSubsampling = subsampling === '4:2:0' ? '4:2:0' : '4:4:4';
  return picture.jpeg({ quality: 95, chromaSubsampling, optimizeCoding: false });
}

function shrink(picture: Sharp, { width, height }: Box): Sharp {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}
