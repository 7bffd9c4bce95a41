/** Code points of a TrueType font, read from its character map. */
export function readCodePoints(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const found = new Set<number>();
  for (const offset of findMaps(view)) {
    const format = view.getUint16(offset);
    if (format === 4) readSegments(view, offset, found);
    if (format === 12) readGroups(view, offset, found);
  }
  return found;
}

function findMaps(view: DataView): number[] {
  const tables = view.getUint16(4);
  for (let table = 0; table < tables; table += 1) {
    const record = 12 + table * 16;
    if (view.getUint32(record) !== CMAP) continue;
    const start = view.getUint32(record + 8);
    const count = view.getUint16(start + 2);
    return Array.from({ length: count }, (_, map) => start + view.getUint32(start + 4 + map * 8 + 4));
  }
  return [];
}

const CMAP = 0x636d6170;

// Format 4: parallel arrays of segments within the first 65,536 code points.
function readSegments(view: DataView, at: number, found: Set<number>): void {
  const double = view.getUint16(at + 6);
  for (let segment = 0; segment < double; segment += 2) {
    const end = view.getUint16(at + 14 + segment);
    const start = view.getUint16(at + 16 + double + segment);
    const delta = view.getUint16(at + 16 + double * 2 + segment);
    const rangeAt = at + 16 + double * 3 + segment;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = range === 0 ? code + delta : view.getUint16(rangeAt + range + (code - start) * 2);
      if ((glyph & 0xffff) !== 0) found.add(code);
    }
  }
}

// Format 12: groups of consecutive code points.
function readGroups(view: DataView, at: number, found: Set<number>): void {
  const groups = view.getUint32(at + 12);
  for (let group = 0; group < groups; group += 1) {
    const record = at + 16 + group * 12;
    const end = view.getUint32(record + 4);
    for (let code = view.getUint32(record); code <= end; code += 1) found.add(code);
  }
}
