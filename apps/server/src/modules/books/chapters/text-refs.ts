import { type ChapterDocument, documentVersion, emptyDocument, schemaVersion } from '@dierbaar/book';
import type { Connection } from '../../../db/connection.ts';
import { decompressDocument, hashText, parseStoredDocument } from '../../../texts/stored-text.ts';
import { countMissingTexts, findCurrentText, findEarlierText, findTextRefs } from './text-refs.queries.ts';

/** A chapter with a reference to one state of its text. */
export interface ChapterRef {
  id: string;
  title: string;
  textHash: string;
  schemaVersion: number;
}

const emptyTextHash = hashText(JSON.stringify(emptyDocument()));
const emptyTextVersion = documentVersion(emptyDocument().content);

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
        ? { id, title: name, textHash: emptyTextHash, schemaVersion: emptyTextVersion }
        : { id, title: name, textHash: text.textHash, schemaVersion: text.schemaVersion },
    ),
    textBytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/**
 * The text that a reference names: the current one, or a revision when the chapter was edited since. Undefined when the
 * chapter or the revision was deleted.
 */
export async function loadChapterText(db: Connection, ref: ChapterRef): Promise<ChapterDocument | undefined> {
  if (ref.textHash === emptyTextHash) return emptyDocument();
  const current = await findCurrentText(db, ref);
  if (current) return parseStoredDocument(current);
  const earlier = await findEarlierText(db, ref);
  return earlier && decompressDocument(earlier);
}

/**
 * Like `loadChapterText`, but a current text that was validated when it was saved, and that no step of migration would
 * change, is not validated again, which takes longer than reading it. For facts about a text and for previews, never for printing it.
 */
export async function readChapterText(db: Connection, ref: ChapterRef): Promise<ChapterDocument | undefined> {
  const current = ref.schemaVersion <= schemaVersion ? await findCurrentText(db, ref) : undefined;
  return current?.document ? (current.document as unknown as ChapterDocument) : loadChapterText(db, ref);
}

/** Whether each text that these references name can still be loaded. */
export async function haveTexts(db: Connection, refs: readonly ChapterRef[]): Promise<boolean> {
  const written = refs.filter(({ textHash }) => textHash !== emptyTextHash);
  return (await countMissingTexts(db, written)) === 0;
}
