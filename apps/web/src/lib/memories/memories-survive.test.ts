import { afterEach, expect, it, vi } from 'vitest';
import { about, hour, makeMemoriesWorld, refusal, slice } from '../../../test/memories-world.ts';

afterEach(() => void vi.restoreAllMocks());

it('promise 65: words of a hidden tab are not begun again by a voice', async () => {
  const { begin, clock, waiting } = makeMemoriesWorld();
  const { memories, outbox } = begin('Kersenhout.');
  await clock.run(150);
  outbox.hide();
  await clock.run(10);
  memories.voiceOf({ ...about, question: null }).begin(null);
  await clock.run(150);
  outbox.show();
  await clock.run(150);
  expect(memories.list()).toMatchObject([{ text: 'Kersenhout.', recording: { seconds: null } }]);
  expect(waiting()).toEqual(['memory', 'recording']);
});

it('promise 65: a memory that is finished before its page has read it again is sent', async () => {
  const { begin, clock, disk, server } = makeMemoriesWorld();
  const { memories, outbox } = begin('Kersenhout.');
  await clock.run(150);
  outbox.hide();
  await clock.run(10);
  disk.isReadable = false;
  outbox.show();
  await clock.run(10);
  expect(memories.list()).toHaveLength(1);
  disk.isReadable = true;
  void memories.finish('een');
  await clock.run(1000);
  expect([...server.memories.keys()]).toEqual(['een']);
});

it('promise 65: a memory that is changed before it is finished on the disk is a draft again, with all its words', async () => {
  const { begin, clock, disk, server, waiting } = makeMemoriesWorld();
  const { memories } = begin('Kersenhout.');
  await clock.run(150);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { write } = disk.store;
  disk.store.write = (...item) => answered.then(() => write(...item));
  void memories.finish('een');
  await clock.run(10);
  memories.change('een', { text: 'Kersenhout, van opa.' });
  answer();
  await clock.run(10_000);
  expect(memories.list()).toMatchObject([{ text: 'Kersenhout, van opa.', finishedAt: null }]);
  expect([[...server.memories.keys()], waiting()]).toEqual([[], ['memory']]);
  void memories.finish('een');
  await clock.run(1000);
  expect([...server.memories.values()]).toMatchObject([{ text: 'Kersenhout, van opa.' }]);
});

it('promise 65: a memory that a hidden page released can be heard, and is changed only when it is read again', async () => {
  const { speak, clock, disk } = makeMemoriesWorld();
  const { memories, outbox, recorder, id } = await speak('De wieg');
  recorder.end(id, 1);
  await clock.run(150);
  outbox.hide();
  await clock.run(10);
  disk.isReadable = false;
  outbox.show();
  await clock.run(10);
  expect(memories.list()).toMatchObject([{ isReleased: true }]);
  expect(await (await recorder.read(id))?.sound.text()).toBe('De wieg');
  disk.isReadable = true;
  await clock.run(31_000);
  expect(memories.list()).toMatchObject([{ isReleased: false }]);
});

type World = ReturnType<typeof makeMemoriesWorld>;
type Page = ReturnType<World['openPage']>;

const answerAll = (code: 'unauthenticated' | 'rate_limited' | 'unavailable', status: number) => {
  return async ({ faults }: World) => {
    for (const calls of [faults.photo, faults.upload, faults.submit]) calls.push(refusal(code, status));
  };
};
const closeTab = async ({ openPage, clock }: World, page: Page) => {
  page.kill();
  await clock.run(10);
  await openPage().memories.resume();
};

it.each<[string, (world: World, page: Page) => Promise<void>]>([
  ['its tab is closed', closeTab],
  [
    'the disk gives no answer for a minute',
    async ({ disk, clock }) => {
      Object.assign(disk, { isFull: true, isReadable: false, arePartsReadable: false });
      await clock.run(60_000);
      Object.assign(disk, { isFull: false, isReadable: true, arePartsReadable: true });
    },
  ],
  ['the session has ended', answerAll('unauthenticated', 401)],
  ['there were too many calls', answerAll('rate_limited', 429)],
  ['the server is down', answerAll('unavailable', 503)],
  [
    'there is no connection for an hour, and then another page',
    async (world, page) => {
      world.isOnline = false;
      await world.clock.run(hour);
      await closeTab(world, page);
      world.isOnline = true;
    },
  ],
  ['a second tab is opened', async ({ openPage }) => openPage().memories.resume()],
])('promise 65: words, a photo and a voice arrive once, together, when %s', async (_, happen) => {
  const world = makeMemoriesWorld();
  const { server, clock, waiting } = world;
  const page = world.begin('Kersenhout.');
  page.choose('1.png');
  const recorder = page.memories.voiceOf({
    ...{ clientId: 'een', projectId: 'boek', projectChapterId: null, question: null },
  });
  const id = recorder.begin(null);
  void recorder.add(id, slice('stem'));
  await clock.run(150);
  world.isOnline = false;
  recorder.end(id, 1);
  void page.memories.finish('een');
  await clock.run(150);
  world.isOnline = true;
  await happen(world, page);
  await clock.run(hour);
  expect([...server.memories.values()]).toMatchObject([
    { clientId: 'een', text: 'Kersenhout.', photos: ['stored 1.png'], recording: `server ${id}` },
  ]);
  expect([[...server.voices.values()], waiting()]).toEqual([['stem'], []]);
});
