import { crc32 } from 'node:zlib';
import { readOrientation } from './exif-orientation.ts';
import { type Inspection, refuse } from './inspection.ts';

/** Samples per pixel by colour type; a palette is decoded to colours with transparency. */
const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** Walks the chunks and verifies their checksums; of an animation only the still picture counts. */
export function inspectPng(bytes: Buffer): Inspection {
  let at = 8;
  let header: Buffer | undefined;
  let hasData = false;
  let orientation = 1;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return refuse('damaged');
    const checked = bytes.subarray(at + 4, end - 4);
    if (crc32(checked) !== bytes.readUInt32BE(end - 4)) return refuse('damaged');
    const type = checked.toString('latin1', 0, 4);
    const content = checked.subarray(4);
    if ((header === undefined) !== (type === 'IHDR')) return refuse('damaged');
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') hasData = true;
    if (type === 'eXIf') orientation = readOrientation(content);
    if (type === 'IEND') return header && hasData ? conclude(header, orientation) : refuse('damaged');
    at = end;
  }
  return refuse('damaged');
}

function conclude(header: Buffer, orientation: number): Inspection {
  if (header.length !== 13) return refuse('damaged');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = -1, , , interlace = 0] = header.subarray(8);
  const channels = channelsOf[colour];
  if (channels === undefined) return refuse('damaged');
  const whole = width * height * channels * (depth === 16 ? 2 : 1);
  const decodeBytes = (interlace === 1 ? whole : 0) + (orientation > 1 ? whole : 0);
  return { state: 'sound', facts: { kind: 'png', width, height, decodeBytes } };
}
