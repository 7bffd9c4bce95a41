import 'fake-indexeddb/auto';
import { ConnectionError, type SubmittedMemory } from '@dierbaar/contract';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMemory } from '../../../test/sample-memory.ts';
import { silenceDisk } from '../../../test/silent-disk.ts';
import { importDraftKey } from '../local/cipher.ts';
import { pause } from '../pause.ts';
import { openPendingUploads } from '../photos/pending-uploads.ts';
import { createUploadQueue } from '../photos/upload-queue.ts';
import { openKeptRecordings } from '../recordings/kept-recordings.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { memoryOfPlace, memoryPlace } from './memory-place.ts';
import { openPendingMemories } from './pending-memories.ts';

const projectId = '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11';
const memory = {
  ...{ clientId: 'een', projectId, projectChapterId: null, question: null, text: 'Kersenhout.' },
  ...{ photos: [], begunAt: 1, finishedAt: null, problem: null },
};
const getKey = () => importDraftKey(new Uint8Array(32).fill(1));

/** A phone as its owner has it: its queue, outbox and recordings over the disk of this page, and a server. */
function openPhone({ isOffline = false, stalls = [] as string[] } = {}) {
  const told: SubmittedMemory[] = [];
  const placed: string[] = [];
  const queue = createUploadQueue({
    userId: 'marloes',
    stored: openPendingUploads('marloes', getKey),
    upload: async ({ fileName }) => ({
      ok: true,
      photo: { name: fileName, location: fileName, width: 3, height: 2 },
    }),
    openPlace: async ({ chapterId }) => {
      const clientId = memoryOfPlace(chapterId);
      return async ({ name }, { id }) => {
        if (clientId !== undefined) await outbox.setArrived(clientId, id, name);
        placed.push(name);
      };
    },
    onPlaceMissing: () => undefined,
    claim: async () => () => undefined,
    whenFree: () => new Promise(() => {}),
    now: () => 1,
  });
  const recordings = openKeptRecordings('marloes', getKey);
  const outbox = createMemoryOutbox({
    stored: openPendingMemories('marloes', getKey),
    uploads: queue,
    recordings: {
      send: async (id) => {
        await recordings.read(id);
        return 'opname';
      },
      remove: recordings.remove,
    },
    tell: async (body) => {
      if (isOffline) throw new ConnectionError('no connection');
      if (stalls.includes(body.clientId)) {
        stalls.pop();
        await pause(30_000);
        throw new ConnectionError('nothing moved');
      }
      told.push(body);
      return sampleMemory({ clientId: body.clientId });
    },
    onTold: () => undefined,
    onPhotoRefused: () => undefined,
    claim: async () => () => undefined,
    now: () => 1,
  });
  return { queue, outbox, recordings, told, placed };
}

const photoOf = (name: string) => new File([name], name, { type: 'image/png' });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('with a disk that never answers', () => {
  it('photos are placed in the text', async () => {
    silenceDisk();
    const { queue, placed } = openPhone();
    queue.add(['a', 'b'].map(photoOf), { projectId, chapterId: 'geboorte', index: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([placed, queue.list()]).toEqual([['a', 'b'], []]);
    queue.close();
  });

  it('a memory with a voice and a photo is finished and told', async () => {
    silenceDisk();
    const { queue, outbox, recordings, told } = openPhone();
    void outbox.save(memory);
    const slice = { bytes: new Blob(['stem']), loudness: [0.2], seconds: 1 };
    void recordings.add('stem', 0, slice);
    void outbox.setRecording('een', { id: 'stem', seconds: 1, sentAs: null });
    const { ids } = queue.add([photoOf('a')], memoryPlace(projectId, 'een'));
    outbox.awaitPhotos(
      'een',
      ids.map((id) => ({ id, order: 1, fileName: 'a', name: null })),
    );
    const finished = vi.fn();
    void outbox.finish('een').then(finished);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(finished).toHaveBeenCalled();
    expect(told).toMatchObject([{ text: 'Kersenhout.', photos: ['a'], recording: 'opname' }]);
    expect(outbox.list()).toEqual([]);
    queue.close();
    outbox.close();
  });

  it('a memory is called not kept, and is written when the disk answers again', async () => {
    silenceDisk();
    const { outbox } = openPhone({ isOffline: true });
    const saved = outbox.save(memory);
    outbox.setText('een', 'Kersenhout, zei hij.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await saved, outbox.keptState('een')]).toEqual([false, 'notKept']);
    vi.restoreAllMocks();
    await outbox.keepNow();
    expect(outbox.keptState('een')).toBe('kept');
    const next = openPhone({ isOffline: true });
    await next.outbox.resume();
    expect(next.outbox.list()).toMatchObject([{ text: 'Kersenhout, zei hij.' }]);
    outbox.close();
    next.outbox.close();
  });
});

it('a memory whose connection stalls holds up no other, and is sent again', async () => {
  const { outbox, told } = openPhone({ stalls: ['een'] });
  await outbox.save({ ...memory, finishedAt: 1 });
  await outbox.save({ ...memory, clientId: 'twee', begunAt: 2, finishedAt: 1 });
  void outbox.resume();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(told.map(({ clientId }) => clientId)).toEqual(['twee']));
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(told.map(({ clientId }) => clientId)).toEqual(['twee', 'een']));
  outbox.close();
});
