import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { findExportedFiles, requestFinishedExport } from '../../rendering/exports/exports.service.ts';
import { type AccountExportRow, saveProgress } from './account-exports.queries.ts';
import { reviveAfterMs } from './account-exports.service.ts';
import { findBooks } from './content/books.queries.ts';
import type { BookFiles } from './content/gather-files.ts';

/** How soon to look again at a book that is being set. */
const lookAgainSeconds = 2;

/** A book and the export of its pages; null until that is requested. */
const bookToSet = z.object({ projectId: z.uuid(), exportId: z.uuid().nullable(), isSettled: z.boolean() });

type BookToSet = z.infer<typeof bookToSet>;

type FilesOfBook = NonNullable<ReturnType<BookFiles['get']>>;

/**
 * Has the books of a person set one after the other, in print quality. Returns their files, without books that cannot be
 * set; undefined while one is being set: a later job looks again, so that no worker waits.
 */
export async function collectBookFiles(deps: Deps, row: AccountExportRow): Promise<BookFiles | undefined> {
  const books = row.books === null ? await listBooks(deps, row.userId) : z.array(bookToSet).parse(row.books);
  const found: Map<string, FilesOfBook> = new Map();
  for (const book of books) {
    const files = await settle(deps, row.userId, book);
    if (files) found.set(book.projectId, files);
    if (!book.isSettled) {
      await lookAgain(deps, row, books);
      return undefined;
    }
  }
  if (row.stage === 'books') await saveBooks(deps, row, books);
  return found;
}

async function listBooks(deps: Deps, userId: string): Promise<BookToSet[]> {
  const books = await findBooks(deps.db, userId);
  return books
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id }) => ({ projectId: id, exportId: null, isSettled: false }));
}

/** Requests the pages of a book once, and reads how far they are. */
async function settle(deps: Deps, userId: string, book: BookToSet): Promise<FilesOfBook | undefined> {
  if (book.exportId === null && !book.isSettled) {
    const requested = await request(deps, userId, book.projectId);
    if (requested === 'later') return undefined;
    book.exportId = requested;
  }
  const found = book.exportId === null ? undefined : await findExportedFiles(deps.db, book.exportId);
  book.isSettled = found === undefined || found.isFinished;
  return found && book.exportId !== null ? { ...found.files, exportId: book.exportId } : undefined;
}

/** The id of the export; null when the book cannot be set, for instance because it has no chapters. */
async function request(deps: Deps, userId: string, projectId: string): Promise<string | null | 'later'> {
  try {
    return (await requestFinishedExport(deps, { userId, projectId, kind: 'print' })).id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'rate_limited' || error.code === 'unavailable' ? 'later' : null;
  }
}

function saveBooks(deps: Deps, row: AccountExportRow, books: BookToSet[]): Promise<void> {
  return saveProgress(deps.db, row.id, {
    stage: 'books',
    done: books.filter(({ isSettled }) => isSettled).length,
    total: books.length,
    books: JSON.stringify(books),
    nextJobAt: new Date(deps.clock().getTime() + reviveAfterMs),
  });
}

async function lookAgain(deps: Deps, row: AccountExportRow, books: BookToSet[]): Promise<void> {
  await saveBooks(deps, row, books);
  await deps.queue.enqueue(
    deps.db,
    'make-account-export',
    { accountExportId: row.id },
    { afterSeconds: lookAgainSeconds, dedupeKey: row.id },
  );
}
