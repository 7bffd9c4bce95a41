import { onPageSignals } from '../../../../lib/local/page-signals.ts';
import { createListeners } from '../../../../lib/store.ts';
import { step } from '../engine/engine.ts';
import type {
  DraftWrite,
  EngineDeps,
  SaveEffect,
  SaveEvent,
  SaveState,
  UntimedEvent,
} from '../engine/save-state.ts';
import {
  deriveStatus,
  isSettled,
  isSynced,
  mustWarnBeforeLeaving,
  type SaveStatus,
} from '../engine/save-status.ts';
import { draftTextOf } from './chapter-drafting.ts';
import { createChapterRequests } from './chapter-requests.ts';
import type { ChapterSaver, Editor, SaverOptions } from './saver-options.ts';

/** Runs the save engine for one chapter: timers, requests, draft writes and browser events. */
export function createChapterSaver<Doc>(
  initial: SaveState<Doc>,
  options: SaverOptions<Doc>,
): ChapterSaver<Doc> {
  const { codec, drafts, browser } = options;
  const deps: EngineDeps<Doc> = {
    bodyOf: codec.bodyOf,
    newMutationId: browser.newMutationId,
    random: browser.random,
  };
  const { subscribe, notify } = createListeners();
  const requests = createChapterRequests(options, dispatch);
  const editors: Editor<Doc>[] = [];
  const queuedEvents: UntimedEvent<Doc>[] = [];
  let state = initial;
  let status = deriveStatus(state);
  let timer: number | undefined;
  let unsubscribe: (() => void) | undefined;
  let isStepping = false;
  let isEnded = false;
  /** Set from the first sign of unloading until the page is shown or typed in again. */
  let mayBeUnloading = false;

  return {
    document: () => state.doc,
    serverDocument: () => {
      const { doc, body } = state.acked;
      return doc ?? (body === null ? null : codec.docOf(body));
    },
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
      mayBeUnloading = false;
      dispatch({ type: 'changed', doc });
    },
    signedIn: (signedInAs) => dispatch({ type: 'signedIn', userId: signedInAs }),
    retryNow: () => dispatch({ type: 'retryNow' }),
    confirmEmpty: () => dispatch({ type: 'emptyConfirmed' }),
    choose: (choice) => dispatch({ type: 'resolveConflict', choice }),
    flush: () => syncAndDispatch('hidden'),
    isIdle,
    settled: untilSettled,
    stop() {
      for (const editor of [...editors]) detach(editor);
      return untilSettled();
    },
    end() {
      isEnded = true;
      stopListening();
    },
  };

  /** Queues events that arrive during a step: an editor reports a change while its text is being replaced. */
  function dispatch(event: UntimedEvent<Doc>): void {
    if (isEnded) return;
    queuedEvents.push(event);
    if (isStepping) return;
    isStepping = true;
    try {
      for (let next = queuedEvents.shift(); next; next = queuedEvents.shift()) runStep(next);
    } finally {
      isStepping = false;
    }
    const next = deriveStatus(state);
    if (!isSameStatus(status, next)) status = next;
    notify();
    if (!isIdle()) return;
    stopListening();
    // What stays on disk when this fails is removed at a later visit.
    drafts?.clear().catch(() => undefined);
  }

  function runStep(event: UntimedEvent<Doc>): void {
    const result = step(state, { ...event, now: browser.now() } as SaveEvent<Doc>, deps);
    state = result.state;
    for (const effect of result.effects) runEffect(effect);
  }

  function runEffect(effect: SaveEffect<Doc>): void {
    switch (effect.type) {
      case 'writeDraft':
        reportDraftWrite(effect.draft.seq, writeDraft(effect.draft, effect.isLastChance));
        break;
      case 'removeDraft':
        reportDraftWrite(
          effect.seq,
          effect.isLastChance ? drafts?.markSavedAtOnce(effect.seq) : drafts?.markSaved(effect.seq),
        );
        break;
      case 'send':
        requests.send(effect.attempt, effect.mutation, effect.isLastChance || mayBeUnloading);
        break;
      case 'fetchServerCopy':
        requests.fetchServerCopy(effect.attempt);
        break;
      case 'abort':
        requests.abort(effect.attempt);
        break;
      case 'scheduleTick':
        clearTimer();
        timer = browser.setTimer(tick, effect.inMs);
        break;
      case 'replaceDocument':
        editors.at(-1)?.replace(effect.doc);
        syncFromEditor();
        break;
      default:
        effect satisfies never;
    }
  }

  async function writeDraft(draft: DraftWrite<Doc>, isLastChance: boolean): Promise<void> {
    if (!drafts) throw new Error('this computer keeps no drafts');
    const text = draftTextOf(draft, codec, browser.now());
    await (isLastChance ? drafts.writeAtOnce(text) : drafts.write(text));
  }

  function reportDraftWrite(seq: number, work: Promise<void> | undefined): void {
    Promise.resolve(work).then(
      () => dispatch({ type: 'storedLocally', seq }),
      () => dispatch({ type: 'localStoreFailed', seq }),
    );
  }

  function tick(): void {
    syncFromEditor();
    dispatch({ type: 'tick' });
  }

  /** Reads the editor, so that a change it did not report is saved too. */
  function syncFromEditor(): void {
    const doc = editors.at(-1)?.read();
    if (doc !== undefined && doc !== state.doc) dispatch({ type: 'changed', doc });
  }

  function onPageLeaving(type: 'hidden' | 'pagehide'): void {
    mayBeUnloading = true;
    syncAndDispatch(type);
  }

  function syncAndDispatch(type: 'hidden' | 'pagehide'): void {
    syncFromEditor();
    dispatch({ type });
  }

  function start(): void {
    const signals = {
      online: () => dispatch({ type: 'wentOnline' }),
      offline: () => dispatch({ type: 'wentOffline' }),
      hidden: () => onPageLeaving('hidden'),
      visible: () => {
        mayBeUnloading = false;
        tick();
      },
      pagehide: () => onPageLeaving('pagehide'),
      beforeunload: () => {
        onPageLeaving('pagehide');
        return mustWarnBeforeLeaving(state);
      },
    };
    unsubscribe ??= onPageSignals(signals, browser);
    dispatch({ type: 'tick' });
  }

  /** Puts the saver's text into the editor, never the other way: an editor that opens empty must not empty the chapter. */
  function show(editor: Editor<Doc>): void {
    const body = codec.bodyOf(state.doc);
    if (codec.bodyOf(editor.read()) !== body) editor.replace(state.doc);
    const doc = editor.read();
    if (codec.bodyOf(doc) !== body) throw new Error('the editor cannot hold this text');
    dispatch({ type: 'shown', doc });
  }

  /** Called when no editor is attached and the server has the whole text. */
  function stopListening(): void {
    clearTimer();
    unsubscribe?.();
    unsubscribe = undefined;
  }

  function isIdle(): boolean {
    return editors.length === 0 && isSynced(state) && state.local.pending.length === 0;
  }

  function detach(editor: Editor<Doc>): void {
    const at = editors.lastIndexOf(editor);
    if (at < 0) return;
    syncFromEditor();
    editors.splice(at, 1);
    dispatch({ type: 'hidden' });
  }

  function clearTimer(): void {
    if (timer !== undefined) browser.clearTimer(timer);
    timer = undefined;
  }

  function untilSettled(): Promise<void> {
    if (isSettled(state)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const unsubscribeListener = subscribe(() => {
      if (!isSettled(state)) return;
      unsubscribeListener();
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
