import {
  type ChapterDocument,
  type HtmlLimits,
  HtmlTooLargeError,
  parseChapter,
  type Refusal,
  writeChapter,
} from '@dierbaar/book';
import { parseStoredDocument, type StoredText, toStoredText } from './stored-text.ts';

/** HTML as a stored text, or null when it is too large to be a chapter. */
export type TextReading = { text: StoredText; refused: Refusal[] } | null;

/** JSON of a stored document with its schema version. */
export interface StoredJson {
  json: string;
  schemaVersion: number;
}

/** HTML as a document; null when it is too large to be a chapter. */
export function readHtml(
  html: string,
  limits: HtmlLimits,
): { document: ChapterDocument; refused: Refusal[] } | null {
  try {
    const { document, refused, size } = parseChapter(html, limits);
    return size.some(({ state }) => state === 'over') ? null : { document, refused };
  } catch (error) {
    if (error instanceof HtmlTooLargeError) return null;
    throw error;
  }
}

/** What a thread of the text pool can do; each is pure and takes at most about a second for the largest text. */
export const textTasks = {
  /** Reads HTML from a client. */
  read({ html, limits }: { html: string; limits: HtmlLimits }): TextReading {
    const read = readHtml(html, limits);
    return read && { text: toStoredText(read.document), refused: read.refused };
  },
  /** Writes a stored document as HTML. */
  write({ json, schemaVersion }: StoredJson): string {
    return writeChapter(parseStoredDocument({ document: JSON.parse(json), schemaVersion }));
  },
  /** Reads a stored document of any schema version to store it again. */
  reopen({ json, schemaVersion }: StoredJson): StoredText {
    return toStoredText(parseStoredDocument({ document: JSON.parse(json), schemaVersion }));
  },
};

export type TextTask = keyof typeof textTasks;
export type TaskInput<T extends TextTask> = Parameters<(typeof textTasks)[T]>[0];
export type TaskOutput<T extends TextTask> = ReturnType<(typeof textTasks)[T]>;
