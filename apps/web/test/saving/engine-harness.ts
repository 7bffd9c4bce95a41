import { step } from '../../src/features/writing/saving/engine/engine.ts';
import {
  type FoundDraft,
  initFromDraft,
  initFromServer,
} from '../../src/features/writing/saving/engine/recover.ts';
import type {
  Mutation,
  SaveEffect,
  SaveEvent,
  SaveState,
  ServerCopy,
  UntimedEvent,
} from '../../src/features/writing/saving/engine/save-state.ts';
import { deriveStatus } from '../../src/features/writing/saving/engine/save-status.ts';

export interface Page {
  text: string;
}

export const serverCopy = (version: number, text: string): ServerCopy<Page> => ({
  version,
  doc: { text },
  body: text,
  savedAt: `t${version}`,
});

interface HarnessOptions {
  draft?: Partial<FoundDraft<Page>>;
  /** `answers`: every write succeeds at once; `silent`: the test dispatches the answer; `fails`: every write fails at once. */
  disk?: 'answers' | 'silent' | 'fails';
  schemaVersion?: number;
}

/** Runs the save engine with a fake clock, events from the test and a configurable disk. */
export function createEngineHarness({ draft, disk = 'answers', schemaVersion = 1 }: HarnessOptions = {}) {
  const opening = { now: 0, userId: 'writer', schemaVersion, isLocalStoreWorking: true };
  const found = (given: Partial<FoundDraft<Page>>): FoundDraft<Page> => {
    const doc = given.doc ?? { text: 'draft' };
    const rest = { writer: 'tab', seq: 3, body: doc.text, baseVersion: 1, held: null, updatedAt: 0 };
    return { ...rest, doc, ...given };
  };
  let state: SaveState<Page> = draft
    ? initFromDraft(found(draft), serverCopy(1, 'start'), opening)
    : initFromServer(serverCopy(1, 'start'), opening);
  let ids = 0;
  let now = 0;
  const all: SaveEffect<Page>[] = [];
  const deps = {
    bodyOf: (doc: Page) => doc.text,
    newMutationId: () => {
      ids += 1;
      return `m${ids}`;
    },
    random: () => 1,
  };

  function runStep(event: UntimedEvent<Page>): SaveEffect<Page>[] {
    const result = step(state, { ...event, now } as SaveEvent<Page>, deps);
    state = result.state;
    all.push(...result.effects);
    const answers = result.effects.flatMap((effect): SaveEffect<Page>[] => {
      const seq =
        effect.type === 'writeDraft' ? effect.draft.seq : effect.type === 'removeDraft' ? effect.seq : null;
      if (seq === null || disk === 'silent') return [];
      return runStep({ type: disk === 'answers' ? 'storedLocally' : 'localStoreFailed', seq });
    });
    return [...result.effects, ...answers];
  }

  const sendsOf = (effects: SaveEffect<Page>[]): Mutation[] =>
    effects.flatMap((effect) => (effect.type === 'send' ? [effect.mutation] : []));

  const harness = {
    state: () => state,
    status: () => deriveStatus(state),
    /** All effects so far. */
    all,
    sent: () => sendsOf(all),
    count: (type: SaveEffect<Page>['type']) => all.filter((effect) => effect.type === type).length,
    at(ms: number, event: UntimedEvent<Page>): SaveEffect<Page>[] {
      now = ms;
      return runStep(event);
    },
    type(ms: number, text: string): SaveEffect<Page>[] {
      return harness.at(ms, { type: 'changed', doc: { text } });
    },
    tick: (ms: number) => harness.at(ms, { type: 'tick' }),
    /** Advances the clock with ticks as the saver would, until a save is sent. */
    runTo(ms: number): Mutation[] {
      const before = sendsOf(all).length;
      while (now < ms && sendsOf(all).length === before)
        harness.tick(Math.min(ms, now + Math.max(1, state.tickIn)));
      return sendsOf(all).slice(before);
    },
    now: () => now,
    attempt: () => state.request?.attempt ?? -1,
    succeed(ms: number, version: number): SaveEffect<Page>[] {
      const savedAt = `t${version}`;
      return harness.at(ms, { type: 'saveSucceeded', attempt: harness.attempt(), version, savedAt });
    },
    fail(ms: number, kind: Extract<SaveEvent<Page>, { type: 'saveFailed' }>['outcome']['kind']) {
      return harness.at(ms, { type: 'saveFailed', attempt: harness.attempt(), outcome: { kind } });
    },
    /** Types, sends the save, and answers it with a conflict and the other device's text. */
    conflict(text: string, theirs: ServerCopy<Page>): void {
      harness.type(now, text);
      harness.runTo(now + 2000);
      harness.fail(now, 'conflict');
      harness.at(now, { type: 'serverCopyFetched', attempt: harness.attempt(), copy: theirs });
    },
  };
  return harness;
}
