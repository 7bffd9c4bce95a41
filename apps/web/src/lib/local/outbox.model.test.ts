import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  createSimulatedWorld,
  type DiskState,
  type RequestBehaviour,
  type SimulatedPage,
  type SimulatedWorld,
  type UserId,
} from '../../../test/local/simulated-world.ts';

const runs = Number(process.env.LOCAL_RUNS ?? 10_000);
const seed = process.env.LOCAL_SEED === undefined ? undefined : Number(process.env.LOCAL_SEED);

type Command =
  | { do: 'note' | 'draft' | 'finish' | 'open' | 'offline' | 'online' | 'retry' | 'leave' }
  | { do: 'kill' | 'signOut' | 'stranger' | 'remove' }
  | { do: 'type' | 'elsewhere'; target: string }
  | { do: 'choose'; keep: 'own' | 'theirs' }
  | { do: 'disk'; state: DiskState }
  | { do: 'wait'; ms: number };

const simple = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) });
const target = fc.constantFrom('a', 'b');
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), target }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 90, 500, 3000, 60_000) }),
  },
  { weight: 3, arbitrary: simple('note', 'draft', 'finish', 'open', 'offline', 'online', 'online') },
  { weight: 2, arbitrary: simple('kill', 'signOut', 'stranger', 'retry', 'leave', 'remove') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('elsewhere' as const), target }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('choose' as const),
      keep: fc.constantFrom('own' as const, 'theirs' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('disk' as const),
      state: fc.constantFrom('fine' as const, 'fine' as const, 'full' as const, 'silent' as const),
    }),
  },
);
const request: fc.Arbitrary<RequestBehaviour> = fc.record({
  kind: fc.constantFrom(
    ...(['fine', 'fine', 'fine', 'lostRequest', 'lostAnswer', 'failsBefore', 'failsAfter'] as const),
    ...(['refused', 'silent'] as const),
  ),
  takes: fc.constantFrom(5, 200, 4000),
});
const history = fc.record({
  commands: fc.array(command, { minLength: 4, maxLength: 25, size: 'max' }),
  network: fc.array(request, { minLength: 1, maxLength: 8 }),
});

/** What a person made, under the id of its item. */
interface Work {
  user: UserId;
  target: string | null;
  text: string;
  /** Whether the page may have been lost before the disk had it, or the person threw it away. */
  isLost: boolean;
}

