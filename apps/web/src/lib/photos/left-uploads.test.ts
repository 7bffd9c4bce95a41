import { expect, it, vi } from 'vitest';
import { createLeftUploads } from './left-uploads.ts';
import type { PendingUpload } from './pending-uploads.ts';

const uploadOf = (id: string, order: number): PendingUpload => ({
  ...{ id, order, userId: 'marloes', projectId: 'book', chapterId: 'birth', index: 0 },
  ...{ fileName: `${id}.png`, picture: new Blob() },
});

/** A disk with photos, and other tabs that have some of them. */
function makeDisk(uploads: readonly PendingUpload[]) {
  const records = new Map(uploads.map((one) => [one.id, one]));
  const taken = new Map<string, PromiseWithResolvers<void>>();
  const isTaken = (id: string) => taken.has(id);
  const stopped = new AbortController();
  const found: string[] = [];
  const disk = { isReadable: true };
  const left = createLeftUploads({
    stored: {
      store: async () => true,
      change: async () => undefined,
      remove: async () => undefined,
      ids: async () => (disk.isReadable ? [...records.keys()] : undefined),
      read: async (id) => records.get(id),
    },
    claim: async (id) => {
      if (isTaken(id)) return null;
      taken.set(id, Promise.withResolvers());
      return () => release(id);
    },
    whenFree: async (id) => taken.get(id)?.promise,
    isPending: (id) => found.includes(id),
    onFound: (all) => found.push(...all.map(({ upload }) => upload.id)),
    signal: stopped.signal,
  });
  const take = (id: string) => void taken.set(id, Promise.withResolvers());
  const release = (id: string) => {
    const lock = taken.get(id);
    taken.delete(id);
    lock?.resolve();
  };
  return { left, disk, records, found, take, release, isTaken, stop: () => stopped.abort() };
}

it('promise 59: photos of a page that is still ending when the next one looks are found once it has ended', async () => {
  const { left, found, take, release } = makeDisk([uploadOf('two', 2), uploadOf('one', 1)]);
  take('one');
  take('two');
  await left.resume();
  // Each screen looks again.
  await left.resume();
  expect(found).toEqual([]);
  release('two');
  release('one');
  await vi.waitFor(() => expect(found).toEqual(['one', 'two']));
});

it('promise 59: a photo that the other tab has sent is not found, and none after the end of the session', async () => {
  const { left, records, found, take, release, stop } = makeDisk([uploadOf('one', 1), uploadOf('two', 2)]);
  take('one');
  take('two');
  await left.resume();
  records.delete('one');
  release('one');
  await left.resume();
  expect(found).toEqual([]);
  stop();
  release('two');
  await left.resume();
  expect(found).toEqual([]);
});

it('promise 16: a photo is lost only when no disk and no tab has it', async () => {
  const { left, take, release, isTaken } = makeDisk([uploadOf('kept', 1)]);
  take('chosen');
  expect(await left.findLost(['kept', 'chosen', 'gone'])).toEqual(['gone']);
  release('chosen');
  expect(await left.findLost(['chosen'])).toEqual(['chosen']);
  expect(['kept', 'chosen', 'gone'].some(isTaken)).toBe(false);
});

it('promise 16: a photo is not lost while the disk cannot be read', async () => {
  const { left, disk, found } = makeDisk([uploadOf('kept', 1)]);
  disk.isReadable = false;
  await left.resume();
  expect(await left.findLost(['kept'])).toEqual([]);
  disk.isReadable = true;
  await left.resume();
  expect(found).toEqual(['kept']);
});
