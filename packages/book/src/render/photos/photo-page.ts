import type { Size } from '../../geometry/formats.ts';

/** Bytes that are read when they are written: a book's photos are never in memory together. */
export type ReadLater = { readonly length: number; read(): Uint8Array };

export const readBytes = (bytes: Uint8Array | ReadLater): Uint8Array =>
  bytes instanceof Uint8Array ? bytes : bytes.read();

/** JPEG with the properties a PDF needs. */
export type Jpeg = {
  bytes: Uint8Array | ReadLater;
  width: number;
  height: number;
  /** 1 for grey, 3 for colours. */
  channels: 1 | 3;
  /** ICC profile of its colours; null for grey. */
  profile: Uint8Array | null;
};

/** Placeholder of a photo's bytes in its page, followed by the photo's name. */
export const PHOTO_MARK = 'dierbaar-photo:';

/**
 * Page that stands for a photo while pages are laid out: of its proportions, with a placeholder for its bytes. Typst copies no
 * photo, and pages are laid out before the photos are prepared. `finishPdf` puts the photo in.
 */
export function makeMarkedPage({ width, height }: Size, name: string): Uint8Array {
  const bytes = Buffer.from(`${PHOTO_MARK}${name}`);
  return makePhotoPage({ bytes, width, height, channels: 1, profile: null });
}

/**
 * PDF of one page that the JPEG fills. Typst embeds such a page as it is, but would decode a JPEG and keep its pixels:
 * sixty phone photos would take two gigabytes of memory.
 */
export function makePhotoPage(jpeg: Jpeg & { bytes: Uint8Array }): Uint8Array {
  const { bytes, width, height, channels, profile } = jpeg;
  const drawing = Buffer.from(`${width} 0 0 ${height} 0 0 cm /P Do`);
  const objects = [
    [Buffer.from('<</Type/Catalog/Pages 2 0 R>>')],
    [Buffer.from('<</Type/Pages/Count 1/Kids[3 0 R]>>')],
    [
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</XObject<</P 5 0 R>>>>/Contents 4 0 R>>`,
      ),
    ],
    makeStream('', drawing),
    makeStream(photoEntries(jpeg, profile === null ? null : 6), bytes),
    ...(profile === null ? [] : [makeStream(`/N ${channels}`, profile)]),
  ];
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  let at = parts[0]?.length ?? 0;
  const rows = objects.map((body, index) => {
    const object = [Buffer.from(`${index + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n')];
    const row = `${String(at).padStart(10, '0')} 00000 n \n`;
    for (const part of object) at += part.length;
    parts.push(...object);
    return row;
  });
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  parts.push(
    Buffer.from(`${table}trailer\n<</Size ${rows.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

/** True when an ICC profile is for this number of channels. */
export function suitsChannels(profile: Uint8Array, channels: 1 | 3): boolean {
  const space = String.fromCharCode(...profile.subarray(16, 20));
  return space === (channels === 1 ? 'GRAY' : 'RGB ');
}

// Grey without a profile: white point D65, gamma 2.2.
const GREY = '[/CalGray<</WhitePoint[0.9505 1 1.089]/Gamma 2.2>>]';

/** Entries of a photo in its dictionary; `profile` is the number of the object with its colour profile. */
export function photoEntries({ width, height }: Size, profile: number | null): string {
  const colours = profile === null ? GREY : `[/ICCBased ${profile} 0 R]`;
  return `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace${colours}/Filter/DCTDecode`;
}

/** Body of an object with a stream, in parts: the bytes are not copied. */
export function makeStream<Bytes extends Uint8Array | ReadLater>(
  entries: string,
  bytes: Bytes,
): (Buffer | Bytes)[] {
  return [Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')];
}
