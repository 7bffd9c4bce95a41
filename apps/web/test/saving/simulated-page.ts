import type { ReplayedText } from '../../src/features/writing/saving/drafts/draft-journal.ts';
import { step } from '../../src/features/writing/saving/engine/engine.ts';
import {
  type FoundDraft,
  initFromDraft,
  initFromServer,
  recover,
} from '../../src/features/writing/saving/engine/recover.ts';
import type {
  Choice,
  DraftWrite,
  Mutation,
  SaveEffect,
  SaveEvent,
  SaveState,
  ServerCopy,
  UntimedEvent,
} from '../../src/features/writing/saving/engine/save-state.ts';
import { deriveStatus } from '../../src/features/writing/saving/engine/save-status.ts';
import { timing } from '../../src/features/writing/saving/engine/timing.ts';
import { draftTextOf } from '../../src/features/writing/saving/saver/chapter-drafting.ts';
import { bodyOfSave, createSimulatedDisk, type DiskBehaviour } from './simulated-disk.ts';
import { type Answer, createSimulatedServer } from './simulated-server.ts';

// Longer than 250 lines on purpose: page, disk and network are one model with one clock and one set of promises, and a
// promise can only be checked by reading all three together.

/** Document of the model, compared by identity like an editor's document. */
export interface Page {
  text: string;
}

/** Behaviour of one request. With `isSilent` neither an answer nor an error comes back. */
export interface RequestBehaviour {
  kind: 'fine' | 'lostRequest' | 'lostAnswer' | 'errorBefore' | 'errorAfter' | 'late' | 'twice';
  arrivesIn: number;
  answersIn: number;
  isSilent: boolean;
}

const fine: RequestBehaviour = { kind: 'fine', arrivesIn: 20, answersIn: 20, isSilent: false };
const fineDisk: DiskBehaviour = { kind: 'fine', takes: 10, survivesCrash: true };
const DISK_SLACK = 150;

