const orientationTag = 0x0112;

/** EXIF orientation from 1 (upright) to 8; 1 when it is absent or unreadable. */
export function readOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  if (order === 'II*\0')
    return find(
      tiff,
      (at) => tiff.readUInt16LE(at),
      (at) => tiff.readUInt32LE(at),
    );
  if (order === 'MM\0*')
    return find(
      tiff,
      (at) => tiff.readUInt16BE(at),
      (at) => tiff.readUInt32BE(at),
    );
  return 1;
}

type Read = (at: number) => number;

function find(tiff: Buffer, readShort: Read, readLong: Read): number {
  if (tiff.length < 8) return 1;
  const directory = readLong(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = readShort(directory);
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) return 1;
    if (readShort(at) !== orientationTag) continue;
    const value = readShort(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
