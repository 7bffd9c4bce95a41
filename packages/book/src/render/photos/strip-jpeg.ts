/**
 * Removes the metadata of a JPEG (location, camera, thumbnails, comments, data after the end) and leaves its image data
 * untouched. Colour profiles and the Adobe marker stay. Null when the bytes are not a complete JPEG.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    if (marker === EOI) return join([...kept, bytes.subarray(at, at + 2)]);
    if (marker === FILL) {
      at += 1;
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    const end = marker === SOS ? endOfScan(bytes, next) : next;
    if (!isMetadata(marker, bytes.subarray(at + 4, next))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const FILL = 0xff;
const COMMENT = 0xfe;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;

// Inside a scan 0xFF is data when a zero or a restart marker follows it.
function endOfScan(bytes: Uint8Array, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === FILL || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

function isMetadata(marker: number, payload: Uint8Array): boolean {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15) return false;
  if (marker === APP2) return !startsWith(payload, 'ICC_PROFILE\0');
  return marker !== APP14;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