/** One user with one page, a disk, an unreliable network and a server. Throws as soon as a promise is broken. */
export function createSimulatedPage(
  requestBehaviours: readonly RequestBehaviour[],
  diskBehaviours: readonly DiskBehaviour[],
) {
  const server = createSimulatedServer();
  let now = 0;
  let wallOffset = 1_000_000;
  let order = 0;
  let queue: { at: number; order: number; pageLoad: number; run: () => void }[] = [];
  const network = [...requestBehaviours];
  const disks = [...diskBehaviours];

  /** Number of the page load: a crash starts the next one, and answers to an earlier one are dropped. */
  let pageLoad = 1;
  let state: SaveState<Page>;
  let tickAt = 0;
  const disk = createSimulatedDisk({
    nextBehaviour: () => disks.shift() ?? fineDisk,
    later: (inMs, run) => later(inMs, run, pageLoad),
    onFault: () => {
      facts.hadDiskFault = true;
    },
  });
  /** Order of the newest text that was confirmed to be on disk. */
  let lastWritten = -1;
  let page: Page;
  let ids = 0;
  let typed = 0;
  let openRequest: number | null = null;
  let unlogged: string | null = null;

  // State of the checks, separate from the engine's state.
  let unwritten: { doc: Page; at: number }[] = [];
  let unsent: number | null = null;
  let lastTyped = 0;
  let requestEndedAt = 0;
  /** Server text according to the last answer the page received. */
  let known: string | null = null;
  let checkTimingFrom = 0;
  let isFailing = false;
  let isSignedOut = false;
  let isChoicePending = false;
  const facts = {
    hadDiskFault: false,
    changedElsewhere: false,
    lostUnloggedSave: false,
    sends: 0,
    conflicts: 0,
  };
  /** Order in which each text was last put on the page. */
  const typedOrder = new Map<string, number>();
  /** Versions whose text was on the page or was rejected by the user's choice. */
  const seen = new Set<number>();
  let fetched: ServerCopy<Page> | null = null;
  const retyped = new Set<string>();
  /** Order in which each document was put on the page; a text may come back by undoing. */
  const orders = new WeakMap<Page, number>();
  const typedOrderOf = (text: string): number => typedOrder.get(text) ?? -1;
  const sentBodies: { id: string; base: number; body: string }[] = [];

  const codec = {
    schemaVersion: 1,
    bodyOf: (doc: Page) => doc.text,
    docOf: (text: string): Page => ({ text }),
    blocksOf: (doc: Page) => doc.text.split(' '),
    fromBlocks: (blocks: readonly string[]): Page => ({ text: blocks.join(' ') }),
  };
  const deps = {
    bodyOf: (doc: Page) => doc.text,
    newMutationId: () => {
      ids += 1;
      return `m${ids}`;
    },
    random: () => 0.5,
  };

  function assertPromise(holds: boolean, promise: string): asserts holds {
    if (!holds) throw new Error(`${promise} (at ${now} ms)`);
  }

  function later(inMs: number, run: () => void, forPageLoad = 0): void {
    order += 1;
    queue.push({ at: now + inMs, order, pageLoad: forPageLoad, run });
  }

  function copyOfServer(): ServerCopy<Page> {
    return {
      version: server.version,
      doc: { text: server.body },
      body: server.body,
      savedAt: `at ${server.version}`,
    };
  }

  function open(isServerReachable: boolean): void {
    const opening = {
      now: now + wallOffset,
      userId: 'writer',
      schemaVersion: server.schemaVersion,
      isLocalStoreWorking: true,
    };
    const draft = disk.read();
    const found: FoundDraft<Page>[] = draft ? [readDraft(draft)] : [];
    const recovery = recover(found, isServerReachable || !draft ? copyOfServer() : null);
    if (recovery.from === 'draft') state = initFromDraft(recovery.draft, recovery.server, opening);
    else if (recovery.from === 'server') state = initFromServer(recovery.server, opening);
    else throw new Error('a page without a text');
    page = state.doc;
    const { seq } = state.local;
    const held = state.pendingSave && { ...state.pendingSave, doc: null };
    const { baseVersion } = state;
    disk.open(
      draftTextOf({ seq, doc: page, baseVersion, held }, codec, opening.now),
      recovery.from === 'draft',
    );
    const isOnServersText =
      recovery.from === 'server' || recovery.server?.version === recovery.draft.baseVersion;
    known = isOnServersText ? server.body : null;
    if (recovery.from === 'server') seen.add(server.version);
    unwritten = [];
    unsent = recovery.from === 'draft' ? now : null;
    lastTyped = now;
    isFailing = false;
    isSignedOut = false;
    isChoicePending = false;
    openRequest = null;
    tickAt = now;
    if (lastWritten >= 0) {
      const isNewEnough = (text: string): boolean => typedOrderOf(text) >= lastWritten;
      const isSafe = isNewEnough(page.text) || server.revisions.some(({ body }) => isNewEnough(body));
      assertPromise(isSafe, `a crash lost what the disk had: text ${lastWritten} -> ${page.text}`);
    }
  }

  function readDraft(draft: ReplayedText): FoundDraft<Page> {
    const doc = codec.fromBlocks(draft.blocks);
    const body = bodyOfSave(draft.held);
    const held = draft.held && body !== null ? { ...draft.held, body } : null;
    return { ...draft, writer: 'tab', doc, body: doc.text, held };
  }

  function dispatch(event: UntimedEvent<Page>): void {
    const before = state;
    // Only for every sixteenth event, because it costs more than the step itself.
    const snapshot = order % 16 === 0 ? JSON.stringify(before) : null;
    const result = step(before, { ...event, now: now + wallOffset } as SaveEvent<Page>, deps);
    const isUntouched = snapshot === null || JSON.stringify(before) === snapshot;
    assertPromise(isUntouched, 'a step mutated the state it was given');
    state = result.state;
    for (const effect of result.effects) runEffect(effect);
    check();
  }

  function runEffect(effect: SaveEffect<Page>): void {
    switch (effect.type) {
      case 'writeDraft':
        writeDraft(effect.draft, effect.isLastChance);
        break;
      case 'removeDraft':
        disk.markSaved(effect.seq, effect.isLastChance, (isStored) => {
          // The server has the text of a removed draft; later changes are not in it.
          if (isStored && server.isInHistory(page.text)) unwritten = [];
          report(effect.seq, isStored);
        });
        break;
      case 'send':
        beginRequest(effect.attempt);
        noteSend(effect.mutation, effect.isLastChance);
        transmit(effect.attempt, effect.mutation);
        break;
      case 'fetchServerCopy':
        beginRequest(effect.attempt);
        fetchCopy(effect.attempt);
        break;
      case 'abort':
        assertPromise(openRequest === effect.attempt, 'an abort for a request that is not open');
        endOpenRequest();
        isFailing = true;
        break;
      case 'scheduleTick':
        assertPromise(
          effect.inMs >= 0 && effect.inMs <= timing.heartbeat,
          'no tick is scheduled within the heartbeat',
        );
        tickAt = now + Math.max(1, effect.inMs);
        break;
      case 'replaceDocument': {
        const isKept = page.text === '' || server.isInHistory(page.text);
        assertPromise(isKept, `a text was replaced before it was in the history: ${page.text}`);
        page = effect.doc;
        typed += 1;
        typedOrder.set(page.text, typed);
        orders.set(page, typed);
        unwritten = [{ doc: page, at: now }];
        unsent = now;
        lastTyped = now;
        isChoicePending = false;
        break;
      }
      default:
        effect satisfies never;
    }
  }

  function beginRequest(attempt: number): void {
    assertPromise(openRequest === null, 'two open requests');
    assertPromise(!isSignedOut, 'a request while signed out');
    openRequest = attempt;
    facts.sends += 1;
  }

  function noteSend(mutation: Mutation, isLastChance: boolean): void {
    assertPromise(!isChoicePending, 'a save before the user chose');
    const isOnKnownText = seen.has(mutation.baseVersion);
    assertPromise(
      isOnKnownText,
      `a save over a text that was never on the page: version ${mutation.baseVersion}`,
    );
    if (disk.read()?.held?.mutationId !== mutation.mutationId) {
      const mayBeUnwritten = isLastChance || facts.hadDiskFault || now < checkTimingFrom;
      assertPromise(mayBeUnwritten, `a save was sent before it was on disk: ${mutation.mutationId}`);
      unlogged = mutation.mutationId;
    }
    if (sentBodies.some((one) => one.id === mutation.mutationId)) return;
    sentBodies.push({ id: mutation.mutationId, base: mutation.baseVersion, body: mutation.body });
    unsent = mutation.body === page.text ? null : now;
  }

  function transmit(attempt: number, mutation: Mutation): void {
    const behaviour = network.shift() ?? fine;
    const forPageLoad = pageLoad;
    const arrive = (): Answer => server.save('writer', mutation);
    const answer = (outcome: Answer): void => {
      if (!behaviour.isSilent || behaviour.kind === 'fine')
        later(behaviour.answersIn, () => deliver(attempt, outcome, mutation), forPageLoad);
    };
    later(behaviour.kind === 'late' ? 35_000 + behaviour.arrivesIn * 20 : behaviour.arrivesIn, () => {
      switch (behaviour.kind) {
        case 'lostRequest':
          return answer({ ok: false, outcome: { kind: 'offline' } });
        case 'errorBefore':
          return answer({ ok: false, outcome: { kind: 'server' } });
        case 'lostAnswer':
          arrive();
          return answer({ ok: false, outcome: { kind: 'offline' } });
        case 'errorAfter':
          arrive();
          return answer({ ok: false, outcome: { kind: 'server' } });
        case 'twice':
          later(behaviour.answersIn * 10, arrive);
          return answer(arrive());
        case 'fine':
        case 'late':
          return answer(arrive());
      }
    });
  }

  function deliver(attempt: number, answer: Answer, mutation: Mutation): void {
    const isCurrent = openRequest === attempt;
    if (isCurrent) endOpenRequest();
    if (unlogged === mutation.mutationId && answer.ok) unlogged = null;
    if (answer.ok) {
      assertPromise(
        server.isInHistory(mutation.body),
        `acknowledged but not in the history: ${mutation.body}`,
      );
      if (isCurrent) noteSaved(mutation.body, answer.version);
      dispatch({ type: 'saveSucceeded', attempt, version: answer.version, savedAt: answer.savedAt });
      return;
    }
    const { kind } = answer.outcome;
    if (isCurrent) {
      isFailing = true;
      isSignedOut = kind === 'unauthenticated';
      if (kind === 'conflict') {
        facts.conflicts += 1;
        assertPromise(server.isInHistory(mutation.body), `refused but not in the history: ${mutation.body}`);
      }
    }
    dispatch({ type: 'saveFailed', attempt, outcome: answer.outcome });
  }

  function fetchCopy(attempt: number): void {
    const behaviour = network.shift() ?? fine;
    if (behaviour.isSilent && behaviour.kind !== 'fine') return;
    const isFine = behaviour.kind === 'fine' || behaviour.kind === 'late' || behaviour.kind === 'twice';
    const copy = copyOfServer();
    const isSignedIn = server.isSignedIn;
    later(
      behaviour.arrivesIn + behaviour.answersIn,
      () => {
        const isCurrent = openRequest === attempt;
        if (isCurrent) endOpenRequest();
        if (isFine && isSignedIn) {
          if (isCurrent) noteCopy(copy);
          dispatch({ type: 'serverCopyFetched', attempt, copy });
          return;
        }
        const kind = isSignedIn ? 'server' : 'unauthenticated';
        if (isCurrent) isSignedOut = kind === 'unauthenticated';
        dispatch({ type: 'serverCopyFailed', attempt, outcome: { kind } });
      },
      pageLoad,
    );
  }

  function noteCopy(copy: ServerCopy<Page>): void {
    isChoicePending = copy.body !== page.text && copy.body !== known;
    if (!isChoicePending) seen.add(copy.version);
    fetched = copy;
    known = copy.body;
  }

  function writeDraft(draft: DraftWrite<Page>, isLastChance: boolean): void {
    const text = draftTextOf(draft, codec, now + wallOffset);
    disk.write(text, isLastChance, (isStored) => {
      if (isStored) noteOnDisk(draft);
      report(draft.seq, isStored);
    });
  }

  function report(seq: number, isStored: boolean): void {
    dispatch({ type: isStored ? 'storedLocally' : 'localStoreFailed', seq });
  }

  function noteOnDisk({ doc, held }: DraftWrite<Page>): void {
    if (held?.mutationId === unlogged) unlogged = null;
    const reached = unwritten.findIndex((one) => one.doc === doc);
    lastWritten = Math.max(lastWritten, orders.get(doc) ?? -1);
    unwritten = unwritten.slice(reached + 1);
  }

  function endOpenRequest(): void {
    openRequest = null;
    requestEndedAt = now;
  }

  function noteSaved(body: string, version: number): void {
    known = body;
    seen.add(version);
    // A text that the server has need not be on disk.
    unwritten = unwritten.slice(unwritten.findLastIndex(({ doc }) => doc.text === body) + 1);
    isFailing = false;
    isSignedOut = false;
  }

  function diskText(): string | null {
    const draft = disk.read();
    return draft && readDraft(draft).doc.text;
  }

  /** Checks the promises that hold after every step. */
  function check(): void {
    const status = deriveStatus(state);
    const oldest = unwritten[0];
    assertPromise(state.doc === page, 'the engine has another document than the page');
    if (status.state === 'saved') {
      assertPromise(
        server.isInHistory(page.text),
        `status is saved, but the text is not in the history: ${page.text}`,
      );
    }
    if (status.state === 'localOnly' && diskText() !== page.text && now >= checkTimingFrom) {
      const isUnderWay = oldest !== undefined && now - oldest.at <= timing.draftLagShown + DISK_SLACK;
      assertPromise(isUnderWay, `status is localOnly, but the text is not on disk: ${page.text}`);
    }
    if (now < checkTimingFrom) return;
    if (!facts.hadDiskFault && oldest !== undefined && !server.isInHistory(page.text)) {
      assertPromise(now - oldest.at <= 250, `a change was not on disk within 250 ms (${now - oldest.at})`);
    }
    const isHealthy =
      !isFailing &&
      !isSignedOut &&
      openRequest === null &&
      state.conflict === null &&
      state.blockedBy === null;
    if (unsent !== null && isHealthy && !facts.hadDiskFault && page.text !== known) {
      const due = Math.max(requestEndedAt, Math.min(lastTyped + 1000, unsent + 5000));
      assertPromise(now <= due + DISK_SLACK, `not sent in time: due at ${due}`);
    }
  }

  /** Advances the clock; a suspended page receives its events when it wakes up. */
  function run(ms: number, { asleep = false } = {}): void {
    const end = now + ms;
    const missed: (() => void)[] = [];
    for (;;) {
      const next = queue.reduce<(typeof queue)[number] | undefined>(
        (best, one) =>
          !best || one.at < best.at || (one.at === best.at && one.order < best.order) ? one : best,
        undefined,
      );
      const isTickNext = !asleep && tickAt <= end && (!next || tickAt < next.at);
      if (isTickNext) {
        now = Math.max(now, tickAt);
        dispatch({ type: 'tick' });
      } else if (next && next.at <= end) {
        queue = queue.filter((one) => one !== next);
        now = Math.max(now, next.at);
        if (next.pageLoad !== 0 && next.pageLoad !== pageLoad) continue;
        if (asleep && next.pageLoad !== 0) missed.push(next.run);
        else next.run();
      } else {
        break;
      }
    }
    now = end;
    if (!asleep) return;
    checkTimingFrom = now + 10_000;
    for (const one of missed) one();
    dispatch({ type: 'tick' });
  }

  function type(text: string): void {
    if (text === page.text) return;
    if (page.text === known) unsent = null;
    page = { text };
    typed += 1;
    if (typedOrder.has(text)) retyped.add(text);
    typedOrder.set(text, typed);
    orders.set(page, typed);
    unwritten.push({ doc: page, at: now });
    unsent ??= now;
    lastTyped = now;
    dispatch({ type: 'changed', doc: page });
  }

  function crash(isServerReachable: boolean): void {
    disk.crash();
    // The page crashed between sending a save and writing it to disk: the only case in which it forgets the save.
    if (unlogged !== null && unlogged !== disk.read()?.held?.mutationId) facts.lostUnloggedSave = true;
    unlogged = null;
    pageLoad += 1;
    open(isServerReachable);
    checkTimingFrom = Math.max(checkTimingFrom, now + 200);
    dispatch({ type: 'tick' });
  }

  open(true);
  return {
    server,
    facts,
    now: () => now,
    text: () => page.text,
    status: () => deriveStatus(state),
    draft: () => disk.read(),
    /** Whether a text was on the page twice, so that two revisions of it are correct. */
    isRetyped: (text: string) => retyped.has(text),
    run,
    type,
    crash,
    reload: () => {
      dispatch({ type: 'pagehide' });
      crash(true);
    },
    hide: () => dispatch({ type: 'hidden' }),
    jumpClock: (by: number) => {
      wallOffset += by;
      checkTimingFrom = now + 10_000;
    },
    goOffline: () => dispatch({ type: 'wentOffline' }),
    goOnline: () => {
      dispatch({ type: 'wentOnline' });
    },
    signIn: (userId: string) => {
      server.isSignedIn = true;
      if (userId === 'writer') isSignedOut = false;
      dispatch({ type: 'signedIn', userId });
    },
    retry: () => {
      isSignedOut = false;
      dispatch({ type: 'retryNow' });
    },
    confirmEmpty: () => dispatch({ type: 'emptyConfirmed' }),
    choose: (choice: Choice<Page>) => {
      isChoicePending = false;
      if (fetched) seen.add(fetched.version);
      dispatch({ type: 'resolveConflict', choice });
    },
    /** Ends all network and disk faults. */
    clearFaults: () => {
      network.length = 0;
      disks.length = 0;
    },
  };
}

export type SimulatedPage = ReturnType<typeof createSimulatedPage>;
