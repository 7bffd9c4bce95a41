import type { DBSchema } from 'idb';
import { createSerialDatabase } from '../disk/serial-database.ts';

/** `photo` is what the visitor chose, `page` the picture of the printed page. */
type FileKind = 'photo' | 'page';

interface Files extends DBSchema {
  files: { key: string; value: Blob };
}

/** Keeps a picture of a piece in this browser; false when the browser refuses. */
export async function storeFile(kind: FileKind, questionId: string, file: Blob): Promise<boolean> {
  const key = await withFiles((files) => files.put('files', file, keyOf(kind, questionId)));
  return key !== undefined;
}

export async function readFile(kind: FileKind, questionId: string): Promise<Blob | undefined> {
  return (await findFile(kind, questionId))?.file;
}

/** The same where it matters why there is none; undefined when the browser cannot tell now. */
export function findFile(kind: FileKind, questionId: string): Promise<{ file?: Blob } | undefined> {
  return withFiles(async (files) => ({ file: await files.get('files', keyOf(kind, questionId)) }));
}

export async function deleteFile(kind: FileKind, questionId: string): Promise<void> {
  await withFiles((files) => files.delete('files', keyOf(kind, questionId)));
}

const keyOf = (kind: FileKind, questionId: string) => `${kind} ${questionId}`;

/** A private window, a full disk or one that does not answer stores no pictures; the text goes along without them. */
const withFiles = createSerialDatabase<Files>(
  'dierbaar-first-page',
  1,
  (database) => void database.createObjectStore('files'),
);
