import { attempt } from './attempt.ts';
import { backoff } from './clock.ts';
import { createItems, type ItemsOptions } from './items.ts';
import type { Owner } from './keys.ts';
import { Conflict, type Item, type Kind, type KindItems, Refusal } from './kind.ts';
import { createKindItems } from './kind-items.ts';
import { classify, isPassing } from './outcome.ts';

const firstRetryMs = 2000;
const settleMs = 5000;

/** Sends the work of one owner until the server has it: on the disk first, each kind one after another. */
export interface Outbox {
  /** Items of a kind; those of earlier visits after `resume`. */
  use<Body, Answer>(kind: Kind<Body, Answer>): KindItems<Body>;
  subscribe(listener: () => void): () => void;
  /** Everything that is not sent, with its kind. */
  list(): readonly { item: Item; kind: Kind<unknown> }[];
  /** Takes over what earlier visits and closed tabs left. */
  resume(): Promise<void>;
  /** Tries everything again that failed for now. */
  retry(): void;
  /** Writes everything to the disk. */
  flush(): Promise<void>;
  /** The page is out of sight, perhaps for days: another one may go on with drafts. */
  hide(): void;
  /** The page is in sight again. */
  show(): void;
  /** Writes and sends everything, for five seconds at most. */
  settle(): Promise<void>;
  /** The page closes: writes everything, and sends what can be sent without waiting for an answer. */
  leave(): void;
  /** Whether closing the page now would lose something. */
  isOnlyHere(): boolean;
  /** Ends sending; what is not sent stays on the disk. */
  close(): void;
  isClosed(): boolean;
}

interface OutboxOptions extends ItemsOptions {
  owner: Pick<Owner, 'isActive'>;
  /** Loads the kind of an item that no screen has used yet. */
  loadKind?: LoadKind;
}

export type LoadKind = (name: string) => Promise<Kind<unknown> | undefined>;

