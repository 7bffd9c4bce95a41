import type { EngineStep } from './engine-step.ts';
import type { DraftContent, SaveState } from './save-state.ts';
import { contentOf, isSynced } from './save-status.ts';
import { timing } from './timing.ts';

/** Writes the draft when the server lacks part of the text, removes it when the server has all of it. */
export function scheduleDraftWrite<Doc>({ state, effects, isLeaving, isLastChance }: EngineStep<Doc>): void {
  const { local, clock } = state;
  const content = contentToStore(state);
  const latest = local.pending.findLast((one) => one.isLastChance || !isLastChance);
  if (isSame(latest ? latest.content : local.stored, content)) return;
  if (!isLeaving && clock.elapsed < nextDraftAt(state)) return;
  local.seq += 1;
  const write = { seq: local.seq, content: content, edits: state.edits };
  local.pending = [
    ...local.pending,
    { ...write, startedAt: clock.elapsed, wasExtended: false, isLastChance },
  ];
  local.lastWriteAt = clock.elapsed;
  if (content === null) {
    effects.push({ type: 'removeDraft', seq: local.seq, isLastChance });
    return;
  }
  const save = state.pendingSave ?? state.conflict?.rejected ?? null;
  effects.push({
    type: 'writeDraft',
    draft: {
      seq: local.seq,
      doc: state.doc,
      baseVersion: state.baseVersion,
      held: save && {
        mutationId: save.mutationId,
        baseVersion: save.baseVersion,
        body: save.body,
        schemaVersion: save.schemaVersion,
        confirmEmpty: save.confirmEmpty,
        doc: save.doc,
      },
    },
    isLastChance,
  });
}

/** Time of the next `scheduleDraftWrite`. */
export function nextDraftAt<Doc>(state: SaveState<Doc>): number {
  const { local } = state;
  const oldest = local.pending[0];
  if (oldest) return oldest.startedAt + timing.draftTimeout;
  const content = contentToStore(state);
  if (isSame(local.stored, content)) return Number.POSITIVE_INFINITY;
  if (!local.works) return local.retryAt;
  const isMoreThanTyping = content?.pendingSaveId !== contentOf(local.stored)?.pendingSaveId;
  return isMoreThanTyping ? state.clock.elapsed : local.lastWriteAt + timing.draftEvery;
}

/** Keeps a refused save in the draft, so that a reload retries it instead of sending the text as a new save. */
function contentToStore<Doc>(state: SaveState<Doc>): DraftContent | null {
  if (isSynced(state)) return null;
  const save = state.pendingSave ?? state.conflict?.rejected ?? null;
  return { edits: state.edits, baseVersion: state.baseVersion, pendingSaveId: save?.mutationId ?? null };
}

function isSame(one: DraftContent | null | 'unknown', other: DraftContent | null): boolean {
  if (one === null || one === 'unknown' || other === null) return one === other;
  return (
    one.edits === other.edits &&
    one.baseVersion === other.baseVersion &&
    one.pendingSaveId === other.pendingSaveId
  );
}

/** Applies the answer that a draft write is on disk. */
export function confirmDraftWrite<Doc>(state: SaveState<Doc>, seq: number): void {
  const { local } = state;
  const write = local.pending.find((one) => one.seq === seq);
  if (!write) return;
  local.pending = local.pending.filter((one) => one.seq !== seq);
  local.works = true;
  if (seq <= local.storedSeq) return;
  local.stored = write.content;
  local.storedSeq = seq;
  // Later changes were made after the write began.
  local.unwrittenSince = write.edits === state.edits ? null : write.startedAt;
}

/** Applies a failed draft write: the content on disk is unknown from now on. */
export function failDraftWrite<Doc>(state: SaveState<Doc>, seq: number): void {
  const { local, clock } = state;
  if (!local.pending.some((one) => one.seq === seq)) return;
  local.pending = local.pending.filter((one) => one.seq !== seq);
  local.works = false;
  local.stored = 'unknown';
  local.retryAt = clock.elapsed + timing.draftRetry;
}

/** A draft write without an answer within `draftTimeout` counts as failed. */
export function timeOutDraftWrites<Doc>(state: SaveState<Doc>): void {
  const { local, clock } = state;
  const oldest = local.pending[0];
  if (!oldest || clock.elapsed < oldest.startedAt + timing.draftTimeout) return;
  failDraftWrite(state, oldest.seq);
}
