import type { Deps } from '../../apps/server/src/deps.ts';
import { type StoredPhoto, storePhotos } from '../../apps/server/test/seed/sample-books.ts';

/** Photos of a phone's size whose files all differ, so that nothing is prepared or held only once. */
export async function storeDistinctPhotos(
  deps: Deps,
  names: readonly string[],
): Promise<Record<string, StoredPhoto>> {
  const made = Object.values(await storePhotos(deps, names.slice(0, 8), { longSide: 4000 }));
  const bytes = await Promise.all(made.map(({ keys }) => readObject(deps, keys.print)));
  const photos: Record<string, StoredPhoto> = {};
  for (const [index, name] of names.entries()) {
    const [photo, file] = [made[index % made.length], bytes[index % made.length]];
    if (!photo || !file) throw new Error('no photo was made');
    const comment = Buffer.from(name);
    const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const own = Buffer.concat([file.subarray(0, 2), marker, comment, file.subarray(2)]);
    const { key, sha256 } = await deps.storage.putByContent('samples', own, 'image/jpeg');
    photos[name] = { ...photo, sha256, keys: { ...photo.keys, print: key } };
  }
  return photos;
}

async function readObject({ storage }: Deps, key: string): Promise<Buffer> {
  const object = await storage.get(key);
  return Buffer.concat((await object?.body.toArray()) ?? []);
}
