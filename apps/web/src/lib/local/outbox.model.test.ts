import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Command, history } from '../../../test/local/outbox-histories.ts';
import {
  choose,
  noteUnstored,
  type Person,
  throwAway,
  type Work,
} from '../../../test/local/simulated-person.ts';
import { createSimulatedWorld, type UserId } from '../../../test/local/simulated-world.ts';
import { beginStory, canGoOn, expectHeard, speak, tell } from '../../../test/local/spoken-stories.ts';

const runs = Number(process.env.LOCAL_RUNS ?? 10_000);
const seed = process.env.LOCAL_SEED === undefined ? undefined : Number(process.env.LOCAL_SEED);

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
      made.set(id, { user, target: null, text, at: world.clock.now(), isLost: false });
      break;
    }
    case 'edit': {
      const draft = page.notes.list().find(({ isDraft, isFinishing }) => isDraft || isFinishing);
      const work = draft && made.get(draft.id);
      // What another page has by now is shown, and not changed here.
      if (!work || !page.notes.get(draft.id)) break;
      Object.assign(work, { text: token(), at: world.clock.now() });
      if (draft.isFinishing) page.notes.reopen(draft.id);
      page.notes.change(draft.id, { token: work.text });
      break;
    }
    case 'speak': {
      const voice = [...made.values()].find((work) => work.voice && canGoOn(work.voice, page))?.voice;
      if (voice) speak(voice, token());
      else {
        const text = token();
        const [storyId, begun] = beginStory(page, text);
        made.set(storyId, { user, target: null, text, at: world.clock.now(), isLost: false, voice: begun });
      }
      break;
    }
    case 'tell':
      for (const { id } of page.stories.list()) tell(page, id);
      break;
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
      made.set(id, { user, target: each.target, text, at: world.clock.now(), isLost: false });
      break;
    }
    case 'elsewhere': {
      const key = `${user} ${each.target}`;
      server.words.set(key, `${server.words.get(key) ?? ''} elsewhere`);
      world.facts.isContested = true;
      break;
    }
    case 'choose':
      for (const item of page.words.list().filter(({ problem }) => problem === 'conflict'))
        choose(person, page, item.id, each.keep);
      break;
    case 'remove': {
      for (const { item } of page.outbox.list().slice(0, 1)) throwAway(person, page, item.id);
      world.facts.isContested = true;
      break;
    }
    case 'open':
      // The other tab goes on behind it.
      page.outbox.hide();
      person.page = world.openPage(user);
      world.facts.isContested = true;
      break;
    case 'switch': {
      const other = [...world.pages].find((one) => one !== page && one.userId === user);
      if (!other) break;
      page.outbox.hide();
      other.outbox.show();
      person.page = other;
      break;
    }
    case 'kill':
      noteUnstored(person, page);
      world.kill(page);
      person.page = world.openPage(user);
      await world.clock.run(200);
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
      await world.clock.run(200);
      break;
    }
    case 'stranger':
      // In another tab, while this page is open.
      state.user = state.user === 'riet' ? 'wim' : 'riet';
      break;
    case 'disk':
      state.disk = each.state;
      world.facts.hadDiskFault ||= each.state !== 'fine';
      break;
    case 'offline':
      state.isOnline = false;
      break;
    case 'online':
      state.isOnline = true;
      for (const one of world.pages) one.outbox.retry();
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
    for (const { id } of [...one.notes.list(), ...one.words.list(), ...one.stories.list()])
      expect(made.get(id)?.user, 'whose work a page shows').toBe(one.userId);
}

function signIn(person: Person, userId: UserId): void {
  person.world.state.user = userId;
  const known = [...person.world.pages].find((one) => one.userId === userId);
  person.page = known ?? person.world.openPage(userId);
}

/** Ends all faults, signs both people in after each other, finishes drafts and answers every conflict. */
async function finish(person: Person): Promise<void> {
  const { world, made } = person;
  const { state, server, disk, clock, facts } = world;
  Object.assign(state, { disk: 'fine', isOnline: true, isFaulty: false });
  await clock.run(200_000);
  // A tab that stays open sends what it has seen of the others once these close.
  await clock.run(60_000);
  void person.page.outbox.resume();
  await clock.run(1000);
  for (const one of [...world.pages]) if (one !== person.page) world.close(one);
  await clock.run(200_000);
  if (!facts.isContested && !facts.hadDiskFault) expect(facts.conflicts, 'conflicts with oneself').toBe(0);
  const first = person.page.userId;
  for (const userId of [first, first === 'riet' ? 'wim' : 'riet'] as const) {
    signIn(person, userId);
    const { page } = person;
    await clock.run(1000);
    for (const { id, isDraft } of page.notes.list()) if (isDraft) void page.notes.finish(id);
    for (const { id } of page.stories.list()) tell(page, id);
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
  for (const [id, { user, target, text, isLost, voice }] of made) {
    if (isLost) continue;
    if (voice) expectHeard(server, id, { user, token: text }, voice);
    else if (target === null) expect(server.notes.get(id), text).toEqual({ user, token: text });
    else expect(server.history, text).toContainEqual({ user, target, text });
  }
  for (const { user, token } of [...server.notes.values(), ...server.stories.values()])
    expect(token).toMatch(user);
  for (const { user, text } of server.history) expect(text).not.toMatch(user === 'riet' ? /wim/ : /riet/);
}
