import { mediaLimits } from '@dierbaar/contract';
import { inspectJpeg } from './inspect-jpeg.ts';
import { inspectPng } from './inspect-png.ts';
import { type Inspection, refuse } from './inspection.ts';

/** Memory limit of one decode; a progressive photo of the largest allowed size fits. */
const maxDecodeBytes = 120_000_000;

/**
 * Inspects an upload without decoding it: its kind from the bytes alone, whether it is complete, and how much memory it
 * would need. A pixel flood is refused before it reaches a decoder.
 */
export function inspectImage(bytes: Buffer): Inspection {
  const inspection = inspectKind(bytes);
  if (inspection.state === 'refused') return inspection;
  const { width, height, decodeBytes } = inspection.facts;
  if (width === 0 || height === 0) return refuse('damaged');
  const isFlood =
    width * height > mediaLimits.pixels ||
    Math.max(width, height) > mediaLimits.sidePixels ||
    decodeBytes > maxDecodeBytes;
  return isFlood ? refuse('pixels') : inspection;
}

function inspectKind(bytes: Buffer): Inspection {
  if (bytes.subarray(0, 3).equals(jpegMagic)) return inspectJpeg(bytes);
  if (bytes.subarray(0, 8).equals(pngMagic)) return inspectPng(bytes);
  return refuse('type');
}

const jpegMagic = Buffer.from([0xff, 0xd8, 0xff]);
const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
