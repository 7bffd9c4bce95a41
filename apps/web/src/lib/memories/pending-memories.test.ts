import { ApiError, ConnectionError, type Memory, type SubmittedMemory } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../../test/local/memory-store.ts';
import { createSimulatedClock } from '../../../test/local/simulated-clock.ts';
import { sampleMemory } from '../../../test/sample-memory.ts';
import { createOutbox } from '../local/outbox.ts';
import type { PendingPhoto } from '../photos/upload-queue-types.ts';
import { memoryPlace } from './memory-place.ts';
import { createPendingMemories, type NewMemory } from './pending-memories.ts';

const hour = 3_600_000;
const about: NewMemory = {
  ...{ clientId: 'een', projectId: 'boek', projectChapterId: null, question: 'De wieg?' },
};
const slice = (words: string, seconds = 1) => ({ bytes: new Blob([words]), loudness: [0.2], seconds });
const chosen = (id: string, order: number) => ({ id, order, fileName: `${id}.jpg`, name: null });
const photo = (problem: PendingPhoto['problem']): PendingPhoto => ({
  ...memoryPlace('boek', 'een'),
  ...{ id: 'foto', userId: 'u', order: 1, fileName: 'wieg.jpg', picture: new Blob(), preview: '' },
  ...{ progress: 0, isInDialog: false, isKept: true, hasNoRoom: false, problem },
});
const lost = () => new ConnectionError('no connection');
const refusal = (code: 'not_found' | 'sound_type_unsupported' | 'media_quota_reached', statusCode: number) =>
  new ApiError({ statusCode, code, message: '', error: '' });

type Fault = 'lost' | 'answer lost' | Error;

/** A disk that outlives pages, and a server that has each client id once. */
function makeWorld() {
  const clock = createSimulatedClock();
  const disk = createMemoryStore();
  const locks = new Set<string>();
  const uploads: PendingPhoto[] = [];
  const uploadListeners = new Set<() => void>();
  const server = { memories: new Map<string, SubmittedMemory>(), voices: new Map<string, string>() };
  const world = {
    ...{ clock, disk, uploads, server },
    calls: [] as SubmittedMemory[],
    said: [] as string[],
    storedPhotos: [] as string[],
    photosWritten: Promise.resolve(),
    /** What happens to the next calls. */
    faults: { submit: [] as Fault[], upload: [] as Fault[] },
  };
  const meet = <Answer>(fault: Fault | undefined, effect: () => Answer): Answer => {
    if (fault === 'lost') throw lost();
    if (fault instanceof Error) throw fault;
    const answer = effect();
    if (fault === 'answer lost') throw lost();
    return answer;
  };
  vi.spyOn(Date, 'now').mockImplementation(() => 1_000_000 + clock.now());

  function openPage() {
    const own = new Set<string>();
    const outbox = createOutbox({
      ...{ clock, store: disk.store },
      owner: { isActive: () => true },
      locks: {
        async claim(group) {
          if (locks.has(group)) return null;
          locks.add(group);
          own.add(group);
          return () => void locks.delete(group);
        },
        whenFree: () => new Promise(() => undefined),
      },
    });
    const { memories } = createPendingMemories<Memory>({
      outbox,
      uploads: {
        get: (id) => uploads.find((one) => one.id === id),
        resume: async () => undefined,
        findLost: async (ids) =>
          ids.filter((id) => !world.storedPhotos.includes(id) && !uploads.some((one) => one.id === id)),
        whenStored: () => world.photosWritten,
        subscribe(listener) {
          uploadListeners.add(listener);
          return () => void uploadListeners.delete(listener);
        },
        remove: (id) => void uploads.splice(0, uploads.length, ...uploads.filter((one) => one.id !== id)),
      },
      server: {
        async submit(memory) {
          world.calls.push(memory);
          return meet(world.faults.submit.shift(), () => {
            const { clientId, recording } = server.memories.get(memory.clientId) ?? memory;
            if (!server.memories.has(clientId)) server.memories.set(clientId, memory);
            return sampleMemory({ clientId, recording: recording === null ? null : voice });
          });
        },
        upload: async (_, { id, sound }) => {
          const words = await sound.text();
          return meet(world.faults.upload.shift(), () => {
            server.voices.set(id, words);
            return `server ${id}`;
          });
        },
        onSent: () => undefined,
        onLost: () => world.said.push('voice lost'),
        onUnreadable: () => world.said.push('voice unreadable'),
      },
      onPhotoRefused: (name) => world.said.push(name),
    });
    const kill = () => {
      outbox.close();
      for (const group of own) locks.delete(group);
    };
    return { memories, outbox, kill };
  }
  /** A page with a memory that is written. */
  const begin = (text = 'Kersenhout.') => {
    const page = openPage();
    page.memories.begin(about);
    page.memories.change('een', { text });
    return page;
  };
  /** A page with a memory that is spoken. */
  const speak = async (...words: string[]) => {
    const page = openPage();
    const recorder = page.memories.voiceOf(about);
    const id = recorder.begin(null);
    const stored: string[] = [];
    for (const word of words) stored.push(await recorder.add(id, slice(word)));
    return { ...page, recorder, id, stored };
  };
  return Object.assign(world, {
    ...{ openPage, begin, speak },
    uploadsChanged: () => uploadListeners.forEach((listener) => void listener()),
    /** On the disk: the kinds of what waits. */
    waiting: () => [...disk.items.values()].map(({ name }) => name.kind).toSorted(),
  });
}

