import { ApiError, ConnectionError, type Memory, type SubmittedMemory } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMemory } from '../../../test/sample-memory.ts';
import type { PendingPhoto } from '../photos/upload-queue-types.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { memoryPlace } from './memory-place.ts';
import type { PendingMemories, PendingMemory } from './pending-memories.ts';

const projectId = '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11';
const draft = (part: Partial<PendingMemory> = {}): PendingMemory => ({
  clientId: 'een',
  projectId,
  projectChapterId: null,
  question: null,
  text: 'Kersenhout.',
  photos: [],
  begunAt: 1,
  finishedAt: null,
  problem: null,
  ...part,
});

/** A disk that outlives a page, and a server that keeps each client id once. */
function makeWorld({ arePhotosWritten = true } = {}) {
  const disk = new Map<string, PendingMemory>();
  const server = new Map<string, SubmittedMemory>();
  const calls: SubmittedMemory[] = [];
  const uploads: PendingPhoto[] = [];
  const uploadListeners = new Set<() => void>();
  const refused: string[] = [];
  const storedPhotos: string[] = [];
  const photosWritten = Promise.withResolvers<void>();
  if (arePhotosWritten) photosWritten.resolve();
  let clock = 1000;
  /** What happens to the next calls: no way to the server, or no way back, or an answer. */
  const faults: ('lost' | 'answer lost' | ApiError)[] = [];
  const stored: PendingMemories = {
    store: async (memory) => Boolean(disk.set(memory.clientId, structuredClone(memory))),
    read: async (id) => disk.get(id),
    remove: async (id) => void disk.delete(id),
    list: async () => [...disk.values()],
    keepAnswer: async () => undefined,
    readAnswer: async () => undefined,
    key: () => Promise.reject(new Error('this disk is not encrypted')),
  };
  const tell = async (memory: SubmittedMemory): Promise<Memory> => {
    calls.push(memory);
    const fault = faults.shift();
    if (fault === 'lost') throw new ConnectionError('no connection');
    if (fault instanceof ApiError) throw fault;
    if (!server.has(memory.clientId)) server.set(memory.clientId, memory);
    if (fault === 'answer lost') throw new ConnectionError('no connection');
    return sampleMemory({ clientId: memory.clientId, text: memory.text });
  };
  const openPage = () =>
    createMemoryOutbox({
      stored,
      uploads: {
        get: (id) => uploads.find((one) => one.id === id),
        resume: async () => undefined,
        findLost: async (ids) =>
          ids.filter((id) => !storedPhotos.includes(id) && !uploads.some((one) => one.id === id)),
        whenStored: () => photosWritten.promise,
        subscribe: (listener) => {
          uploadListeners.add(listener);
          return () => void uploadListeners.delete(listener);
        },
        remove: (id) =>
          void uploads.splice(
            uploads.findIndex((one) => one.id === id),
            1,
          ),
      },
      recordings: { send: async () => null, remove: async () => undefined },
      tell,
      onTold: () => undefined,
      onPhotoRefused: (name) => refused.push(name),
      claim: async () => () => undefined,
      now: () => clock,
    });
  return {
    ...{ disk, server, calls, uploads, storedPhotos, refused, faults, openPage, photosWritten },
    uploadsChanged: () => uploadListeners.forEach((listener) => void listener()),
    pass: (seconds: number) => {
      clock += seconds * 1000;
    },
  };
}

const chosen = (id: string, order: number) => ({ id, order, fileName: `${id}.jpg`, name: null });

