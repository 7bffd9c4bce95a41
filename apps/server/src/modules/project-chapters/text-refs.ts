import { type ChapterDocument, emptyDocument, schemaVersion } from '@dierbaar/book';
import type { Connection } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { decompressDocument, hashText, parseStoredDocument } from '../../texts/stored-text.ts';
import { fillTextSizes, findCurrentText, findEarlierText, findTextRefs } from './text-refs.queries.ts';

/** A chapter with a reference to one state of its text. */
export interface ChapterRef {
  id: string;
  title: string;
  textHash: string;
  schemaVersion: number;
}

const emptyTextHash = hashText(JSON.stringify(emptyDocument()));

/** Selected chapters of a book in their order, and the size of their texts; reads no text. */
export async function listChapterRefs(
  db: Connection,
  projectId: string,
): Promise<{ chapters: ChapterRef[]; textBytes: number }> {
  const rows = await findTextRefs(db, projectId);
  return {
    chapters: rows.map(({ id, name, ...text }) =>
      // A chapter that was never written prints like one that was emptied.
      text.textHash === ''
        ? { id, title: name, textHash: emptyTextHash, schemaVersion }
        : { id, title: name, textHash: text.textHash, schemaVersion: text.schemaVersion },
    ),
    textBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/**
 * The text that a reference names: the current one, or a revision when the chapter was edited since. Undefined when the
 * chapter or the revision is gone.
 */
export async function loadChapterText(db: Connection, ref: ChapterRef): Promise<ChapterDocument | undefined> {
  if (ref.textHash === emptyTextHash) return emptyDocument();
  const current = await findCurrentText(db, ref);
  if (current) return parseStoredDocument(current);
  const earlier = await findEarlierText(db, ref);
  return earlier && decompressDocument(earlier);
}

/**
 * Like `loadChapterText`, but a current text that was validated by this schema version when it was saved is not
 * validated again, which takes longer than reading it. For facts about a text and for previews, never for printing it.
 */
export async function readChapterText(db: Connection, ref: ChapterRef): Promise<ChapterDocument | undefined> {
  const current = ref.schemaVersion === schemaVersion ? await findCurrentText(db, ref) : undefined;
  return current?.document ? (current.document as unknown as ChapterDocument) : loadChapterText(db, ref);
}

/** Measures texts from before sizes were stored, in batches, so that no save waits for long. */
export async function measureTexts(deps: Deps, signal?: AbortSignal): Promise<void> {
  const batch = 100;
  let filled: number;
  do {
    filled = await fillTextSizes(deps.db, batch);
  } while (filled === batch && !signal?.aborted);
}