const voice = { id: 'stem', state: 'ready', seconds: 3, levels: null } as const;

beforeEach(() => void vi.restoreAllMocks());
afterEach(() => void vi.restoreAllMocks());

describe('a memory on this device', () => {
  it('is not sent while it is being written, and is once it is finished', async () => {
    const { begin, clock, server, waiting } = makeWorld();
    const { memories } = begin();
    await clock.run(60_000);
    expect([server.memories.size, waiting()]).toEqual([0, ['memory']]);
    void memories.finish('een');
    await clock.run(1000);
    expect([server.memories.size, waiting(), memories.list()]).toEqual([1, [], []]);
  });

  it('is on the disk a moment after each letter, and says so', async () => {
    const { begin, clock, disk } = makeWorld();
    const { memories } = begin('Ker');
    expect(memories.get('een')?.disk).toBe('storing');
    await clock.run(150);
    expect([memories.get('een')?.disk, disk.items.get('memory een')?.value]).toMatchObject([
      'stored',
      { body: { text: 'Ker' } },
    ]);
    disk.isFull = true;
    memories.change('een', { text: 'Kersenhout' });
    await clock.run(150);
    expect(memories.get('een')).toMatchObject({ disk: 'unavailable', text: 'Kersenhout' });
    disk.isFull = false;
    await clock.run(30_000);
    expect(memories.get('een')?.disk).toBe('stored');
  });

  it.each([
    ['no call arrives', ['lost', 'lost', 'lost']],
    ['the answers get lost', ['answer lost', 'answer lost']],
    ['both happen', ['lost', 'answer lost', 'lost', 'answer lost']],
  ] as const)('arrives once when %s', async (_, faults) => {
    const { begin, clock, server, waiting, calls, faults: coming } = makeWorld();
    coming.submit.push(...faults);
    void begin().memories.finish('een');
    await clock.run(hour);
    expect([...server.memories.keys()]).toEqual(['een']);
    expect([waiting(), calls.length]).toEqual([[], faults.length + 1]);
  });

  it.each(['lost', 'answer lost'] as const)('is sent by the next page when this one is killed: %s', async (fault) => {
    const { begin, openPage, clock, server, waiting, faults } = makeWorld();
    faults.submit.push(fault);
    const killed = begin();
    void killed.memories.finish('een');
    await clock.run(150);
    killed.kill();
    expect(waiting()).toEqual(['memory']);
    await openPage().memories.resume();
    await clock.run(hour);
    expect([[...server.memories.keys()], waiting()]).toEqual([['een'], []]);
  });

  it('is written on by one tab at a time, and by the next when that one closes', async () => {
    const { begin, openPage, clock } = makeWorld();
    const [one, other] = [begin(), openPage()];
    await clock.run(150);
    await other.memories.resume();
    expect(other.memories.list()).toEqual([]);
    one.kill();
    await clock.run(10);
    await other.memories.resume();
    expect(other.memories.list()).toMatchObject([{ text: 'Kersenhout.', finishedAt: null }]);
  });

  it('is finished only when its photos are on the disk', async () => {
    const world = makeWorld();
    const { promise, resolve } = Promise.withResolvers<void>();
    world.photosWritten = promise;
    const { memories } = world.begin();
    memories.awaitPhotos('een', [chosen('foto', 1)]);
    void memories.finish('een');
    await world.clock.run(1000);
    expect(memories.get('een')?.finishedAt).toBeNull();
    resolve();
    await world.clock.run(10);
    expect(memories.get('een')?.finishedAt).not.toBeNull();
  });

  it('waits for its photos and goes with them in the order in which they were chosen', async () => {
    const { begin, clock, server, uploads } = makeWorld();
    uploads.push(photo(null));
    const { memories } = begin();
    memories.awaitPhotos('een', [chosen('foto', 1), chosen('twee', 2)]);
    void memories.finish('een');
    await clock.run(10_000);
    expect(server.memories.size).toBe(0);
    memories.setArrived('een', 'twee', 'twee.jpg');
    memories.setArrived('een', 'foto', 'een.jpg');
    await clock.run(1000);
    expect(server.memories.get('een')?.photos).toEqual(['een.jpg', 'twee.jpg']);
  });

  it('goes without a photo that the server refused or that is on no disk any more, and says so', async () => {
    const { begin, openPage, clock, server, uploads, said, uploadsChanged } = makeWorld();
    const killed = begin();
    killed.memories.awaitPhotos('een', [chosen('foto', 1), chosen('twee', 2)]);
    void killed.memories.finish('een');
    await clock.run(200);
    killed.kill();
    uploads.push(photo(null));
    await openPage().memories.resume();
    await clock.run(1000);
    expect([server.memories.size, said]).toEqual([0, ['twee.jpg']]);
    uploads[0] = photo('format');
    uploadsChanged();
    await clock.run(1000);
    expect([server.memories.get('een')?.photos, said, uploads]).toEqual([[], ['twee.jpg', 'foto.jpg'], []]);
  });

  it('tells how long ago it was finished, also when the clock is put back by a year', async () => {
    const { begin, clock, calls, faults } = makeWorld();
    faults.submit.push('lost', 'lost');
    void begin().memories.finish('een');
    await clock.run(hour);
    expect(calls.map(({ secondsAgo }) => secondsAgo)).toEqual([0, 2, 5]);
    vi.spyOn(Date, 'now').mockReturnValue(2_000_000);
    const late = begin();
    void late.memories.finish('een');
    vi.spyOn(Date, 'now').mockReturnValue(1);
    await clock.run(1000);
    expect(calls.at(-1)?.secondsAgo).toBe(0);
  });

  it('stays with its reason when the server refuses it, and is sent again once it is changed and finished', async () => {
    const { begin, clock, waiting, calls, faults } = makeWorld();
    faults.submit.push(refusal('not_found', 404));
    const { memories } = begin();
    void memories.finish('een');
    await clock.run(hour);
    expect([calls.length, waiting(), memories.get('een')?.problem]).toEqual([1, ['memory'], 'bookGone']);
    memories.change('een', { text: 'Kersenhout, zei hij.' });
    await clock.run(hour);
    expect([calls.length, memories.get('een')?.problem]).toEqual([1, 'bookGone']);
    void memories.finish('een');
    await clock.run(1000);
    expect([calls.at(-1)?.text, waiting()]).toEqual(['Kersenhout, zei hij.', []]);
  });
});

