import { ApiError, ConnectionError, type SubmittedMemory } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMemory } from '../../../../test/sample-memory.ts';
import type { PendingPhoto } from '../../photos/upload-queue-types.ts';
import { UnreadableRecording } from '../../recordings/kept-recordings.ts';
import { createMemoryOutbox } from '../memory-outbox.ts';
import { memoryPlace } from '../memory-place.ts';
import type { PendingMemories, PendingMemory } from '../pending-memories.ts';

const hour = 3_600_000;
const spoken: PendingMemory = {
  ...{ clientId: 'een', projectId: 'boek', projectChapterId: null, question: null, text: '' },
  ...{ photos: [], begunAt: 1, finishedAt: null, problem: null },
  recording: { id: 'stem', seconds: 61, sentAs: null },
};

const refusedPhoto: PendingPhoto = {
  ...memoryPlace('boek', 'een'),
  ...{ id: 'refused', userId: 'marloes', order: 0, fileName: 'wieg.jpg', picture: new Blob(), preview: '' },
  ...{ progress: 0, problem: 'format', isInDialog: false, isKept: true, hasNoRoom: false },
};

const unreadable = (times: number) => Array.from({ length: times }, () => new UnreadableRecording());

/** A disk and a server that outlive pages. `faults` are what happens to the next calls. */
function makeWorld() {
  const disk = new Map<string, PendingMemory>();
  const sounds = new Set(['stem']);
  const uploads: string[] = [];
  const told: SubmittedMemory[] = [];
  const faults: { upload: Error[]; tell: Error[] } = { upload: [], tell: [] };
  /** Memories that the disk does not take, by their id. */
  const refused = new Set<string>();
  const stored: PendingMemories = {
    store: async (memory) =>
      !refused.has(memory.clientId) && Boolean(disk.set(memory.clientId, structuredClone(memory))),
    read: async (id) => disk.get(id),
    remove: async (id) => void disk.delete(id),
    list: async () => structuredClone([...disk.values()]),
    keepAnswer: async () => undefined,
    readAnswer: async () => undefined,
    key: () => Promise.reject(new Error('this disk is not encrypted')),
  };
  const openPage = () =>
    createMemoryOutbox({
      stored,
      uploads: {
        get: (id) => (id === 'refused' ? refusedPhoto : undefined),
        resume: async () => undefined,
        findLost: async () => [],
        whenStored: async () => undefined,
        subscribe: () => () => undefined,
        remove: () => undefined,
      },
      recordings: {
        send: async (id) => {
          const fault = faults.upload.shift();
          if (fault) throw fault;
          if (!sounds.has(id)) return null;
          uploads.push(id);
          return `server ${id}`;
        },
        remove: async (id) => void sounds.delete(id),
      },
      tell: async (memory) => {
        const fault = faults.tell.shift();
        if (fault) throw fault;
        told.push(memory);
        return sampleMemory({ clientId: memory.clientId });
      },
      onTold: () => undefined,
      onPhotoRefused: () => undefined,
      claim: async () => () => undefined,
      now: Date.now,
    });
  return { disk, sounds, uploads, told, faults, refused, openPage };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Each wait has its full length.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a memory that was spoken', () => {
  it('is sent with its recording, which is on this device until the server has both', async () => {
    const { openPage, disk, sounds, told } = makeWorld();
    const outbox = openPage();
    await outbox.save(spoken);
    await vi.runAllTimersAsync();
    expect([told, sounds.size]).toEqual([[], 1]);
    void outbox.finish('een');
    await vi.runAllTimersAsync();
    expect(told).toMatchObject([{ clientId: 'een', recording: 'server stem' }]);
    expect([disk.size, sounds.size]).toEqual([0, 0]);
  });

  it('waits for a connection, and a recording that has arrived is not sent again', async () => {
    const { openPage, uploads, told, faults } = makeWorld();
    const lost = () => new ConnectionError('no connection');
    faults.upload.push(lost(), lost());
    faults.tell.push(lost());
    const killed = openPage();
    await killed.save(spoken);
    void killed.finish('een');
    // Twice not sent, then the recording arrives and the memory does not.
    await vi.advanceTimersByTimeAsync(9500);
    expect([uploads, told]).toEqual([['stem'], []]);
    killed.close();
    await openPage().resume();
    await vi.runAllTimersAsync();
    expect([uploads, told.length]).toEqual([['stem'], 1]);
  });

  it.each([
    ['sound_type_unsupported', 415, 'refused'],
    ['media_quota_reached', 413, 'full'],
    ['not_found', 404, 'bookGone'],
  ] as const)('stays with its recording when the server says %s', async (code, statusCode, problem) => {
    const { openPage, disk, sounds, faults } = makeWorld();
    faults.upload.push(new ApiError({ statusCode, code, message: '', error: '' }));
    const outbox = openPage();
    await outbox.save(spoken);
    void outbox.finish('een');
    await vi.runAllTimersAsync();
    expect([disk.get('een')?.problem, sounds.size]).toEqual([problem, 1]);
  });

  it('waits for a disk that cannot be read now, loses nothing, and keeps no other memory waiting', async () => {
    const { openPage, disk, sounds, told, faults } = makeWorld();
    faults.upload.push(new UnreadableRecording(), new UnreadableRecording());
    const outbox = openPage();
    await outbox.save(spoken);
    await outbox.save({ ...spoken, clientId: 'twee', text: 'Kersenhout.', begunAt: 2, recording: null });
    void outbox.finish('een');
    void outbox.finish('twee');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toMatchObject([{ clientId: 'twee' }]);
    expect([disk.has('een'), sounds.has('stem')]).toEqual([true, true]);
    await vi.runAllTimersAsync();
    expect(told[1]).toMatchObject({ clientId: 'een', recording: 'server stem' });
    expect([disk.size, sounds.size]).toEqual([0, 0]);
  });

  it('promise 61: has its words on the server after an hour in which its voice could not be read; the voice goes by itself', async () => {
    const { openPage, disk, sounds, told, faults } = makeWorld();
    const outbox = openPage();
    await outbox.save({ ...spoken, text: 'Kersenhout.', question: 'De wieg?' });
    // No connection for a day; then the disk cannot be read for longer than an hour, and is tried once a minute.
    faults.upload.push(new ConnectionError('no connection'));
    void outbox.finish('een');
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 24 * hour);
    faults.upload.push(...unreadable(80));
    await vi.advanceTimersByTimeAsync(hour - 60_000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(told).toMatchObject([{ clientId: 'een', text: 'Kersenhout.', recording: null }]);
    expect([...disk.keys(), ...sounds]).toEqual(['stem', 'stem']);
    await vi.runAllTimersAsync();
    expect(told[1]).toMatchObject({
      ...{ clientId: 'stem', text: '', question: 'De wieg?', recording: 'server stem' },
    });
    expect([told.length, disk.size, sounds.size]).toEqual([2, 0, 0]);
  });

  it('promise 61: stays whole while the disk does not take its voice as a memory of its own', async () => {
    const { openPage, disk, sounds, told, faults, refused } = makeWorld();
    refused.add('stem');
    const killed = openPage();
    await killed.save({ ...spoken, text: 'Kersenhout.' });
    faults.upload.push(...unreadable(200));
    void killed.finish('een');
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect([told, disk.get('een')?.recording?.id]).toEqual([[], 'stem']);
    killed.close();
    faults.upload.length = 0;
    await openPage().resume();
    await vi.runAllTimersAsync();
    expect(told).toMatchObject([{ text: 'Kersenhout.', recording: 'server stem' }]);
    expect([disk.size, sounds.size]).toEqual([0, 0]);
  });

  it('promise 61: is sent once in two parts when the page was killed while they were parted', async () => {
    const { openPage, disk, sounds, told } = makeWorld();
    const finished = { ...spoken, finishedAt: Date.now() };
    disk.set('een', { ...finished, text: 'Kersenhout.' });
    disk.set('stem', { ...finished, clientId: 'stem', begunAt: 2 });
    await openPage().resume();
    await vi.runAllTimersAsync();
    expect(told.map(({ text, recording }) => [text, recording]).toSorted()).toEqual([
      ['', 'server stem'],
      ['Kersenhout.', null],
    ]);
    expect([disk.size, sounds.size]).toEqual([0, 0]);
  });

  it('promise 61: leaves its voice to the memory that has it when it is thrown away', async () => {
    const { openPage, disk, sounds } = makeWorld();
    disk.set('een', { ...spoken, text: 'Kersenhout.', problem: 'bookGone' });
    disk.set('stem', { ...spoken, clientId: 'stem', begunAt: 2, problem: 'bookGone' });
    const outbox = openPage();
    await outbox.resume();
    outbox.remove('een');
    await vi.runAllTimersAsync();
    expect([[...disk.keys()], sounds.size]).toEqual([['stem'], 1]);
  });

  it.each([
    ['nothing else', []],
    ['a photo that was refused', [{ id: 'refused', order: 0, fileName: 'wieg.jpg', name: null }]],
  ])('with a voice and %s waits for the disk, however long', async (_, photos) => {
    const { openPage, told, faults } = makeWorld();
    faults.upload.push(...unreadable(200));
    const outbox = openPage();
    await outbox.save({ ...spoken, photos });
    void outbox.finish('een');
    await vi.advanceTimersByTimeAsync(3 * hour);
    expect([told, outbox.list().length]).toEqual([[], 1]);
    await vi.runAllTimersAsync();
    expect(told).toMatchObject([{ clientId: 'een', recording: 'server stem' }]);
  });

  it('goes without a recording that is on no disk any more', async () => {
    const { openPage, sounds, told } = makeWorld();
    sounds.clear();
    const outbox = openPage();
    await outbox.save({ ...spoken, text: 'Kersenhout.' });
    void outbox.finish('een');
    await vi.runAllTimersAsync();
    expect(told).toMatchObject([{ text: 'Kersenhout.', recording: null }]);
  });

  it('leaves no recording behind when it is thrown away', async () => {
    const { openPage, disk, sounds } = makeWorld();
    const outbox = openPage();
    await outbox.save(spoken);
    outbox.remove('een');
    await vi.runAllTimersAsync();
    expect([disk.size, sounds.size]).toEqual([0, 0]);
  });
});