export function createOutbox({ owner, loadKind, ...options }: OutboxOptions): Outbox {
  const { clock } = options;
  const kinds = new Map<string, Kind<unknown>>();
  const views = new Map<string, KindItems<unknown>>();
  const dueAt = new Map<string, number>();
  const failures = new Map<string, number>();
  /** Running attempts by kind. */
  const running = new Map<string, { id: string; stop: AbortController }>();
  const items = createItems(options, () => void resume());
  // What is under way when the page is hidden may be idle later.
  items.subscribe(() => releaseIdle());
  let cancelWake: (() => void) | undefined;
  let isClosed = false;
  let isHidden = false;
  let lastAdded = 0;

  const isWaiting = (item: Item, kind: Kind<unknown>) =>
    !item.isDraft && !item.isFinishing && isPassing(item.problem) && !kind.mustWait?.(item, items.all());

  /** Starts what is due, and wakes for what is due next. */
  function plan(): void {
    cancelWake?.();
    cancelWake = undefined;
    const times: number[] = [];
    for (const kind of isClosed ? [] : kinds.values()) {
      if (running.has(kind.name)) continue;
      const waiting = items.all().filter((item) => item.kind === kind.name && isWaiting(item, kind));
      const due = waiting.find(({ id }) => (dueAt.get(id) ?? 0) <= clock.now());
      if (due) void run(kind, due);
      else times.push(...waiting.map(({ id }) => dueAt.get(id) ?? 0));
    }
    if (times.length > 0) cancelWake = clock.after(Math.min(...times) - clock.now(), plan);
  }

  async function run(kind: Kind<unknown>, { id }: Item): Promise<void> {
    const stop = new AbortController();
    running.set(kind.name, { id, stop });
    try {
      await send(kind, id, stop);
    } catch (error) {
      if (!isClosed && items.get(id)) fail(id, error);
    } finally {
      running.delete(kind.name);
      plan();
    }
  }

  async function send(kind: Kind<unknown>, id: string, stop: AbortController): Promise<void> {
    const item = items.get(id);
    if (!item) return;
    const body = item.sent ?? item.body;
    items.change(id, { sent: body, problem: null, progress: 0 });
    // On the disk before it may arrive, so that a page that is killed sends the same again.
    if (item.disk !== 'unavailable') await items.write(id);
    // It may be removed or a draft again.
    if (isClosed || items.get(id)?.sent !== body) return;
    const answer = await attempt(kind, item, body, { items, owner, clock, stop });
    const now = items.get(id);
    if (!now || isClosed) return;
    failures.delete(id);
    const rest = kind.rest?.(now.body, body, answer, now) ?? null;
    if (rest === null) return remove(id);
    items.change(id, { body: rest, sent: null });
    dueAt.set(id, clock.now() + (kind.pauseMs ?? 0));
  }

  function fail(id: string, error: unknown): void {
    const isConflict = error instanceof Conflict;
    const outcome = error instanceof Refusal ? error.outcome : classify(error);
    const problem = isConflict ? 'conflict' : owner.isActive() ? outcome : 'later';
    if (isPassing(problem)) {
      const count = (failures.get(id) ?? 0) + 1;
      failures.set(id, count);
      dueAt.set(id, clock.now() + backoff(count, firstRetryMs, clock.random()));
      items.change(id, { problem });
    } else items.change(id, { problem, theirs: isConflict ? error.theirs : undefined, sent: null });
  }

  function remove(id: string): void {
    for (const one of items.all()) if (one.group === id && one.id !== id) remove(one.id);
    for (const one of running.values()) if (one.id === id) one.stop.abort();
    dueAt.delete(id);
    failures.delete(id);
    items.remove(id);
  }
  function retry(): void {
    for (const { id, problem } of items.all()) {
      if (!isPassing(problem)) continue;
      dueAt.delete(id);
      if (problem !== null) items.change(id, { problem: null });
    }
    void items.flush();
    plan();
  }
  async function settle(isMeant: (item: Item) => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(settleMs, resolve);
    retry();
    // Each has an answer when it is gone or has a problem.
    const look = () => {
      const isBusy = ({ item, kind }: { item: Item; kind: Kind<unknown> }) =>
        isMeant(item) && item.problem === null && (item.isFinishing || isWaiting(item, kind));
      if (!list().some(isBusy)) resolve();
    };
    const stop = items.subscribe(look);
    void items.flush().then(look);
    await promise;
    cancel();
    stop();
  }
  async function resume(): Promise<void> {
    await items.adopt(async (name, body) => {
      const kind = kinds.get(name) ?? (await loadKind?.(name));
      if (!kind) throw new Error(`nothing sends ${name}`);
      kinds.set(name, kind);
      return kind.read(body);
    });
    plan();
    releaseIdle();
  }
  function releaseIdle(): void {
    if (isHidden && !isClosed) items.releaseIdle(isIdle);
  }
  function isIdle(item: Item): boolean {
    const kind = kinds.get(item.kind);
    if ([...running.values()].some(({ id }) => id === item.id)) return false;
    return (item.isDraft || item.group !== item.id) && kind !== undefined && !isWaiting(item, kind);
  }

  const sender = {
    ...{ items, settle },
    /** Items that are added in one moment stay in their order. */
    now() {
      lastAdded = Math.max(clock.now(), lastAdded + 0.001);
      return lastAdded;
    },
    schedule(id: string, ms = 0) {
      dueAt.set(id, clock.now() + ms);
      plan();
    },
    remove(id: string) {
      remove(id);
      plan();
    },
  };
  const list = () =>
    items.all().flatMap((item) => {
      const kind = kinds.get(item.kind);
      return kind ? [{ item, kind }] : [];
    });

  return {
    use<Body, Answer>(kind: Kind<Body, Answer>): KindItems<Body> {
      if (!kinds.has(kind.name)) kinds.set(kind.name, kind);
      const view = views.get(kind.name) ?? createKindItems(kind, sender);
      views.set(kind.name, view);
      return view as KindItems<Body>;
    },
    subscribe: items.subscribe,
    list,
    resume,
    retry,
    flush: items.flush,
    hide() {
      isHidden = true;
      items.setHidden(true);
      void items.flush().then(releaseIdle);
    },
    show() {
      isHidden = false;
      items.setHidden(false);
      void resume();
    },
    settle: () => settle(() => true),
    leave() {
      for (const item of items.all()) {
        const kind = kinds.get(item.kind);
        const sent = item.sent ?? item.body;
        // A page that comes back sends the same first.
        if (kind && isWaiting(item, kind) && kind.sendAtExit?.(sent)) items.change(item.id, { sent });
      }
      void items.flush();
    },
    isOnlyHere() {
      void items.flush();
      return items.all().some(({ disk }) => disk !== 'stored');
    },
    close() {
      isClosed = true;
      cancelWake?.();
      for (const { stop } of running.values()) stop.abort();
      items.close();
    },
    isClosed: () => isClosed,
  };
}
