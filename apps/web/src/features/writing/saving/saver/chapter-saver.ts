import { step } from '../engine/engine.ts';
import { classifyFailure } from '../engine/outcome.ts';
import type {
  DraftWrite,
  EngineDeps,
  Mutation,
  SaveEffect,
  SaveEvent,
  SaveState,
} from '../engine/save-state.ts';
import {
  deriveStatus,
  isSettled,
  isSynced,
  mustWarnBeforeLeaving,
  type SaveStatus,
} from '../engine/save-status.ts';
import { subscribeToPageEvents } from './page-events.ts';
import { type ChapterSaver, type Editor, readCopy, type SaverOptions } from './saver-options.ts';

type Timeless<Event> = Event extends { now: number } ? Omit<Event, 'now'> : never;

/** Carries out what the engine decides: timers, calls, drafts, and the browser's events. */
export function createChapterSaver<Doc>(first: SaveState<Doc>, parts: SaverOptions<Doc>): ChapterSaver<Doc> {
  const { chapterId, writer, userId, codec, calls, store, surroundings, questions } = parts;
  const sources: EngineDeps<Doc> = {
    bodyOf: codec.bodyOf,
    newMutationId: surroundings.newMutationId,
    random: surroundings.random,
  };
  const listeners = new Set<() => void>();
  const inAir = new Map<number, AbortController>();
  const editors: Editor<Doc>[] = [];
  const waiting: Timeless<SaveEvent<Doc>>[] = [];
  let state = first;
  let status = deriveStatus(state);
  let timer: number | undefined;
  let unlisten: (() => void) | undefined;
  let isTurning = false;
  let isEnded = false;
  /** Between the first sign that the page goes and the next sign that someone is there. */
  let mayBeGone = false;

  return {
    document: () => state.doc,
    status: () => status,
    subscribe,
    attach(editor) {
      show(editor);
      editors.push(editor);
      start();
      return () => detach(editor);
    },
    start,
    changed: (doc) => {
      mayBeGone = false;
      dispatch({ type: 'changed', doc });
    },
    signedIn: (signedInAs) => dispatch({ type: 'signedIn', userId: signedInAs }),
    retryNow: () => dispatch({ type: 'retryNow' }),
    confirmEmpty: () => dispatch({ type: 'emptyConfirmed' }),
    choose: (choice) => dispatch({ type: 'resolveConflict', choice }),
    flush: () => leave('hidden'),
    isAtRest,
    stop() {
      for (const editor of [...editors]) detach(editor);
      return untilSettled();
    },
    end() {
      isEnded = true;
      rest();
    },
  };

  /** Events that come up during a turn wait for its end: an editor reports its change while it is replaced. */
  function dispatch(event: Timeless<SaveEvent<Doc>>): void {
    if (isEnded) return;
    waiting.push(event);
    if (isTurning) return;
    isTurning = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) takeTurn(next);
    } finally {
      isTurning = false;
    }
    const now = deriveStatus(state);
    if (!isSameStatus(status, now)) status = now;
    for (const listener of [...listeners]) listener();
    if (isAtRest()) rest();
  }

  function takeTurn(event: Timeless<SaveEvent<Doc>>): void {
    const result = step(state, { ...event, now: surroundings.now() } as SaveEvent<Doc>, sources);
    state = result.state;
    for (const effect of result.effects) carryOut(effect);
  }

  function carryOut(effect: SaveEffect<Doc>): void {
    switch (effect.type) {
      case 'writeDraft':
        keep(effect.draft.seq, writeDraft(effect.draft, effect.isLastChance));
        break;
      case 'removeDraft':
        keep(effect.seq, store?.remove(chapterId, writer, effect.seq));
        break;
      case 'send':
        send(effect.attempt, effect.mutation, effect.isLastChance || mayBeGone);
        break;
      case 'fetchServerCopy':
        fetchServerCopy(effect.attempt);
        break;
      case 'abort':
        inAir.get(effect.attempt)?.abort();
        inAir.delete(effect.attempt);
        break;
      case 'scheduleTick':
        clearTimer();
        timer = surroundings.setTimer(tick, effect.inMs);
        break;
      case 'replaceDocument':
        editors.at(-1)?.replace(effect.doc);
        look();
        break;
      case 'askSignIn':
        questions.signIn();
        break;
      case 'askReload':
        questions.reload();
        break;
      case 'askConfirmEmpty':
        questions.confirmEmpty();
        break;
      default:
        effect satisfies never;
    }
  }

  async function writeDraft(draft: DraftWrite<Doc>, isLastChance: boolean): Promise<void> {
    const { schemaVersion } = codec;
    const { doc, ...rest } = draft;
    const updatedAt = surroundings.now();
    const document = codec.toJson(doc);
    const record = { ...rest, userId, chapterId, writer, schemaVersion, document, updatedAt };
    if (!store) throw new Error('this computer keeps no drafts');
    await (isLastChance ? store.writeAtOnce(record) : store.write(record));
  }

  function keep(seq: number, work: Promise<void> | undefined): void {
    Promise.resolve(work).then(
      () => dispatch({ type: 'storedLocally', seq }),
      () => dispatch({ type: 'localStoreFailed', seq }),
    );
  }

  function send(attempt: number, mutation: Mutation, keepalive: boolean): void {
    const signal = beginCall(attempt);
    calls.save(chapterId, mutation, { signal, keepalive }).then(
      ({ version, savedAt }) => endCall(attempt, { type: 'saveSucceeded', attempt, version, savedAt }),
      (error: unknown) => endCall(attempt, { type: 'saveFailed', attempt, outcome: classifyFailure(error) }),
    );
  }

  function fetchServerCopy(attempt: number): void {
    const signal = beginCall(attempt);
    calls
      .fetch(chapterId, { signal })
      .then((copy) => readCopy(copy, codec))
      .then(
        (copy) => endCall(attempt, { type: 'serverCopyFetched', attempt, copy }),
        (error: unknown) =>
          endCall(attempt, { type: 'serverCopyFailed', attempt, outcome: classifyFailure(error) }),
      );
  }

  function beginCall(attempt: number): AbortSignal {
    const controller = new AbortController();
    inAir.set(attempt, controller);
    return controller.signal;
  }

  function endCall(attempt: number, event: Timeless<SaveEvent<Doc>>): void {
    if (inAir.delete(attempt)) dispatch(event);
  }

  function tick(): void {
    look();
    dispatch({ type: 'tick' });
  }

  /** Compares the text itself: an editor that forgot to report is caught here. */
  function look(): void {
    const doc = editors.at(-1)?.read();
    if (doc !== undefined && doc !== state.doc) dispatch({ type: 'changed', doc });
  }

  function turnAway(type: 'hidden' | 'pagehide'): void {
    mayBeGone = true;
    leave(type);
  }

  function leave(type: 'hidden' | 'pagehide'): void {
    look();
    dispatch({ type });
  }

  function start(): void {
    unlisten ??= subscribeToPageEvents(surroundings.window, surroundings.document, {
      wentOnline: () => dispatch({ type: 'wentOnline' }),
      wentOffline: () => dispatch({ type: 'wentOffline' }),
      hidden: () => turnAway('hidden'),
      leaving: () => turnAway('pagehide'),
      shown: () => {
        mayBeGone = false;
        tick();
      },
      pagehide: () => turnAway('pagehide'),
      mustWarn: () => mustWarnBeforeLeaving(state),
    });
    dispatch({ type: 'tick' });
  }

  /** The saver's text goes into the editor, never the other way: an editor that opens empty says nothing. */
  function show(editor: Editor<Doc>): void {
    const body = codec.bodyOf(state.doc);
    if (codec.bodyOf(editor.read()) !== body) editor.replace(state.doc);
    const doc = editor.read();
    if (codec.bodyOf(doc) !== body) throw new Error('the editor cannot hold this text');
    dispatch({ type: 'shown', doc });
  }

  /** Without an editor the work goes on until every word is on the server. */
  function rest(): void {
    clearTimer();
    unlisten?.();
    unlisten = undefined;
  }

  function isAtRest(): boolean {
    return editors.length === 0 && isSynced(state) && state.local.pending.length === 0;
  }

  function detach(editor: Editor<Doc>): void {
    const at = editors.lastIndexOf(editor);
    if (at < 0) return;
    look();
    editors.splice(at, 1);
    dispatch({ type: 'hidden' });
  }

  function clearTimer(): void {
    if (timer !== undefined) surroundings.clearTimer(timer);
    timer = undefined;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  function untilSettled(): Promise<void> {
    if (isSettled(state)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const withdraw = subscribe(() => {
      if (!isSettled(state)) return;
      withdraw();
      resolve();
    });
    return promise;
  }
}

function isSameStatus<Doc>(one: SaveStatus<Doc>, other: SaveStatus<Doc>): boolean {
  const fields = Object.entries(other);
  const before = new Map(Object.entries(one));
  return before.size === fields.length && fields.every(([name, value]) => before.get(name) === value);
}
