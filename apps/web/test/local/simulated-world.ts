import { ApiError, ConnectionError } from '@dierbaar/contract';
import { Conflict, type Kind, type KindItems } from '../../src/lib/local/kind.ts';
import { createOutbox, type Outbox } from '../../src/lib/local/outbox.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { createSimulatedDisk, type DiskState, type StoredItem } from './simulated-disk.ts';

export type UserId = 'riet' | 'wim';
export interface RequestBehaviour {
  kind: 'fine' | 'lostRequest' | 'lostAnswer' | 'failsBefore' | 'failsAfter' | 'refused' | 'silent';
  takes: number;
}

export interface Note {
  token: string;
}
export interface Words {
  target: string;
  text: string;
  before: string;
}

export interface Story {
  token: string;
}
/** Spoken for a story, which waits for it. */
export interface Voice {
  storyId: string;
  sentAs: string | null;
}

/** A tab of one user. */
export interface SimulatedPage {
  userId: UserId;
  outbox: Outbox;
  notes: KindItems<Note>;
  words: KindItems<Words>;
  stories: KindItems<Story>;
  voices: KindItems<Voice>;
  isDead: boolean;
}

/** One computer with two people, and a server that knows both. */
export function createSimulatedWorld(network: readonly RequestBehaviour[]) {
  const clock = createSimulatedClock();
  const disk = new Map<string, StoredItem>();
  const locks = new Map<string, SimulatedPage>();
  const waiting = new Set<{ id: string; resolve: () => void }>();
  const pages = new Set<SimulatedPage>();
  const open = new Set<{ page: SimulatedPage; id: string }>();
  const state = { disk: 'fine' as DiskState, isOnline: true, user: 'riet' as UserId, isFaulty: true };
  const facts = { requests: 0, conflicts: 0, sentAtOnce: 0, isContested: false, hadDiskFault: false };
  const server = {
    notes: new Map<string, { user: UserId; token: string }>(),
    stories: new Map<string, { user: UserId; token: string; voice: string | null }>(),
    voices: new Map<string, { user: UserId; tokens: string[] }>(),
    words: new Map<string, string>(),
    history: [] as { user: UserId; target: string; text: string }[],
  };
  let requests = 0;

  const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
  const never = new Promise<never>(() => undefined);

  /** The call of a page, with what may happen to it on the way. `effect` gives the answer of the server. */
  async function call<Answer>(page: SimulatedPage, id: string, signal: AbortSignal, effect: () => Answer) {
    if (page.isDead) return never;
    facts.requests += 1;
    if ([...open].some((other) => other.id === id && !other.page.isDead)) facts.sentAtOnce += 1;
    const own = { page, id };
    open.add(own);
    const behaviour = state.isFaulty ? network[requests % Math.max(network.length, 1)] : undefined;
    requests += 1;
    const { kind, takes } = behaviour ?? { kind: 'fine', takes: 10 };
    try {
      const answer = wait(takes).then(async () => {
        if (!state.isOnline || kind === 'lostRequest') throw new ConnectionError('no connection');
        if (kind === 'failsBefore') throw failure(503, 'unavailable');
        if (kind === 'refused') throw failure(401, 'unauthenticated');
        const done = effect();
        if (kind === 'lostAnswer') throw new ConnectionError('no connection');
        if (kind === 'failsAfter') throw failure(500, 'internal');
        if (kind === 'silent') return never;
        return done;
      });
      const given = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new ConnectionError('given up'))),
      );
      const result = await Promise.race([answer, given]);
      return page.isDead ? never : result;
    } finally {
      open.delete(own);
    }
  }

  const kindsOf = (page: () => SimulatedPage) => {
    const note: Kind<Note, string> = {
      name: 'note',
      read: (stored) => stored as Note,
      send({ token }, { signal }, { id }) {
        const { user } = state;
        return call(page(), id, signal, () => {
          if (!server.notes.has(id)) server.notes.set(id, { user, token });
          return id;
        });
      },
    };
    const words: Kind<Words, string> = {
      name: 'words',
      pauseMs: 800,
      read: (stored) => stored as Words,
      send({ target, text, before }, { signal }, { id }) {
        const { user } = state;
        return call(page(), id, signal, () => {
          const key = `${user} ${target}`;
          const current = server.words.get(key) ?? '';
          if (current === text) return text;
          if (current !== before) {
            if (!page().isDead) facts.conflicts += 1;
            throw new Conflict(current);
          }
          server.words.set(key, text);
          server.history.push({ user, target, text });
          return text;
        });
      },
      rest: (body, _, before) => (body.text === before ? null : { ...body, before }),
    };
    const voice: Kind<Voice, string> = {
      name: 'voice',
      read: (stored) => stored as Voice,
      mustWait: ({ body }, all) =>
        body.sentAs !== null || all.find(({ id }) => id === body.storyId)?.isDraft !== false,
      async send(_, { signal, readParts }, { id }) {
        const { user } = state;
        const tokens = (await readParts()).map(({ about }) => String(about));
        return call(page(), id, signal, () => {
          if (!server.voices.has(id)) server.voices.set(id, { user, tokens });
          return id;
        });
      },
      rest: (body, _, sentAs) => ({ ...body, sentAs }),
    };
    const story: Kind<Story, string> = {
      name: 'story',
      read: (stored) => stored as Story,
      mustWait: ({ id }, all) =>
        all.some((one) => one.kind === 'voice' && one.group === id && (one.body as Voice).sentAs === null),
      send({ token }, { signal }, { id }) {
        const { user } = state;
        const sentAs =
          page()
            .voices.list()
            .find(({ group }) => group === id)?.body.sentAs ?? null;
        return call(page(), id, signal, () => {
          if (!server.stories.has(id)) server.stories.set(id, { user, token, voice: sentAs });
          return id;
        });
      },
    };
    return { note, words, voice, story };
  };

  function free(id: string): void {
    locks.delete(id);
    for (const one of waiting) {
      if (one.id !== id) continue;
      waiting.delete(one);
      one.resolve();
    }
  }

  const untilFree = (id: string) =>
    new Promise<void>((resolve) => {
      if (locks.has(id)) waiting.add({ id, resolve });
      else resolve();
    });

  function openPage(userId: UserId): SimulatedPage {
    const page = { userId, isDead: false } as SimulatedPage;
    page.outbox = createOutbox({
      clock: { ...clock, after: (ms, run) => clock.after(ms, () => page.isDead || run()) },
      store: createSimulatedDisk({ disk, state, wait, page }),
      owner: { isActive: () => state.user === userId },
      locks: {
        async claim(id, waitMs, signal) {
          const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
          if (locks.has(id) && waitMs > 0 && !signal.aborted)
            await Promise.race([untilFree(id), wait(waitMs), aborted]);
          if (page.isDead) return never;
          if (locks.has(id)) return null;
          locks.set(id, page);
          return () => locks.get(id) === page && free(id);
        },
        whenFree: (id, signal) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', reject);
            void untilFree(id).then(resolve);
          }),
      },
    });
    const { note, words, voice, story } = kindsOf(() => page);
    page.notes = page.outbox.use(note);
    page.words = page.outbox.use(words);
    page.voices = page.outbox.use(voice);
    page.stories = page.outbox.use(story);
    pages.add(page);
    void page.outbox.resume();
    return page;
  }

  return {
    ...{ clock, disk, server, state, facts, pages, openPage },
    isHeld: (page: SimulatedPage, group: string) => locks.get(group) === page,
    /** The page and everything that it was doing is gone. */
    kill(page: SimulatedPage) {
      page.isDead = true;
      pages.delete(page);
      for (const [id, holder] of [...locks]) if (holder === page) free(id);
    },
    /** Its session ends; what is being written is still written. */
    close(page: SimulatedPage) {
      page.outbox.close();
      pages.delete(page);
    },
  };
}

export type SimulatedWorld = ReturnType<typeof createSimulatedWorld>;

const failure = (statusCode: number, code: 'unavailable' | 'unauthenticated' | 'internal') =>
  new ApiError({ statusCode, code, message: '', error: '' });
