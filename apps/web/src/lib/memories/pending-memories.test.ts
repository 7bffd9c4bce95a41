import { afterEach, describe, expect, it, vi } from 'vitest';
import { hour, makeMemoriesWorld, refusal } from '../../../test/memories-world.ts';

afterEach(() => void vi.restoreAllMocks());

describe('a memory on this device', () => {
  it('is not sent while it is being written, and is once it is finished', async () => {
    const { begin, clock, server, waiting } = makeMemoriesWorld();
    const { memories } = begin();
    await clock.run(60_000);
    expect([server.memories.size, waiting()]).toEqual([0, ['memory']]);
    void memories.finish('een');
    await clock.run(1000);
    expect([server.memories.size, waiting(), memories.list()]).toEqual([1, [], []]);
  });

  it('is on the disk a moment after each letter, and says so', async () => {
    const { begin, clock, disk } = makeMemoriesWorld();
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
    const { begin, clock, server, waiting, calls, faults: coming } = makeMemoriesWorld();
    coming.submit.push(...faults);
    void begin().memories.finish('een');
    await clock.run(hour);
    expect([...server.memories.keys()]).toEqual(['een']);
    expect([waiting(), calls.length]).toEqual([[], faults.length + 1]);
  });

  it.each(['lost', 'answer lost'] as const)(
    'is sent by the next page when this one is killed: %s',
    async (fault) => {
      const { begin, openPage, clock, server, waiting, faults } = makeMemoriesWorld();
      faults.submit.push(fault);
      const killed = begin();
      void killed.memories.finish('een');
      await clock.run(150);
      killed.kill();
      expect(waiting()).toEqual(['memory']);
      await openPage().memories.resume();
      await clock.run(hour);
      expect([[...server.memories.keys()], waiting()]).toEqual([['een'], []]);
    },
  );

  it('is written on by one tab at a time, and by the next when that one closes', async () => {
    const { begin, openPage, clock } = makeMemoriesWorld();
    const [one, other] = [begin(), openPage()];
    await clock.run(150);
    await other.memories.resume();
    expect(other.memories.list()).toEqual([]);
    one.kill();
    await clock.run(10);
    await other.memories.resume();
    expect(other.memories.list()).toMatchObject([{ text: 'Kersenhout.', finishedAt: null }]);
  });

  it('is finished only when it is on the disk with its photos, and says so of all of it', async () => {
    const world = makeMemoriesWorld();
    const { begin, clock, disk } = world;
    world.isOnline = false;
    const { memories, choose } = begin();
    await clock.run(150);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { write } = disk.store;
    disk.store.write = (...item) => answered.then(() => write(...item));
    choose('1.png');
    expect(memories.get('een')).toMatchObject({ disk: 'storing', photos: [{ fileName: '1.png' }] });
    const finished = vi.fn();
    void memories.finish('een').then(finished);
    await clock.run(1000);
    expect(finished).not.toHaveBeenCalled();
    expect(memories.get('een')).toMatchObject({ finishedAt: null, disk: 'storing' });
    answer();
    await clock.run(10);
    expect(finished).toHaveBeenCalled();
    expect(memories.get('een')).toMatchObject({ finishedAt: expect.any(Number) });
  });

  it('waits for its photos and goes with them in the order in which they were chosen, also on the next visit', async () => {
    const { begin, openPage, clock, server, waiting, faults } = makeMemoriesWorld();
    faults.photo.push('lost', 'answer lost');
    const killed = begin();
    killed.choose('1.png', '2.png');
    void killed.memories.finish('een');
    await clock.run(200);
    killed.kill();
    expect([server.memories.size, waiting()]).toEqual([0, ['memory', 'photo', 'photo']]);
    await openPage().memories.resume();
    await clock.run(hour);
    expect(server.memories.get('een')?.photos).toEqual(['stored 1.png', 'stored 2.png']);
    expect(waiting()).toEqual([]);
  });

  it('goes without a photo that the server refused, and says so', async () => {
    const { begin, clock, server, said, waiting, faults } = makeMemoriesWorld();
    faults.photo.push('format');
    const { memories, choose } = begin();
    choose('1.png', '2.png');
    void memories.finish('een');
    await clock.run(1000);
    expect([server.memories.get('een')?.photos, said, waiting()]).toEqual([['stored 2.png'], ['1.png'], []]);
  });

  it('promise 16: names a photo for which the disk had no room when its page was killed, and goes without it', async () => {
    const { begin, openPage, clock, disk, server, said, faults } = makeMemoriesWorld();
    disk.isFull = 'for parts';
    faults.photo.push('lost');
    const killed = begin();
    killed.choose('1.png');
    await clock.run(200);
    expect(killed.memories.get('een')?.disk).toBe('unavailable');
    killed.kill();
    await clock.run(10);
    const { memories } = openPage();
    await memories.resume();
    await clock.run(1000);
    expect(memories.get('een')?.photos).toMatchObject([{ fileName: '1.png', problem: 'lost' }]);
    void memories.finish('een');
    await clock.run(1000);
    expect([server.memories.get('een')?.photos, said]).toEqual([[], ['1.png']]);
  });

  it('promise 16: goes with a photo that was sent and for which the disk had no room', async () => {
    const { begin, openPage, clock, disk, server } = makeMemoriesWorld();
    disk.isFull = 'for parts';
    const killed = begin();
    killed.choose('1.png');
    await clock.run(1000);
    killed.kill();
    await clock.run(10);
    const { memories } = openPage();
    await memories.resume();
    void memories.finish('een');
    await clock.run(1000);
    expect(server.memories.get('een')?.photos).toEqual(['stored 1.png']);
  });

  it('is sent again with its photos when it was refused, and they are removed with it', async () => {
    const { begin, clock, calls, waiting, faults } = makeMemoriesWorld();
    faults.submit.push(refusal('media_quota_reached', 413));
    const { memories, choose, queue } = begin();
    choose('1.png');
    void memories.finish('een');
    await clock.run(1000);
    expect(memories.get('een')).toMatchObject({ problem: 'full', photos: [{ uploaded: {} }] });
    void memories.finish('een');
    await clock.run(1000);
    expect(calls.map(({ photos }) => photos)).toEqual([['stored 1.png'], ['stored 1.png']]);
    expect([queue.list(), waiting()]).toEqual([[], []]);
  });

  it('tells how long ago it was finished, also when the clock is put back by a year', async () => {
    const { begin, clock, calls, faults } = makeMemoriesWorld();
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
    const { begin, clock, waiting, calls, faults } = makeMemoriesWorld();
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

  it('promise 65: are on the disk at once also while it has no room for a photo', async () => {
    const { begin, disk, clock } = makeMemoriesWorld();
    const { memories, choose } = begin('Kersenhout.');
    await clock.run(200);
    disk.isFull = true;
    choose('wieg.png');
    await clock.run(200);
    disk.isFull = false;
    memories.change('een', { text: 'Kersenhout, van opa.' });
    await clock.run(200);
    expect([...disk.items.values()]).toMatchObject([{ value: { body: { text: 'Kersenhout, van opa.' } } }]);
  });

  it('promise 61: go as they are changed after an attempt without an answer', async () => {
    const { begin, clock, faults, server } = makeMemoriesWorld();
    const { memories } = begin('Kersenhout.');
    faults.submit.push('lost');
    void memories.finish('een');
    await clock.run(1000);
    memories.change('een', { text: 'Kersenhout, van opa.' });
    void memories.finish('een');
    await clock.run(60_000);
    expect(server.memories.get('een')?.text).toBe('Kersenhout, van opa.');
    expect(memories.list()).toEqual([]);
  });
});