describe('a recording on this device', () => {
  it('comes back whole and in order on the next visit, and says that it was cut off', async () => {
    const { speak, openPage } = makeWorld();
    const { kill, id } = await speak('een ', 'twee ', 'drie');
    kill();
    const { memories } = openPage();
    await memories.resume();
    expect(memories.get('een')?.recording).toEqual({ id, seconds: null });
    const found = await memories.voiceOf(about).read(id);
    expect([await found?.sound.text(), found?.loudest]).toEqual(['een twee drie', 0.2]);
    expect(found?.levels).toMatch(/^[\w-]{160}$/);
  });

  it('promise 63: are whole on the disk when it refused a slice and takes the next', async () => {
    const { speak, openPage, disk } = makeWorld();
    const { kill, id, recorder, stored } = await speak('een ');
    disk.isFull = true;
    stored.push(await recorder.add(id, slice('twee ')));
    // It is heard on this page all the same.
    expect(await (await recorder.read(id))?.sound.text()).toBe('een twee ');
    disk.isFull = false;
    stored.push(await recorder.add(id, slice('drie')));
    expect(stored).toEqual(['stored', 'unavailable', 'stored']);
    kill();
    const { memories } = openPage();
    await memories.resume();
    expect(await (await memories.voiceOf(about).read(id))?.sound.text()).toBe('een twee drie');
  });

  it('promise 63: are not called lost while they cannot be read: there may be no key, or no disk', async () => {
    const { speak, openPage, disk, clock, said, server, faults } = makeWorld();
    const { kill, id, recorder, memories: killed } = await speak('stem');
    recorder.end(id, 1);
    faults.upload.push('lost');
    void killed.finish('een');
    await clock.run(0);
    kill();
    disk.isReadable = false;
    const { memories } = openPage();
    await memories.resume();
    expect(memories.list()).toEqual([]);
    disk.isReadable = true;
    disk.arePartsReadable = false;
    await memories.resume();
    await expect(memories.voiceOf(about).read(id)).rejects.toThrow('unavailable');
    await clock.run(hour * 3);
    expect([said, server.memories.size]).toEqual([['voice unreadable'], 0]);
    disk.arePartsReadable = true;
    await clock.run(60_000);
    expect([...server.voices.values()]).toEqual(['stem']);
    expect(server.memories.get('een')?.recording).toBe(`server ${id}`);
  });

  it('is replaced by another try, and removed with its memory', async () => {
    const { speak, clock, waiting } = makeWorld();
    const { memories, recorder, id } = await speak('eerst');
    recorder.end(id, 1);
    const again = recorder.begin(id);
    await recorder.add(again, slice('nog eens'));
    await clock.run(200);
    expect([memories.get('een')?.recording?.id, waiting()]).toEqual([again, ['memory', 'recording']]);
    memories.remove('een');
    await clock.run(200);
    expect([memories.list(), waiting()]).toEqual([[], []]);
  });

  it('stores nothing any more when the session has ended', async () => {
    const { speak } = makeWorld();
    const { outbox, recorder, id } = await speak('stem');
    outbox.close();
    expect(await recorder.add(id, slice('meer'))).toBe('removed');
  });
});

