import type { PageSize } from '../job.ts';
import { type Jpeg, makeStream, PHOTO_MARK, photoEntries, type ReadLater } from '../photos/photo-page.ts';

const POINTS_PER_MM = 72 / 25.4;

/** Part of a finished file; a photo may still have to be read. */
export type PdfPart = Uint8Array | ReadLater;

/** What `finishPdf` adds to a file. */
type Finish = {
  size: PageSize;
  pages: number;
  /** Photo of a placeholder. */
  findPhoto(mark: string): Jpeg;
};

/**
 * Adds TrimBox and BleedBox to every page and replaces the photo placeholders by the photos. Typst writes no boxes and
 * is slow with hundreds of megabytes. Only changed lines and the xref table are new. The result is the file in parts,
 * so that no bytes are copied.
 */
export function finishPdf(pdf: Uint8Array, { size, pages, findPhoto }: Finish): PdfPart[] {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const table = readTable(bytes);
  const boxes = table.places.flatMap((place) => addBoxes(bytes, place, size.bleed * POINTS_PER_MM));
  if (boxes.length !== pages) throw new Error(`${boxes.length} pages found instead of ${pages}`);
  const profiles = new Profiles(table.places.length + 1);
  const photos = table.places.flatMap((place) => putPhoto(bytes, place, findPhoto, profiles));
  if (photos.length !== countMarks(bytes)) throw new Error('a photo was not put into the file');
  const changes = [...boxes, ...photos].sort((one, other) => one.at - other.at);

  const parts: PdfPart[] = [];
  let from = 0;
  for (const { at, removed, added } of changes) {
    parts.push(bytes.subarray(from, at), ...added);
    from = at + removed;
  }
  parts.push(bytes.subarray(from, table.start));
  const places = table.places.map((place) => placeAfter(changes, place));
  let start = placeAfter(changes, table.start);
  for (const object of profiles.objects) {
    places.push(start);
    parts.push(...object);
    start += lengthOf(object);
  }
  parts.push(Buffer.from(writeTable({ ...table, start, places })));
  return parts;
}

const lengthOf = (parts: readonly PdfPart[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** Objects with the colour profiles of photos: one for all photos with the same profile. */
class Profiles {
  readonly objects: Uint8Array[][] = [];
  readonly #numbers = new Map<string, number>();
  readonly #first: number;

  /** `first` is the number of the first object that is free. */
  constructor(first: number) {
    this.#first = first;
  }

  /** Number of the object of a photo's profile; null for a photo without one. */
  add({ profile, channels }: Jpeg): number | null {
    if (profile === null) return null;
    const key = Buffer.from(profile).toString('latin1');
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#first + this.objects.length;
    this.#numbers.set(key, number);
    this.objects.push([
      Buffer.from(`${number} 0 obj\n`),
      ...makeStream(`/N ${channels}`, profile),
      Buffer.from('\nendobj\n\n'),
    ]);
    return number;
  }
}

/** Replacement of bytes in the file; the new ones are in parts. */
type Change = { at: number; removed: number; added: PdfPart[] };

function placeAfter(changes: readonly Change[], place: number): number {
  return changes.reduce(
    (sum, { at, removed, added }) => (at < place ? sum + lengthOf(added) - removed : sum),
    place,
  );
}

/** Offsets of the objects, from the second entry on; the first entry of an xref table is unused. */
type Table = { start: number; places: number[]; trailer: string };

// Typst's xref table: one section, every object in use.
function readTable(pdf: Buffer): Table {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))?.[1]);
  const text = pdf.subarray(start).toString('latin1');
  const found = /^xref\n0 (\d+)\n\d{10} 65535 f..((?:\d{10} 00000 n..)*)(trailer\n.*\n)startxref/s.exec(text);
  const [, count, rows = '', trailer = ''] = found ?? [];
  const places = Array.from(rows.matchAll(/(\d{10}) 00000 n/g), ([, place]) => Number(place));
  if (places.length === 0 || places.length !== Number(count) - 1)
    throw new Error('the table of places is not as expected');
  return { start, places, trailer };
}

function writeTable({ start, places, trailer }: Table): string {
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n\r\n`);
  const head = `xref\n0 ${rows.length + 1}\n0000000000 65535 f\r\n`;
  const size = trailer.replace(/\/Size \d+/, `/Size ${rows.length + 1}`);
  return `${head}${rows.join('')}${size}startxref\n${start}\n%%EOF`;
}

const PAGE = /^\d+ 0 obj\n<<\n {2}\/Type \/Page\n/;
const MEDIA_BOX = /\n {2}\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\](?=\n)/;

function addBoxes(pdf: Buffer, place: number, bleed: number): Change[] {
  if (!PAGE.test(textAt(pdf, place, 48))) return [];
  const page = textAt(pdf, place, pdf.indexOf('\nendobj', place) - place);
  const box = MEDIA_BOX.exec(page);
  if (box === null) throw new Error('a page has no size');
  const [left = 0, bottom = 0, right = 0, top = 0] = box.slice(1).map(Number);
  const trim = [left + bleed, bottom + bleed, right - bleed, top - bleed].map((side) => side.toFixed(4));
  const added = `\n  /BleedBox [${box.slice(1).join(' ')}]\n  /TrimBox [${trim.join(' ')}]`;
  return [{ at: place + box.index + box[0].length, removed: 0, added: [Buffer.from(added)] }];
}

// The dictionary of a photo holds another one; the lookahead keeps the match within one object.
const MARKED = new RegExp(
  String.raw`^(\d+ 0 obj\n)(<<(?:(?!endobj)[^])*?>>\nstream\n${PHOTO_MARK}(\S+)\nendstream)`,
);

function putPhoto(pdf: Buffer, place: number, findPhoto: Finish['findPhoto'], profiles: Profiles): Change[] {
  const [, head, placeholder, name] = MARKED.exec(textAt(pdf, place, 600)) ?? [];
  if (head === undefined || placeholder === undefined || name === undefined) return [];
  const photo = findPhoto(name);
  const added = makeStream(photoEntries(photo, profiles.add(photo)), photo.bytes);
  return [{ at: place + head.length, removed: placeholder.length, added }];
}

function countMarks(pdf: Buffer): number {
  const mark = `stream\n${PHOTO_MARK}`;
  let count = 0;
  for (let at = pdf.indexOf(mark); at >= 0; at = pdf.indexOf(mark, at + 1)) count += 1;
  return count;
}

function textAt(pdf: Buffer, place: number, length: number): string {
  return pdf.subarray(place, place + length).toString('latin1');
}
