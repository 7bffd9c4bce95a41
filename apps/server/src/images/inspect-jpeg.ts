import { readOrientation } from './exif-orientation.ts';
import { type Inspection, refuse } from './inspection.ts';

/** Baseline, extended and progressive frames with Huffman coding, as cameras and editors write them. */
const commonFrames = new Set([0xc0, 0xc1, 0xc2]);
const progressiveFrame = 0xc2;
/** A typical progressive photo has ten scans; a decoder passes over the whole picture for each. */
const maxScans = 50;

interface Frame {
  width: number;
  height: number;
  components: number;
  /** Memory of a decoder that has to keep every coefficient. */
  coefficientBytes: number;
  isProgressive: boolean;
}

/** Walks the segments up to the end marker and ignores what follows it. */
export function inspectJpeg(bytes: Buffer): Inspection {
  let at = 2;
  let frame: Frame | undefined;
  let orientation = 1;
  let scans = 0;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return refuse('damaged');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return frame && scans > 0 ? conclude(frame, scans, orientation) : refuse('damaged');
    if (at + 4 > bytes.length) return refuse('damaged');
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return refuse('damaged');
    const content = bytes.subarray(at + 4, end);
    if (isFrame(marker)) {
      if (!commonFrames.has(marker) || content[0] !== 8) return refuse('type');
      frame = readFrame(content, marker === progressiveFrame);
      if (!frame) return refuse('damaged');
    }
    if (marker === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0') {
      orientation = readOrientation(content.subarray(6));
    }
    if (marker === 0xda) {
      scans += 1;
      if (scans > maxScans) return refuse('type');
    }
    at = marker === 0xda ? endOfScan(bytes, end) : end;
  }
  return refuse('damaged');
}

function conclude(frame: Frame, scans: number, orientation: number): Inspection {
  const { width, height, components, coefficientBytes, isProgressive } = frame;
  const coefficients = isProgressive || scans > 1 ? coefficientBytes : 0;
  const rotation = orientation > 1 ? width * height * components : 0;
  return { state: 'sound', facts: { kind: 'jpeg', width, height, decodeBytes: coefficients + rotation } };
}

/** SOF0 to SOF15, without the tables that share their range of numbers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readFrame(content: Buffer, isProgressive: boolean): Frame | undefined {
  const components = content[5] ?? 0;
  if (components === 0 || components > 4 || content.length < 6 + components * 3) return undefined;
  const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)];
  const sampling = Array.from({ length: components }, (_, index) => {
    const factors = content[7 + index * 3] ?? 0;
    return { across: factors >> 4, down: factors & 15 };
  });
  const max = {
    across: Math.max(...sampling.map(({ across }) => across)),
    down: Math.max(...sampling.map(({ down }) => down)),
  };
  if (sampling.some(({ across, down }) => across === 0 || down === 0)) return undefined;
  const samples = sampling.reduce(
    (sum, { across, down }) => sum + (width * height * across * down) / (max.across * max.down),
    0,
  );
  return { width, height, components, coefficientBytes: samples * 2, isProgressive };
}

/** Inside a scan 0xFF is data when a zero or a restart marker follows. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1];
    const isData = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (next !== undefined && next !== 0xff && !isData) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}
