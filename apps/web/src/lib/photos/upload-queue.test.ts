import { ApiError, type UploadedPhoto } from '@dierbaar/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../../test/local/memory-store.ts';
import { createSimulatedClock, type SimulatedClock } from '../../../test/local/simulated-clock.ts';
import { createOutbox } from '../local/outbox.ts';
import type { UploadOptions, UploadResult } from './sending/post-picture.ts';
import { createUploadQueue, type PlacePhoto } from './upload-queue.ts';

const to = { projectId: 'book', target: { kind: 'chapter', chapterId: 'birth', index: 2 } } as const;
const fileOf = (name: string) => new File([name], name, { type: 'image/png' });
const photoOf = (fileName: string): UploadedPhoto => {
  const name = `stored-${fileName}`;
  return { name, location: name, width: 3, height: 2 };
};
const failure = { ok: false, problem: 'failed' } as const;

/** A disk and locks that several pages share. */
let disk: ReturnType<typeof createMemoryStore>;
let locks: Set<string>;
let clock: SimulatedClock;
let texts: string[];

function openPage(overrides: Partial<Parameters<typeof createUploadQueue>[0]> = {}) {
  const outbox = createOutbox({
    ...{ clock, store: disk.store },
    owner: { isActive: () => true },
    locks: {
      async claim(group) {
        if (locks.has(group)) return null;
        locks.add(group);
        return () => void locks.delete(group);
      },
      whenFree: () => new Promise<void>(() => undefined),
    },
  });
  const upload = vi.fn(
    async ({ fileName }: UploadOptions): Promise<UploadResult> => ({ ok: true, photo: photoOf(fileName) }),
  );
  const onPlaceMissing = vi.fn();
  const openPlace = vi.fn(
    async (): Promise<PlacePhoto> =>
      (photo, { target }) => {
        if (target.kind === 'chapter') texts.splice(target.index, 0, photo.name);
      },
  );
  const queue = createUploadQueue({ outbox, upload, openPlace, onPlaceMissing, ...overrides });
  return { outbox, queue, upload, openPlace, onPlaceMissing };
}

beforeEach(() => {
  disk = createMemoryStore();
  locks = new Set();
  clock = createSimulatedClock();
  texts = ['a', 'b', 'c'];
});

