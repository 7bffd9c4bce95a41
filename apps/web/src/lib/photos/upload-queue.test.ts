import { ApiError, type UploadedPhoto } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingUpload, PendingUploads } from './pending-uploads.ts';
import type { UploadOptions, UploadResult } from './sending/post-picture.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { PlacePhoto } from './upload-queue-types.ts';

const place = { projectId: 'book', chapterId: 'birth', index: 2 };
const fileOf = (name: string) => new File([name], name, { type: 'image/png' });
const photoOf = (fileName: string): UploadedPhoto => {
  const name = `stored-${fileName}`;
  return { name, location: name, width: 3, height: 2 };
};

/** A disk that several queues (tabs, visits) share. */
function createDisk() {
  const records = new Map<string, PendingUpload>();
  const claimed = new Set<string>();
  const stored: PendingUploads = {
    store: async (upload) => records.set(upload.id, upload).has(upload.id),
    change: async (id, changes) => {
      const record = records.get(id);
      if (record) records.set(id, { ...record, ...changes });
    },
    remove: async (id) => void records.delete(id),
    ids: async () => [...records.keys()].reverse(),
    read: async (id) => records.get(id),
  };
  const claim = async (id: string) => {
    if (claimed.has(id)) return null;
    claimed.add(id);
    return () => void claimed.delete(id);
  };
  const whenFree = () => new Promise<void>(() => {});
  return { records, claimed, stored, claim, whenFree };
}

let disk: ReturnType<typeof createDisk>;
let texts: string[];

