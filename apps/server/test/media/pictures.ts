import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Generates a picture of enlarged noise: small as a file, yet with details like a photo. */
export async function makePicture(width: number, height: number): Promise<Sharp> {
  const grain = await sharp({
    create: {
      width: Math.min(width, 600),
      height: Math.min(height, 450),
      channels: 3,
      background: '#a08060',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  return sharp(grain).resize(width, height, { fit: 'fill' });
}

export async function makeJpeg(width = 640, height = 480): Promise<Buffer> {
  return (await makePicture(width, height)).jpeg({ quality: 85 }).toBuffer();
}

export async function makePng(width = 640, height = 480): Promise<Buffer> {
  return (await makePicture(width, height)).png().toBuffer();
}

/** Left half red, right half blue, before any rotation. */
export function makeHalves(width = 400, height = 200): Sharp {
  const half = { width: width / 2, height, channels: 3 as const };
  return sharp({ create: { ...half, width, background: '#ff0000' } })
    .composite([{ input: { create: { ...half, background: '#0000ff' } }, left: width / 2, top: 0 }])
    .removeAlpha();
}

/** Adds metadata as a phone writes it: place, device and orientation. */
export function withCameraMetadata(picture: Sharp, orientation: number): Sharp {
  const exif = {
    IFD0: { Make: 'CANARY-MAKE', Model: 'CANARY-MODEL' },
    IFD2: { BodySerialNumber: 'CANARY-SERIAL' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '52/1 22/1 1234/100',
      GPSLongitudeRef: 'E',
      GPSLongitude: '4/1 53/1 5678/100',
    },
  };
  return picture.withMetadata({ orientation }).withExifMerge(exif).withXmp(canaryXmp);
}

const canaryXmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="CANARY-XMP"/></rdf:RDF></x:xmpmeta>';

/** A PNG chunk with its length and checksum. */
export function makeChunk(type: string, content: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(checked.length + 8);
  framed.writeUInt32BE(content.length);
  checked.copy(framed, 4);
  framed.writeUInt32BE(crc32(checked), checked.length + 4);
  return framed;
}

/** A PNG with additional chunks after its header. */
export function insertChunk(png: Buffer, ...chunks: Buffer[]): Buffer {
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);
}

/** A compressed text chunk of this many megabytes. */
export function makeTextBomb(megabytes: number): Buffer {
  const text = deflateSync(Buffer.alloc(megabytes * 1024 ** 2, 'a'));
  return makeChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), text]));
}

/** A compressed colour profile of this many megabytes. */
export function makeProfileBomb(megabytes: number): Buffer {
  const profile = deflateSync(Buffer.alloc(megabytes * 1024 ** 2));
  return makeChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), profile]));
}

interface FloodOptions {
  /** Grey, colours, or colours with transparency. */
  colour: 0 | 2 | 6;
  depth: 1 | 8 | 16;
  isInterlaced: boolean;
}

/** A PNG of one colour that is small as a file and huge in memory: 196 megapixels in a few kilobytes. */
export function makeFlood(width: number, height: number, options: Partial<FloodOptions> = {}): Buffer {
  const { colour = 0, depth = 1, isInterlaced = false } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  const samples = { 0: 1, 2: 3, 6: 4 }[colour];
  const row = 1 + Math.ceil((width * samples * depth) / 8);
  // The seven passes of an interlaced picture have more rows, which do not matter here.
  const data = deflateSync(Buffer.alloc(row * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    makeChunk('IHDR', header),
    makeChunk('IDAT', data),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Files of other types than JPEG and PNG. */
export const foreignFiles: Record<string, Buffer> = {
  'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a HEIC': Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
  'a GIF': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'a WebP': Buffer.from('RIFF\u001a\0\0\0WEBPVP8L', 'latin1'),
  'a PDF': Buffer.from('%PDF-1.7'),
  'a TIFF': Buffer.from('II*\0\u0008\0\0\0', 'latin1'),
};
