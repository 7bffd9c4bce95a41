import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { stripJpeg } from './strip-jpeg.ts';

const makeJpeg = (progressive: boolean) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'Niemand' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
    .jpeg({ progressive })
    .toBuffer();

describe('stripJpeg', () => {
  test.each([false, true])(
    'removes the metadata and keeps the pixels (progressive: %s)',
    async (progressive) => {
      const original = await makeJpeg(progressive);
      expect(original.includes('Exif')).toBe(true);
      const stripped = stripJpeg(original);
      if (stripped === null) throw new Error('not stripped');
      expect(Buffer.from(stripped).includes('Exif')).toBe(false);
      expect(Buffer.from(stripped).includes('Camera')).toBe(false);
      const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
      expect(await pixels(stripped)).toEqual(await pixels(original));
    },
  );

  test('removes data after the end of the image', async () => {
    const original = await makeJpeg(false);
    const stripped = stripJpeg(Buffer.concat([original, await makeJpeg(false)]));
    expect(stripped).toEqual(stripJpeg(original));
  });

  test.each([
    [
      'a PNG',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['a JPEG that ends too early', async () => (await makeJpeg(false)).subarray(0, 300)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('returns null for %s', async (_, make) => {
    expect(stripJpeg(await make())).toBeNull();
  });
});
