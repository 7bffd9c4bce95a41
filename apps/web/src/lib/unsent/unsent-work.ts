import { createListeners } from '../store.ts';

/** Why something cannot be sent; each has a text. */
export type UnsentReason =
  | 'offline'
  | 'server'
  | 'timeout'
  | 'forbidden'
  | 'unauthenticated'
  | 'otherAccount'
  | 'schemaTooOld'
  | 'gone'
  | 'tooLarge'
  | 'refused'
  | 'emptiesChapter'
  | 'changedElsewhere';

/** Where print would miss something. */
export type UnsentPlace = { kind: 'chapter'; chapterId: string } | { kind: 'cover' | 'frontispiece' };

/** Text, photo or cover that only this computer has. */
export interface UnsentItem {
  kind: 'text' | 'photo' | 'cover';
  place: UnsentPlace;
  /** Null where it is not known. */
  projectId: string | null;
  /** Name of a photo's file. */
  fileName: string | null;
  /** Time of the first unsent change; null for work of an earlier visit. */
  since: number | null;
  /** Null while it is being sent. */
  reason: UnsentReason | null;
}

/** What sends something in the background: the savers of a user or of covers, or the upload queue. */
export interface UnsentSource {
  list(): readonly UnsentItem[];
  subscribe(listener: () => void): () => void;
  /** Words of a chapter that only this computer has; null where that is not known. */
  countWords?(chapterId: string): number | null;
  /** Tries again without waiting for the next attempt. */
  sendNow(): void;
}

const sources = new Map<UnsentSource, () => void>();
const { subscribe, notify } = createListeners();
let items: readonly UnsentItem[] = [];
let isKnown = false;

/** Adds a source for as long as the session lasts. Returns the function that removes it. */
export function addUnsentSource(source: UnsentSource): () => void {
  sources.set(source, source.subscribe(update));
  update();
  return () => {
    sources.get(source)?.();
    sources.delete(source);
    update();
  };
}

/** Everything that only this computer has; the same array until something changes. */
export function listUnsent(): readonly UnsentItem[] {
  return items;
}

export const subscribeToUnsent = subscribe;

/** Compares whole texts, so it is asked only when the number is shown. */
export function countUnsentWords(chapterId: string): number | null {
  for (const source of sources.keys()) {
    const words = source.countWords?.(chapterId) ?? null;
    if (words !== null) return words;
  }
  return null;
}

export function sendUnsentNow(): void {
  for (const source of sources.keys()) source.sendNow();
}

/**
 * What a preview or order of this book would miss. An item of an unknown book counts; a chapter that was taken out of the
 * book does not.
 */
export function unsentOf(all: readonly UnsentItem[], projectId: string): UnsentItem[] {
  return all.filter(
    (one) => (one.projectId === null || one.projectId === projectId) && one.reason !== 'gone',
  );
}

/** Whether the pending work of earlier visits was read from the disk. */
export function isUnsentKnown(): boolean {
  return isKnown;
}

export function setUnsentKnown(): void {
  isKnown = true;
  notify();
}

function update(): void {
  const next = [...sources.keys()].flatMap((source) => source.list());
  if (isSame(items, next)) return;
  items = next;
  notify();
}

function isSame(before: readonly UnsentItem[], after: readonly UnsentItem[]): boolean {
  return before.length === after.length && JSON.stringify(before) === JSON.stringify(after);
}
