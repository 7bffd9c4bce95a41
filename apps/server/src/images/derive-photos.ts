import sharp, { type Sharp } from 'sharp';

/** What leaves the server of a photo, and its size when held upright. */
export interface DerivedPhotos {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  screen: Buffer;
  preview: Buffer;
  print: Buffer;
}

/** The most pixels to decode, and the longest sides of the smaller forms. */
export interface PhotoMeasures {
  most: number;
  screen: number;
  preview: number;
}

sharp.cache(false);
sharp.concurrency(1);
// Whatever the bytes pretend to be, no other decoder of the library can be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * Decodes a photo to its last row and makes the forms that are served: upright, in sRGB with eight bits, without any
 * metadata. Transparency is kept, which makes it a PNG; everything else becomes a JPEG.
 */
export async function derivePhotos(original: Buffer, measures: PhotoMeasures): Promise<DerivedPhotos> {
  const input = { limitInputPixels: measures.most, failOn: 'error', pages: 1 } as const;
  const source = sharp(original, input);
  const { hasAlpha, chromaSubsampling } = await source.metadata();
  const type = hasAlpha ? 'image/png' : 'image/jpeg';
  const upright = source.autoOrient().toColourspace('srgb');
  const print = await encodeForPrint(upright, hasAlpha, chromaSubsampling).toBuffer({
    resolveWithObject: true,
  });

  // The smaller forms come from the large one: it is upright already, and a JPEG is read at a fraction of its size.
  const { data, info } = await shrink(sharp(print.data, input), measures.screen)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const small = (longestSide: number) => {
    const shrunk = shrink(sharp(data, { raw: { width, height, channels } }), longestSide);
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

/** Every pixel. Optimised coding would hold the whole picture in memory to save a twentieth of its size. */
function encodeForPrint(picture: Sharp, hasAlpha: boolean, subsampling: string | undefined): Sharp {
  if (hasAlpha) return picture.png();
  const chromaSubsampling = subsampling === '4:2:0' ? '4:2:0' : '4:4:4';
  return picture.jpeg({ quality: 95, chromaSubsampling, optimizeCoding: false });
}

function shrink(picture: Sharp, longestSide: number): Sharp {
  return picture.resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
}