it(`promise 65: loses nothing, sends nothing twice and shows nothing of another person in ${runs} histories`, {
  timeout: 1_800_000,
}, async () => {
  const seen = { requests: 0, conflicts: 0 };
  await fc.assert(
    fc.asyncProperty(history, async ({ commands, network }) => {
      const world = createSimulatedWorld(network);
      const made = new Map<string, Work>();
      const person: Person = { world, made, page: world.openPage('riet'), count: 0 };
      for (const each of commands) await runCommand(person, each);
      await finish(person);
      seen.requests += world.facts.requests;
      seen.conflicts += world.facts.conflicts;
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  process.stdout.write(`outbox: ${runs} histories, ${seen.requests} requests, ${seen.conflicts} conflicts\n`);
});

interface Person {
  world: SimulatedWorld;
  made: Map<string, Work>;
  /** The page in front. */
  page: SimulatedPage;
  count: number;
}

async function runCommand(person: Person, each: Command): Promise<void> {
  const { world, made, page } = person;
  const { userId: user } = page;
  const { state, server } = world;
  const token = () => {
    person.count += 1;
    return `${user}-${person.count}`;
  };
  switch (each.do) {
    case 'note':
    case 'draft': {
      const text = token();
      const id = page.notes.add({ token: text }, { isDraft: each.do === 'draft' });
      made.set(id, { user, target: null, text, isLost: false });
      break;
    }
    case 'finish': {
      for (const { id } of page.notes.list()) void page.notes.finish(id);
      break;
    }
    case 'type': {
      const item = page.words.list().find(({ body }) => body.target === each.target);
      const before = item?.body.before ?? server.words.get(`${user} ${each.target}`) ?? '';
      const text = `${item?.body.text ?? before} ${token()}`;
      const body = { target: each.target, text, before };
      if (item) page.words.change(item.id, body);
      const id = item?.id ?? page.words.add(body);
      made.set(id, { user, target: each.target, text, isLost: false });
      break;
    }
    case 'elsewhere': {
      const key = `${user} ${each.target}`;
      server.words.set(key, `${server.words.get(key) ?? ''} elsewhere`);
      break;
    }
    case 'choose':
      for (const item of page.words.list().filter(({ problem }) => problem === 'conflict'))
        choose(person, page, item.id, each.keep);
      break;
    case 'remove': {
      for (const { item } of page.outbox.list().slice(0, 1)) throwAway(person, page, item.id);
      break;
    }
    case 'open':
      // The other tab goes on behind it.
      person.page = world.openPage(user);
      break;
    case 'kill':
      noteUnstored(person, page);
      world.kill(page);
      person.page = world.openPage(user);
      break;
    case 'leave':
      page.outbox.leave();
      break;
    case 'signOut': {
      const settled = page.outbox.settle();
      await world.clock.run(5000);
      await settled;
      for (const one of [...world.pages].filter(({ userId }) => userId === user)) {
        noteUnstored(person, one);
        world.close(one);
      }
      signIn(person, user === 'riet' ? 'wim' : 'riet');
      break;
    }
    case 'stranger':
      // In another tab, while this page is open.
      state.user = state.user === 'riet' ? 'wim' : 'riet';
      break;
    case 'disk':
      state.disk = each.state;
      break;
    case 'offline':
    case 'online':
      state.isOnline = each.do === 'online';
      if (state.isOnline) for (const one of world.pages) one.outbox.retry();
      break;
    case 'retry':
      page.outbox.retry();
      break;
    case 'wait':
      await world.clock.run(each.ms);
      break;
    default:
      each satisfies never;
  }
  await world.clock.run(1);
  expect(world.facts.sentAtOnce, 'calls about one item at once').toBe(0);
  for (const one of world.pages)
    for (const { id } of [...one.notes.list(), ...one.words.list()])
      expect(made.get(id)?.user, 'whose work a page shows').toBe(one.userId);
}

function signIn(person: Person, userId: UserId): void {
  person.world.state.user = userId;
  const known = [...person.world.pages].find((one) => one.userId === userId);
  person.page = known ?? person.world.openPage(userId);
}

/** What is said to be on the disk must be found again; the browser asks before it closes a page with anything else. */
function noteUnstored({ made }: Person, page: SimulatedPage): void {
  for (const { item } of page.outbox.list()) {
    const work = made.get(item.id);
    if (work && item.disk !== 'stored') work.isLost = true;
  }
}

function throwAway({ made }: Person, page: SimulatedPage, id: string): void {
  const work = made.get(id);
  if (work) work.isLost = true;
  page.notes.remove(id);
}

function choose(person: Person, page: SimulatedPage, id: string, keep: 'own' | 'theirs'): void {
  const item = page.words.get(id);
  if (!item) return;
  if (keep === 'theirs') throwAway(person, page, id);
  else page.words.resolve(id, { ...item.body, before: String(item.theirs) });
}

/** Ends all faults, signs both people in after each other, finishes drafts and answers every conflict. */
async function finish(person: Person): Promise<void> {
  const { world, made } = person;
  const { state, server, disk, clock } = world;
  Object.assign(state, { disk: 'fine', isOnline: true, isFaulty: false });
  await clock.run(200_000);
  for (const one of [...world.pages]) world.close(one);
  await clock.run(200_000);
  for (const userId of ['riet', 'wim'] as const) {
    signIn(person, userId);
    const { page } = person;
    await clock.run(1000);
    for (const { id, isDraft } of page.notes.list()) if (isDraft) void page.notes.finish(id);
    for (let round = 0; round < 12 && page.outbox.list().length > 0; round += 1) {
      for (const { id, problem } of page.words.list())
        if (problem === 'conflict') choose(person, page, id, 'own');
      page.outbox.retry();
      await clock.run(10_000);
    }
    expect(page.outbox.list(), 'work that is not sent').toEqual([]);
    world.close(page);
    await clock.run(1000);
  }
  expect([...disk.keys()], 'what is left on the disk').toEqual([]);
  for (const [id, { user, target, text, isLost }] of made) {
    if (isLost) continue;
    if (target === null) expect(server.notes.get(id), text).toEqual({ user, token: text });
    else expect(server.history, text).toContainEqual({ user, target, text });
  }
  for (const { user, token } of server.notes.values()) expect(token).toMatch(user);
  for (const { user, text } of server.history) expect(text).not.toMatch(user === 'riet' ? /wim/ : /riet/);
}
