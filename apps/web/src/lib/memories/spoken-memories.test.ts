import { afterEach, describe, expect, it, vi } from 'vitest';
import { about, hour, makeMemoriesWorld, refusal, slice } from '../../../test/memories-world.ts';

afterEach(() => void vi.restoreAllMocks());

describe('a recording on this device', () => {
  it('comes back whole and in order on the next visit, and says that it was cut off', async () => {
    const { speak, openPage } = makeMemoriesWorld();
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
    const { speak, openPage, disk } = makeMemoriesWorld();
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
    const { speak, openPage, disk, clock, said, server, faults } = makeMemoriesWorld();
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

  it('promise 63: is sent when the page was killed between finishing its memory and finishing it', async () => {
    const { speak, openPage, disk, clock, server } = makeMemoriesWorld();
    const { kill, id } = await speak('stem');
    kill();
    for (const stored of disk.items.values())
      if (stored.name.kind === 'memory') Object.assign(stored.value as object, { isDraft: false });
    const { outbox } = openPage();
    await outbox.resume();
    await clock.run(60_000);
    expect([...server.voices]).toEqual([[id, 'stem']]);
    expect(server.memories.get('een')?.recording).toBe(`server ${id}`);
  });

  it('is replaced by another try, and removed with its memory', async () => {
    const { speak, clock, waiting } = makeMemoriesWorld();
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
    const { speak } = makeMemoriesWorld();
    const { outbox, recorder, id } = await speak('stem');
    outbox.close();
    expect(await recorder.add(id, slice('meer'))).toBe('removed');
  });
});

describe('a memory that was spoken', () => {
  it('waits for a connection, is sent after its recording, and both are on this device until then', async () => {
    const { speak, openPage, clock, waiting, server, calls, faults } = makeMemoriesWorld();
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
    const { speak, clock, waiting, faults } = makeMemoriesWorld();
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
    const { speak, clock, calls, faults } = makeMemoriesWorld();
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
    const { speak, openPage, clock, disk, server, waiting, faults } = makeMemoriesWorld();
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
    const { speak, openPage, clock, disk, server, waiting, faults } = makeMemoriesWorld();
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
    const { speak, clock, server, said } = makeMemoriesWorld();
    const { memories } = await speak();
    memories.change('een', { text: 'Kersenhout.' });
    void memories.finish('een');
    await clock.run(1000);
    expect([server.memories.get('een')?.recording, said]).toEqual([null, ['voice lost']]);
  });
});
