/** A JPEG and what a PDF has to know of it. */
export type Jpeg = {
  bytes: Uint8Array;
  width: number;
  height: number;
  /** 1 for grey, 3 for colours. */
  channels: 1 | 3;
  /** The profile its colours are meant in; grey needs none. */
  profile: Uint8Array | null;
};

/** What stands in a photo's page in place of its picture, before the name of the photo. */
export const PHOTO_MARK = 'dierbaar-photo:';

/**
 * The page of a photo without the photo: a mark in its place. The typesetter need not carry the picture through its
 * work; it is put in when the file is finished.
 */
export function makeMarkedPage(jpeg: Jpeg, name: string): Uint8Array {
  return makePhotoPage({ ...jpeg, bytes: Buffer.from(`${PHOTO_MARK}${name}`) });
}

/**
 * A JPEG as a PDF of one page that it fills. The typesetter takes such a page over as it is, where it would decode a
 * JPEG to all its pixels and keep them: sixty photos of a telephone would take two gigabytes of memory.
 */
export function makePhotoPage({ bytes, width, height, channels, profile }: Jpeg): Uint8Array {
  const drawing = Buffer.from(`${width} 0 0 ${height} 0 0 cm /P Do`);
  const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace${profile === null ? GREY : '[/ICCBased 6 0 R]'}/Filter/DCTDecode`;
  const objects = [
    [Buffer.from('<</Type/Catalog/Pages 2 0 R>>')],
    [Buffer.from('<</Type/Pages/Count 1/Kids[3 0 R]>>')],
    [
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources<</XObject<</P 5 0 R>>>>/Contents 4 0 R>>`,
      ),
    ],
    stream('', drawing),
    stream(picture, bytes),
    ...(profile === null ? [] : [stream(`/N ${channels}`, profile)]),
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

/** True when a profile is one for so many channels. */
export function suitsChannels(profile: Uint8Array, channels: 1 | 3): boolean {
  const space = String.fromCharCode(...profile.subarray(16, 20));
  return space === (channels === 1 ? 'GRAY' : 'RGB ');
}

// The grey of screens, without a profile: the white of daylight and the usual gamma.
const GREY = '[/CalGray<</WhitePoint[0.9505 1 1.089]/Gamma 2.2>>]';

function stream(entries: string, bytes: Uint8Array): Uint8Array[] {
  return [Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`), bytes, Buffer.from('\nendstream')];
}