function openQueue(overrides: Partial<Parameters<typeof createUploadQueue>[0]> = {}) {
  const upload = vi.fn(
    async ({ fileName }: UploadOptions): Promise<UploadResult> => ({ ok: true, photo: photoOf(fileName) }),
  );
  const onPlaceMissing = vi.fn();
  const openPlace = vi.fn(
    async (): Promise<PlacePhoto> =>
      (photo, { index }) => {
        texts.splice(index, 0, photo.name);
      },
  );
  const options = {
    ...disk,
    upload,
    openPlace,
    onPlaceMissing,
    userId: 'marloes',
    now: () => 1,
    ...overrides,
  };
  return { queue: createUploadQueue(options), upload, openPlace, onPlaceMissing };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  disk = createDisk();
  texts = ['a', 'b', 'c'];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the upload queue', () => {
  it('promise 59: five photos chosen at once arrive once each, in the order chosen, and leave the disk', async () => {
    const { queue } = openQueue();
    queue.add(['1', '2', '3', '4', '5'].map(fileOf), place);
    await settle();
    expect(texts).toEqual(['a', 'b', 'stored-1', 'stored-2', 'stored-3', 'stored-4', 'stored-5', 'c']);
    expect(queue.list()).toEqual([]);
    expect(disk.records.size).toBe(0);
    expect(disk.claimed.size).toBe(0);
    queue.close();
  });

  it('promise 59: photos of a closed page arrive on the next visit, in the order chosen', async () => {
    const first = openQueue({ upload: () => new Promise(() => {}) });
    first.queue.add(['1', '2', '3'].map(fileOf), place);
    await settle();
    first.queue.close();
    expect(disk.records.size).toBe(3);
    const second = openQueue();
    await second.queue.resume();
    await settle();
    expect(texts).toEqual(['a', 'b', 'stored-1', 'stored-2', 'stored-3', 'c']);
    expect(disk.records.size).toBe(0);
    second.queue.close();
  });

  it('promise 59: photos that two parts of a page take up again at once are sent in their order', async () => {
    const first = openQueue({ upload: () => new Promise(() => {}) });
    first.queue.add(['1', '2', '3', '4', '5'].map(fileOf), place);
    await settle();
    first.queue.close();
    const second = openQueue();
    await Promise.all([second.queue.resume(), second.queue.resume()]);
    await settle();
    expect(second.upload.mock.calls.map(([{ fileName }]) => fileName)).toEqual(['1', '2', '3', '4', '5']);
    second.queue.close();
  });

  it('promise 16: a photo is called kept only when it is on the disk', async () => {
    const written = Promise.withResolvers<boolean>();
    const stored = { ...disk.stored, store: () => written.promise };
    const { queue } = openQueue({ stored, upload: () => new Promise(() => {}) });
    queue.add([fileOf('1')], place);
    await settle();
    expect(queue.list()).toMatchObject([{ fileName: '1', isKept: false }]);
    const whenStored = vi.fn();
    void queue.whenStored().then(whenStored);
    await settle();
    expect(whenStored).not.toHaveBeenCalled();
    written.resolve(true);
    await settle();
    expect(queue.list()).toMatchObject([{ fileName: '1', isKept: true }]);
    expect(whenStored).toHaveBeenCalled();
    queue.close();
  });

  it('promise 59: a photo under way in one tab is not sent by another', async () => {
    const first = openQueue({ upload: () => new Promise(() => {}) });
    first.queue.add([fileOf('1')], place);
    await settle();
    const second = openQueue();
    await second.queue.resume();
    expect(second.queue.list()).toEqual([]);
    expect(second.upload).not.toHaveBeenCalled();
    first.queue.close();
    second.queue.close();
  });

  it.each([true, false])(
    'promise 16: a photo is called failed when the disk has answered whether it keeps it: %s',
    async (isKept) => {
      const written = Promise.withResolvers<boolean>();
      const stored = { ...disk.stored, store: () => written.promise };
      const { queue } = openQueue({ stored, upload: async () => ({ ok: false, problem: 'failed' }) });
      queue.add([fileOf('1')], place);
      await settle();
      expect(queue.list()).toMatchObject([{ problem: null }]);
      written.resolve(isKept);
      await settle();
      const problem = isKept ? 'failed' : 'notKept';
      expect(queue.list()).toMatchObject([{ problem, isKept, hasNoRoom: !isKept }]);
      queue.close();
    },
  );

  it('promise 59: a photo that failed keeps its place before the ones that arrived', async () => {
    const { queue, upload } = openQueue();
    upload.mockResolvedValueOnce({ ok: false, problem: 'failed' });
    queue.add(['1', '2'].map(fileOf), place);
    await settle();
    expect(texts).toEqual(['a', 'b', 'stored-2', 'c']);
    expect(queue.list()).toMatchObject([{ fileName: '1', problem: 'failed', index: 2 }]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(texts).toEqual(['a', 'b', 'stored-1', 'stored-2', 'c']);
    queue.close();
  });

  it('promise 16: tries a failed photo again by itself, and a refused one never', async () => {
    const { queue, upload } = openQueue();
    upload.mockResolvedValue({ ok: false, problem: 'failed' });
    queue.add([fileOf('1')], place);
    await settle();
    expect(disk.records.size).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(upload).toHaveBeenCalledTimes(2);
    upload.mockResolvedValue({ ok: false, problem: 'format' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(upload).toHaveBeenCalledTimes(3);
    expect(queue.list()).toMatchObject([{ problem: 'format' }]);
    expect(disk.records.size).toBe(0);
    await vi.advanceTimersByTimeAsync(300_000);
    queue.retryAll();
    await settle();
    expect(upload).toHaveBeenCalledTimes(3);
    queue.close();
  });

  it('promise 16: an upload that breaks does not stop the ones behind it', async () => {
    const { queue, upload } = openQueue();
    upload.mockRejectedValueOnce(new Error('the file was moved'));
    queue.add(['1', '2'].map(fileOf), place);
    await settle();
    expect(texts).toContain('stored-2');
    expect(queue.list()).toMatchObject([{ fileName: '1', problem: 'failed' }]);
    queue.close();
  });

  it('promise 59: the screen that shows the chapter places the photo, also when it opened meanwhile', async () => {
    const opening = Promise.withResolvers<PlacePhoto>();
    const { queue, openPlace } = openQueue({ openPlace: () => opening.promise });
    const onScreen = vi.fn();
    queue.add([fileOf('1')], place);
    await settle();
    const leave = queue.placeWith('birth', onScreen);
    opening.resolve(() => expect.unreachable());
    await settle();
    expect(onScreen).toHaveBeenCalledWith(photoOf('1'), expect.objectContaining({ fileName: '1' }));
    queue.add([fileOf('2')], place);
    await settle();
    expect(onScreen).toHaveBeenCalledTimes(2);
    expect(openPlace).not.toHaveBeenCalled();
    leave();
    queue.close();
  });

  it('promise 59: a photo whose place does not open stays, and one whose chapter is gone is reported', async () => {
    const gone = new ApiError({ statusCode: 404, code: 'not_found', message: '', error: '' });
    const openPlace = vi.fn().mockRejectedValueOnce(new Error('no connection')).mockRejectedValue(gone);
    const { queue, onPlaceMissing } = openQueue({ openPlace });
    queue.add([fileOf('1')], place);
    await settle();
    expect(queue.list()).toMatchObject([{ problem: 'failed' }]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(onPlaceMissing).toHaveBeenCalledWith(expect.objectContaining({ fileName: '1' }));
    expect(queue.list()).toEqual([]);
    queue.close();
  });

  it('a photo of a dialog goes to the dialog, and to the text when the dialog is gone', async () => {
    const { queue, upload } = openQueue();
    const inDialog = vi.fn();
    queue.add([fileOf('1')], place, inDialog);
    await settle();
    expect(inDialog).toHaveBeenCalledOnce();
    upload.mockResolvedValueOnce({ ok: false, problem: 'failed' });
    const { ids } = queue.add([fileOf('2')], place, inDialog);
    await settle();
    for (const id of ids) queue.leaveDialog(id);
    queue.retryAll();
    await settle();
    expect(inDialog).toHaveBeenCalledOnce();
    expect(texts).toEqual(['a', 'b', 'stored-2', 'c']);
    queue.close();
  });
});
