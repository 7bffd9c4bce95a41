import { randomUUID } from 'node:crypto';
import { language as languageSchema, limits } from '@dierbaar/contract';
import { addDays, second } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { findUser, type UserContact } from '../../accounts/users/users.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import {
  type AccountExportRow,
  findUnfinished,
  markFailed,
  markReady,
  saveProgress,
  setNextJobAt,
} from './account-exports.queries.ts';
import { reviveAfterMs } from './account-exports.service.ts';
import { createArchive, type Damage } from './archive/create-archive.ts';
import { collectBookFiles } from './collect-book-files.ts';
import { type BookFiles, gatherFiles } from './content/gather-files.ts';
import { archiveWords } from './content/words.ts';

const maxAttempts = 6;
/** Time between two writes of the progress, which the screen asks for every two seconds. */
const progressMs = second;

/** Folder of the files of one export. Each attempt writes its own, so that two workers never write the same object. */
export const folderOf = (id: string) => `account-exports/${id}`;

/**
 * Makes the file with everything of a person, as far as it goes: while a book is being set it ends, and a later job goes
 * on. One worker at a time works on an export.
 */
export async function makeAccountExport(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  await deps.locks.tryRun(`account-export:${id}`, async () => {
    const row = await findUnfinished(deps.db, id);
    const user = row && (await findUser(deps.db, row.userId));
    if (!row || !user) return;
    const books = await collectBookFiles(deps, row);
    if (books) await packOrPostpone(deps, row, user, books, signal);
  });
}

/** A failure is tried again later by the reconciler, a few times. */
async function packOrPostpone(
  deps: Deps,
  row: AccountExportRow,
  user: UserContact,
  books: BookFiles,
  signal: AbortSignal,
): Promise<void> {
  const attempts = row.attempts + 1;
  try {
    await pack(deps, { ...row, attempts }, user, books, signal);
  } catch (error) {
    const isLast = attempts >= maxAttempts;
    const alarm = isLast ? { alarm: 'account_export' } : {};
    deps.log.error({ err: error, accountExportId: row.id, attempts, ...alarm }, 'an account export failed');
    if (isLast) return markFailed(deps.db, row.id, deps.clock());
    await setNextJobAt(deps.db, row.id, later(deps, 15 * second * 2 ** attempts));
  }
}

async function pack(
  deps: Deps,
  row: AccountExportRow,
  user: UserContact,
  books: BookFiles,
  signal: AbortSignal,
): Promise<void> {
  const { id, attempts } = row;
  const language = languageSchema.parse(user.language);
  const files = await gatherFiles(deps, { userId: user.id, language }, books);
  const save = (done: number) =>
    saveProgress(deps.db, id, {
      stage: 'packing',
      done,
      total: files.length,
      attempts,
      nextJobAt: later(deps, reviveAfterMs),
    });
  await save(0);
  const progress = createProgress(save);
  const archive = createArchive({
    files,
    listPath: archiveWords[language].list,
    madeAt: deps.clock(),
    signal,
    onFile: progress.report,
    onDamage: (_path: string, damage: Damage) =>
      // Names of books are private, so the log does not hold the path.
      deps.log.error({ accountExportId: id, damage, alarm: 'stored_file' }, 'a stored file is not as it was'),
  });
  const objectKey = `${folderOf(id)}/${randomUUID()}.zip`;
  const stored = await deps.storage.putStream(objectKey, archive, 'application/zip');
  await progress.settle();
  const finishedAt = deps.clock();
  const expiresAt = addDays(finishedAt, limits.accountExportDays);
  const isFirst = await deps.db.transaction().execute(async (trx) => {
    if (!(await markReady(trx, id, { objectKey, ...stored, finishedAt, expiresAt }))) return false;
    await sendMail(deps, trx, {
      kind: 'accountExportReady',
      dedupeKey: `account-export:${id}`,
      user,
      data: { firstName: user.firstName, bytes: stored.bytes, expiresAt: expiresAt.toISOString() },
    });
    return true;
  });
  if (!isFirst) await deps.storage.delete(objectKey);
}

const later = (deps: Deps, milliseconds: number) => new Date(deps.clock().getTime() + milliseconds);

/** Writes the newest number now and then; a failed write does not fail the export. */
function createProgress(save: (done: number) => Promise<void>) {
  let savedAt = 0;
  let saving: Promise<unknown> = Promise.resolve();
  return {
    report(done: number) {
      const now = performance.now();
      if (now - savedAt < progressMs) return;
      savedAt = now;
      saving = saving.then(() => save(done)).catch(() => undefined);
    },
    settle: () => saving,
  };
}