describe('a memory that was spoken', () => {
  it('waits for a connection, is sent after its recording, and both are on this device until then', async () => {
    const { speak, openPage, clock, waiting, server, calls, faults } = makeWorld();
    faults.upload.push('lost', 'lost');
    faults.submit.push('lost');
    const { memories, recorder, id, kill } = await speak('stem');
    recorder.end(id, 1);
    await clock.run(60_000);
    expect(server.voices.size).toBe(0);
    void memories.finish('een');
    await clock.run(5000);
    // The recording has arrived, the memory has not.
    expect([[...server.voices.values()], calls.length, waiting()]).toEqual([
      ['stem'],
      1,
      ['memory', 'recording'],
    ]);
    kill();
    await openPage().memories.resume();
    await clock.run(hour);
    expect(calls.at(-1)).toMatchObject({ clientId: 'een', recording: `server ${id}` });
    expect(waiting()).toEqual([]);
  });

  it.each([
    ['sound_type_unsupported', 415, 'refused'],
    ['media_quota_reached', 413, 'full'],
    ['not_found', 404, 'bookGone'],
  ] as const)('stays with its recording when the server says %s', async (code, statusCode, problem) => {
    const { speak, clock, waiting, faults } = makeWorld();
    faults.upload.push(refusal(code, statusCode));
    const { memories } = await speak('stem');
    void memories.finish('een');
    await clock.run(hour);
    expect([memories.get('een')?.problem, waiting()]).toEqual([problem, ['memory', 'recording']]);
    void memories.finish('een');
    await clock.run(1000);
    expect(waiting()).toEqual([]);
  });

  it('can be heard and sent again when the server took its recording and refused the rest', async () => {
    const { speak, clock, calls, faults } = makeWorld();
    faults.submit.push(refusal('media_quota_reached', 413));
    const { memories, recorder, id } = await speak('stem');
    void memories.finish('een');
    await clock.run(1000);
    expect(await (await recorder.read(id))?.sound.text()).toBe('stem');
    void memories.finish('een');
    await clock.run(1000);
    expect(calls.map(({ recording }) => recording)).toEqual([`server ${id}`, `server ${id}`]);
  });

  it('promise 61: has its words on the server after an hour in which its voice could not be read; the voice goes by itself', async () => {
    const { speak, openPage, clock, disk, server, waiting, faults } = makeWorld();
    faults.upload.push('lost');
    const { memories: killed, kill, id } = await speak('stem');
    killed.change('een', { text: 'Kersenhout.' });
    void killed.finish('een');
    await clock.run(0);
    kill();
    disk.arePartsReadable = false;
    await openPage().memories.resume();
    await clock.run(hour - 60_000);
    expect(server.memories.size).toBe(0);
    await clock.run(180_000);
    expect([...server.memories.values()]).toMatchObject([{ text: 'Kersenhout.', recording: null }]);
    await clock.run(3 * hour);
    expect([server.memories.size, waiting()]).toEqual([1, ['memory', 'recording']]);
    disk.arePartsReadable = true;
    await clock.run(180_000);
    expect(server.memories.get(id)).toMatchObject({ text: '', recording: `server ${id}` });
    expect([server.memories.size, waiting()]).toEqual([2, []]);
  });

  it('promise 61: is sent once in two parts when the page was killed while they were parted', async () => {
    const { speak, openPage, clock, disk, server, waiting, faults } = makeWorld();
    faults.upload.push('lost');
    const first = await speak('stem');
    first.memories.change('een', { text: 'Kersenhout.' });
    void first.memories.finish('een');
    await clock.run(0);
    first.kill();
    disk.arePartsReadable = false;
    faults.submit.push('answer lost');
    const second = openPage();
    await second.memories.resume();
    while (server.memories.size === 0) await clock.run(1000);
    second.kill();
    // The next page can read the voice, and does not know that the words have arrived.
    disk.arePartsReadable = true;
    await openPage().memories.resume();
    await clock.run(hour);
    expect([...server.memories.values()].map(({ text, recording }) => [text, recording])).toEqual([
      ['Kersenhout.', null],
      ['', `server ${first.id}`],
    ]);
    expect(waiting()).toEqual([]);
  });

  it('goes without a recording of which nothing is on the disk any more, and says so', async () => {
    const { speak, clock, server, said } = makeWorld();
    const { memories } = await speak();
    memories.change('een', { text: 'Kersenhout.' });
    void memories.finish('een');
    await clock.run(1000);
    expect([server.memories.get('een')?.recording, said]).toEqual([null, ['voice lost']]);
  });
});
