import path from 'node:path';
import sharp from 'sharp';
import type { ShelfCovers } from './shelf-covers.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Plank of the shelf, from the top. */
const PLANK = 560;
const LINEN = '#E9DECF';
const OAK = '#DCC6A7';

/** Books that stand in the picture, with the height of each in pixels. */
const standing = [
  ['pregnancy', 430],
  ['first-year', 306],
  ['love-story', 430],
] as const;
const GAP = 44;

/**
 * Writes the picture that others show beside a link to the public home: three covers on a shelf. Its address is in
 * mails and messages of others, so a new picture gets a new number.
 */
export async function writeLinkPictures(covers: ShelfCovers, target: string): Promise<void> {
  for (const [language, fronts] of Object.entries(covers)) {
    const books = await Promise.all(
      standing.map(async ([id, height]) => {
        const front = fronts.get(id);
        if (!front) throw new Error(`there is no cover of ${id}`);
        const input = await sharp(front).resize({ height }).png().toBuffer();
        const { width } = await sharp(input).metadata();
        return { input, width, height };
      }),
    );
    const whole = books.reduce((sum, { width }) => sum + width, GAP * (books.length - 1));
    let left = Math.round((WIDTH - whole) / 2);
    const placed = books.map(({ input, width, height }) => {
      const place = { input, left, top: PLANK - height };
      left += width + GAP;
      return place;
    });
    const plank = { create: { width: WIDTH, height: HEIGHT - PLANK, channels: 3 as const, background: OAK } };
    await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: LINEN } })
      .composite([{ input: await sharp(plank).png().toBuffer(), left: 0, top: PLANK }, ...placed])
      .jpeg({ quality: 84, mozjpeg: true })
      .toFile(path.join(target, `books-${language}-1.jpg`));
  }
  console.log('link pictures: two languages');
}
