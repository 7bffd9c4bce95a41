import { checksumOf } from '../../../../lib/disk/checksum.ts';
import type { Mutation } from '../engine/save-state.ts';
import { applyChange, type BlockChange, type Blocks, changeBetween } from './block-change.ts';
import type { ChangeEntry, JournalEntry, SnapshotEntry, StoredSave } from './journal-entries.ts';

/** Draft to write. `held` is the pending save; its `blocks` are null where only its body is known. */
export interface DraftText {
  seq: number;
  blocks: Blocks;
  baseVersion: number;
  schemaVersion: number;
  held: (Mutation & { blocks: Blocks | null }) | null;
  updatedAt: number;
}

/** A text that is in the journal, to which a change can refer. */
interface JournalState {
  seq: number;
  blocks: Blocks;
  /** Checksum over the snapshot and every change since. */
  hash: string;
  /** Id of the pending save whose body is stored whole in an entry up to here. */
  wholeSave: string | null;
}

/** Number of changes after which the next write is a snapshot, so that reading a journal stays quick. */
const MOST_CHANGES = 2000;

/**
 * Entries of one opening of a chapter: a snapshot of the whole text, then a small change for each write. A change refers
 * to the entry before it by number and by a checksum of everything up to it.
 */
export function createDraftJournal(mostChanges = MOST_CHANGES) {
  /** Newest entry handed out; null when the next must be a snapshot. */
  let head: JournalState | null = null;
  /** Newest entry that is known to be on disk. */
  let onDisk: JournalState | null = null;
  let changes = 0;
  const unconfirmed = new Map<number, JournalState>();
  const hashOfBody = rememberLast(checksumOf);

  function snapshot(text: DraftText): SnapshotEntry {
    const held = text.held && storeSave(text.held, text.blocks, null, hashOfBody);
    head = {
      seq: text.seq,
      blocks: text.blocks,
      hash: hashOfBlocks(text.blocks),
      wholeSave: wholeSaveOf(held),
    };
    changes = 0;
    unconfirmed.set(text.seq, head);
    return { ...metaOf(text), kind: 'snapshot', hash: head.hash, blocks: [...text.blocks], held };
  }

  function changeSince(base: JournalState, text: DraftText): { entry: ChangeEntry; state: JournalState } {
    const change = changeBetween(base.blocks, text.blocks);
    const held = text.held && storeSave(text.held, text.blocks, base.wholeSave, hashOfBody);
    const hash = hashOfChange(base.hash, change, applyChange(base.blocks, change).range);
    const entry: ChangeEntry = { ...metaOf(text), kind: 'change', previous: base.seq, change, hash, held };
    const wholeSave = wholeSaveOf(held) ?? base.wholeSave;
    return { entry, state: { seq: text.seq, blocks: text.blocks, hash, wholeSave } };
  }

  return {
    snapshot,
    /** Entry for the next write. */
    next(text: DraftText): JournalEntry {
      if (!head || changes >= mostChanges) return snapshot(text);
      const { entry, state } = changeSince(head, text);
      head = state;
      changes += 1;
      unconfirmed.set(text.seq, state);
      return entry;
    },
    /** Entry for the last write of an unloading page, whose earlier writes may never finish; null without a base on disk. */
    last(text: DraftText): ChangeEntry | null {
      return onDisk && changeSince(onDisk, text).entry;
    },
    confirm(seq: number): void {
      const state = unconfirmed.get(seq);
      for (const one of unconfirmed.keys()) if (one <= seq) unconfirmed.delete(one);
      if (state && (!onDisk || onDisk.seq < seq)) onDisk = state;
    },
    /** The next entry is a snapshot, because an entry may be missing on disk. */
    fail(): void {
      head = null;
    },
    /** Nothing of the journal is on disk any more. */
    reset(): void {
      head = null;
      onDisk = null;
      unconfirmed.clear();
    },
    /** Whether so many changes have been written that a typing pause is worth a snapshot. */
    isLong: (): boolean => changes >= mostChanges / 8,
  };
}