describe('the upload queue', () => {
  it('promise 59: five photos chosen at once arrive once each, in the order chosen, and leave the disk', async () => {
    const { queue } = openPage();
    queue.add(['1', '2', '3', '4', '5'].map(fileOf), to);
    await clock.run(200);
    expect(texts).toEqual(['a', 'b', 'stored-1', 'stored-2', 'stored-3', 'stored-4', 'stored-5', 'c']);
    expect([queue.list(), disk.items.size, locks.size]).toEqual([[], 0, 0]);
  });

  it('promise 59: photos of a closed page arrive on the next visit, in the order chosen, at the place they had last', async () => {
    const first = openPage({ upload: () => new Promise(() => {}) });
    const { ids } = first.queue.add(['1', '2', '3', '4'].map(fileOf), to);
    first.queue.move(ids.map((id) => ({ id, index: 1 })));
    await clock.run(200);
    first.outbox.close();
    await clock.run(1);
    expect([disk.items.size, locks.size]).toEqual([4, 0]);
    const second = openPage();
    await Promise.all([second.outbox.resume(), second.outbox.resume()]);
    await clock.run(200);
    expect(second.upload.mock.calls.map(([{ fileName }]) => fileName)).toEqual(['1', '2', '3', '4']);
    expect(texts).toEqual(['a', 'stored-1', 'stored-2', 'stored-3', 'stored-4', 'b', 'c']);
    expect(disk.items.size).toBe(0);
  });

  it('promise 59: a photo whose page was left while placing it may be in its place already', async () => {
    const placed: (string | undefined)[] = [];
    const first = openPage({ openPlace: async () => () => new Promise(() => {}) });
    first.queue.add([fileOf('1')], to);
    await clock.run(200);
    first.outbox.close();
    await clock.run(1);
    const onScreen: PlacePhoto = (_, { placedAs }) => void placed.push(placedAs);
    const second = openPage({ openPlace: async () => onScreen });
    await second.outbox.resume();
    await clock.run(200);
    expect([placed, second.upload.mock.calls]).toEqual([['stored-1'], []]);
  });

  it('shows the picture of a photo of an earlier visit', async () => {
    const first = openPage({ upload: () => new Promise(() => {}) });
    first.queue.add([fileOf('1')], to);
    await clock.run(200);
    first.outbox.close();
    await clock.run(1);
    const second = openPage({ upload: () => new Promise(() => {}) });
    await second.outbox.resume();
    expect(second.queue.list()).toMatchObject([{ fileName: '1' }]);
    await clock.run(1);
    expect(await second.queue.list()[0]?.picture?.text()).toBe('1');
  });

  it('promise 59: a photo under way in one tab is not sent by another', async () => {
    openPage({ upload: () => new Promise(() => {}) }).queue.add([fileOf('1')], to);
    await clock.run(200);
    const second = openPage();
    await second.outbox.resume();
    await clock.run(200);
    expect([second.queue.list(), second.upload.mock.calls]).toEqual([[], []]);
  });

  it.each([true, false])(
    'promise 16: a photo is called failed when the disk has answered whether it keeps it: %s',
    async (isStored) => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      const { write } = disk.store;
      disk.store.write = async (...item) => {
        await answered;
        return isStored ? write(...item) : 'unavailable';
      };
      const { queue } = openPage({ upload: async () => failure });
      queue.add([fileOf('1')], to);
      await clock.run(200);
      expect(queue.list()).toMatchObject([{ problem: null, disk: 'storing' }]);
      answer();
      await clock.run(10);
      expect(queue.list()).toMatchObject([
        isStored ? { problem: 'failed', disk: 'stored' } : { problem: 'notKept', disk: 'unavailable' },
      ]);
    },
  );

  it('promise 59: a photo that failed keeps its place before the ones that arrived', async () => {
    const { queue, upload } = openPage();
    upload.mockResolvedValueOnce(failure);
    queue.add(['1', '2'].map(fileOf), to);
    await clock.run(500);
    expect(texts).toEqual(['a', 'b', 'stored-2', 'c']);
    expect(queue.list()).toMatchObject([{ fileName: '1', problem: 'failed', target: { index: 2 } }]);
    await clock.run(5000);
    expect(texts).toEqual(['a', 'b', 'stored-1', 'stored-2', 'c']);
  });

  it('promise 16: tries a failed photo again by itself, and a refused one only when it is asked to', async () => {
    const { queue, upload } = openPage();
    upload.mockResolvedValue(failure);
    const { ids } = queue.add([fileOf('1')], to);
    await clock.run(2000);
    expect(upload).toHaveBeenCalledTimes(2);
    upload.mockResolvedValue({ ok: false, problem: 'format' });
    await clock.run(5000);
    expect(upload).toHaveBeenCalledTimes(3);
    expect(queue.list()).toMatchObject([{ problem: 'format' }]);
    await clock.run(300_000);
    expect(upload).toHaveBeenCalledTimes(3);
    for (const id of ids) queue.remove(id);
    await clock.run(10);
    expect(disk.items.size).toBe(0);
  });

  it('promise 16: an upload that breaks does not stop the ones behind it', async () => {
    const { queue, upload } = openPage();
    upload.mockRejectedValueOnce(new Error('the file was moved'));
    queue.add(['1', '2'].map(fileOf), to);
    await clock.run(500);
    expect(texts).toContain('stored-2');
    expect(queue.list()).toMatchObject([{ fileName: '1', problem: 'failed' }]);
  });

  it('promise 59: the screen that shows the chapter places the photo, also when it opened meanwhile', async () => {
    const opening = Promise.withResolvers<PlacePhoto>();
    const openPlace = vi.fn(() => opening.promise);
    const { queue } = openPage({ openPlace });
    const onScreen = vi.fn();
    queue.add([fileOf('1')], to);
    await clock.run(200);
    const leave = queue.placeWith('birth', onScreen);
    opening.resolve(() => expect.unreachable());
    await clock.run(10);
    expect(onScreen).toHaveBeenCalledWith(photoOf('1'), expect.objectContaining({ fileName: '1' }));
    queue.add([fileOf('2')], to);
    await clock.run(200);
    expect(onScreen).toHaveBeenCalledTimes(2);
    expect(openPlace).toHaveBeenCalledOnce();
    leave();
  });

  it('promise 59: a photo whose place does not open stays, and one whose chapter is gone is reported', async () => {
    const gone = new ApiError({ statusCode: 404, code: 'not_found', message: '', error: '' });
    const openPlace = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockRejectedValue(gone);
    const { queue, onPlaceMissing, upload } = openPage({ openPlace });
    queue.add([fileOf('1')], to);
    await clock.run(500);
    expect(queue.list()).toMatchObject([{ problem: 'failed' }]);
    await clock.run(5000);
    expect(onPlaceMissing).toHaveBeenCalledWith(expect.objectContaining({ fileName: '1' }));
    expect([queue.list(), upload.mock.calls.length]).toEqual([[], 1]);
  });

  it('a photo of a dialog goes to the dialog, and to the text when the dialog is gone', async () => {
    const { queue, upload } = openPage();
    const inDialog = vi.fn();
    queue.add([fileOf('1')], to, inDialog);
    await clock.run(200);
    expect(inDialog).toHaveBeenCalledOnce();
    upload.mockResolvedValueOnce(failure);
    const { ids } = queue.add([fileOf('2')], to, inDialog);
    await clock.run(200);
    expect(queue.list()).toMatchObject([{ isInDialog: true }]);
    for (const id of ids) queue.leaveDialog(id);
    await clock.run(5000);
    expect(inDialog).toHaveBeenCalledOnce();
    expect(texts).toEqual(['a', 'b', 'stored-2', 'c']);
  });

  it('a photo of a memory waits for the memory once the server has it', async () => {
    const { queue, openPlace } = openPage();
    queue.add([fileOf('1')], { projectId: 'book', target: { kind: 'memory', memoryId: 'een' } });
    await clock.run(60_000);
    expect(queue.list()).toMatchObject([{ uploaded: { name: 'stored-1' }, problem: null }]);
    expect(openPlace).not.toHaveBeenCalled();
    expect([...disk.items.values()]).toMatchObject([{ name: { group: 'een' } }]);
  });
});