const photo = (problem: PendingPhoto['problem']): PendingPhoto => ({
  ...memoryPlace(projectId, 'een'),
  ...{ id: 'foto', userId: 'u', order: 1, fileName: 'wieg.jpg', picture: new Blob(), preview: '' },
  ...{ progress: 0, isInDialog: false, isKept: true, hasNoRoom: false, problem },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a memory on the phone', () => {
  it('is not sent while it is being written, and is once it is finished', async () => {
    const { openPage, server, disk } = makeWorld();
    const outbox = openPage();
    await outbox.save(draft());
    await vi.runAllTimersAsync();
    expect([server.size, disk.size]).toEqual([0, 1]);
    void outbox.finish('een');
    await vi.runAllTimersAsync();
    expect([server.size, disk.size, outbox.list()]).toEqual([1, 0, []]);
  });

  it.each([
    ['no call arrives', ['lost', 'lost', 'lost']],
    ['the answers get lost', ['answer lost', 'answer lost']],
    ['both happen', ['lost', 'answer lost', 'lost', 'answer lost']],
  ] as const)('is kept once when %s', async (_, faults) => {
    const { openPage, server, disk, calls, faults: coming } = makeWorld();
    coming.push(...faults);
    const outbox = openPage();
    await outbox.save(draft());
    void outbox.finish('een');
    await vi.runAllTimersAsync();
    expect([...server.keys()]).toEqual(['een']);
    expect([disk.size, calls.length]).toEqual([0, faults.length + 1]);
  });

  it('is sent by the next page when this one is killed at any moment', async () => {
    for (const fault of ['lost', 'answer lost'] as const) {
      const { openPage, server, disk, faults } = makeWorld();
      faults.push(fault);
      const killed = openPage();
      await killed.save(draft());
      void killed.finish('een');
      await vi.advanceTimersByTimeAsync(100);
      killed.close();
      expect(disk.size).toBe(1);
      const next = openPage();
      await next.resume();
      await vi.runAllTimersAsync();
      expect([[...server.keys()], disk.size]).toEqual([['een'], 0]);
      next.close();
    }
  });

  it('is finished only when its photos are on the disk', async () => {
    const { openPage, disk, photosWritten } = makeWorld({ arePhotosWritten: false });
    const outbox = openPage();
    await outbox.save(draft({ photos: [chosen('foto', 1)] }));
    const finished = vi.fn();
    void outbox.finish('een').then(finished);
    await vi.advanceTimersByTimeAsync(1000);
    expect([finished.mock.calls.length, disk.get('een')?.finishedAt]).toEqual([0, null]);
    photosWritten.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(finished).toHaveBeenCalled();
    expect(disk.get('een')?.finishedAt).not.toBeNull();
  });

  it('waits for its photos and goes with them in the order in which they were chosen', async () => {
    const { openPage, server, uploads, uploadsChanged } = makeWorld();
    const outbox = openPage();
    uploads.push(photo(null));
    await outbox.save(draft());
    outbox.awaitPhotos('een', [chosen('foto', 1), chosen('twee', 2)]);
    void outbox.finish('een');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.size).toBe(0);
    await outbox.setArrived('een', 'twee', 'twee.jpg');
    await outbox.setArrived('een', 'foto', 'een.jpg');
    uploads.length = 0;
    uploadsChanged();
    await vi.runAllTimersAsync();
    expect(server.get('een')?.photos).toEqual(['een.jpg', 'twee.jpg']);
  });

  it('waits for photos that the next page finds on the disk, or that another tab is uploading', async () => {
    const { openPage, server, storedPhotos, refused } = makeWorld();
    const killed = openPage();
    await killed.save(draft({ photos: [chosen('foto', 1)] }));
    void killed.finish('een');
    await vi.advanceTimersByTimeAsync(100);
    killed.close();
    storedPhotos.push('foto');
    const next = openPage();
    await next.resume();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.size, refused]).toEqual([0, []]);
    await next.setArrived('een', 'foto', 'een.jpg');
    await next.resume();
    await vi.runAllTimersAsync();
    expect(server.get('een')?.photos).toEqual(['een.jpg']);
  });

  it('goes without a photo that is on no disk any more, and says so', async () => {
    const { openPage, server, refused } = makeWorld();
    const killed = openPage();
    await killed.save(draft({ photos: [chosen('foto', 1)] }));
    void killed.finish('een');
    await vi.advanceTimersByTimeAsync(100);
    killed.close();
    await openPage().resume();
    await vi.runAllTimersAsync();
    expect([server.get('een')?.photos, refused]).toEqual([[], ['foto.jpg']]);
  });

  it('goes without a photo that the server refused, and says so', async () => {
    const { openPage, server, uploads, refused } = makeWorld();
    uploads.push(photo('format'));
    const outbox = openPage();
    await outbox.save(draft({ photos: [chosen('foto', 1)] }));
    void outbox.finish('een');
    await vi.runAllTimersAsync();
    expect([server.size, refused, uploads]).toEqual([1, ['foto.jpg'], []]);
  });

  it('tells how long ago it was finished, also when the clock is wrong by a year', async () => {
    const { openPage, calls, faults, pass } = makeWorld();
    faults.push('lost');
    const outbox = openPage();
    await outbox.save(draft());
    void outbox.finish('een');
    await vi.advanceTimersByTimeAsync(100);
    pass(90);
    await vi.runAllTimersAsync();
    expect(calls.at(-1)?.secondsAgo).toBe(90);
    pass(-366 * 24 * 3600);
    await outbox.save(draft({ clientId: 'twee', finishedAt: 1000 }));
    void outbox.finish('twee');
    await vi.runAllTimersAsync();
    expect(calls.at(-1)?.secondsAgo).toBe(0);
  });

  it('stays on the phone with its reason when the server refuses it for good', async () => {
    const { openPage, disk, calls, faults } = makeWorld();
    faults.push(new ApiError({ statusCode: 404, code: 'not_found', message: '', error: '' }));
    const outbox = openPage();
    await outbox.save(draft());
    void outbox.finish('een');
    await vi.runAllTimersAsync();
    expect([calls.length, disk.get('een')?.problem]).toEqual([1, 'bookGone']);
  });
});