/** Newest text that the entries give, each step of it verified. */
export function replay(entries: readonly JournalEntry[]): { text: ReplayedText | null; isWhole: boolean } {
  const states = new Map<number, { blocks: Blocks; hash: string }>();
  const bodies = new Map<string, string>();
  let text: ReplayedText | null = null;
  let isWhole = true;
  for (const entry of [...entries].sort((one, other) => one.seq - other.seq)) {
    if (states.has(entry.seq)) continue;
    if (entry.held?.body != null) bodies.set(entry.held.mutationId, entry.held.body);
    const state = stateAfter(entry, states);
    isWhole = state !== null;
    if (!state) continue;
    states.set(entry.seq, state);
    text = {
      ...metaOf(entry),
      blocks: state.blocks,
      held: entry.held && readSave(entry.held, state.blocks, bodies),
    };
  }
  return { text, isWhole };
}

/** Draft as it was read. Of a pending save either the body is known or the blocks it was made from. */
export interface ReplayedText extends Omit<DraftText, 'held'> {
  held: ReplayedSave | null;
}

export type ReplayedSave = Omit<Mutation, 'body'> &
  ({ body: string } | { body: null; blocks: Blocks; bodyHash: string });

function stateAfter(
  entry: JournalEntry,
  states: ReadonlyMap<number, { blocks: Blocks; hash: string }>,
): { blocks: Blocks; hash: string } | null {
  if (entry.kind === 'snapshot') {
    return entry.hash === hashOfBlocks(entry.blocks) ? { blocks: entry.blocks, hash: entry.hash } : null;
  }
  const base = states.get(entry.previous);
  if (!base) return null;
  try {
    const { blocks, range } = applyChange(base.blocks, entry.change);
    return hashOfChange(base.hash, entry.change, range) === entry.hash ? { blocks, hash: entry.hash } : null;
  } catch {
    return null;
  }
}

/** Stores a pending save as its difference from the draft, so that it costs what was typed since. */
function storeSave(
  held: Mutation & { blocks: Blocks | null },
  blocks: Blocks,
  wholeSave: string | null,
  hashOfBody: (body: string) => string,
): StoredSave {
  const { body, blocks: heldBlocks, ...mutation } = held;
  if (heldBlocks) {
    const change = changeBetween(blocks, heldBlocks);
    return { ...mutation, body: null, made: { change, bodyHash: hashOfBody(body) } };
  }
  return { ...mutation, body: wholeSave === held.mutationId ? null : body, made: null };
}

function readSave(
  held: StoredSave,
  blocks: Blocks,
  bodies: ReadonlyMap<string, string>,
): ReplayedSave | null {
  const { body: stored, made, ...mutation } = held;
  if (made) {
    try {
      return {
        ...mutation,
        body: null,
        blocks: applyChange(blocks, made.change).blocks,
        bodyHash: made.bodyHash,
      };
    } catch {
      return null;
    }
  }
  const body = stored ?? bodies.get(held.mutationId);
  return body === undefined ? null : { ...mutation, body };
}

function wholeSaveOf(held: StoredSave | null): string | null {
  return held?.body == null ? null : held.mutationId;
}

function metaOf({ seq, baseVersion, schemaVersion, updatedAt }: Omit<DraftText, 'held' | 'blocks'>) {
  return { seq, baseVersion, schemaVersion, updatedAt };
}

function hashOfBlocks(blocks: Blocks): string {
  return checksumOf(blocks.join('\n'));
}

function hashOfChange(before: string, { at, blocks }: BlockChange, range: string): string {
  return checksumOf(`${before} ${at} ${blocks} ${range}`);
}

/** A pending save is written with every change until it has an answer, and its body is long. */
function rememberLast(make: (text: string) => string): (text: string) => string {
  let last: { text: string; made: string } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}
