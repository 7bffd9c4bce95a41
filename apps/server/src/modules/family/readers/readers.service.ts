import { language, limits, type Reader, type RouteInput, type routes } from '@dierbaar/contract';
import { addDays } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { sendMail, withdrawMails } from '../../platform/outbox/outbox.service.ts';
import { requireLockedProject, requireProject } from '../../platform/ownership/ownership.service.ts';
import {
  type BookOfReader,
  requestPictures,
} from '../../rendering/reading-pictures/reading-pictures.service.ts';
import { seedOfLink } from '../invitations/invitation-mails.ts';
import {
  countActive,
  type InvitationRow,
  insertInvitation,
  lockByClientId,
  lockInvitation,
  updateInvitation,
} from '../invitations/invitations.queries.ts';
import { requireNotOptedOut } from '../invitations/invitations.service.ts';
import { stateOf } from '../invitations/present-invitation.ts';
import { createLink, isDerivable, urlOfLink } from '../links/create-link.ts';
import { findReader, findReaders, findStillReading, type ReaderRow } from './readers.queries.ts';

type NewReader = RouteInput<typeof routes.readers.create>['body'];

export async function listReaders(deps: Deps, userId: string, projectId: string): Promise<Reader[]> {
  await requireProject(deps.db, userId, projectId);
  return (await findReaders(deps.db, userId, projectId)).map((row) => present(deps, row));
}

/** Adds a reader to a book; `clientId` is the idempotency key. */
export async function createReader(deps: Deps, userId: string, wanted: NewReader): Promise<Reader> {
  const { projectId, clientId, name, note = '' } = wanted;
  const email = wanted.email ?? null;
  const reader = await deps.db.transaction().execute(async (trx) => {
    const project = await requireLockedProject(trx, userId, projectId);
    const known = await lockByClientId(trx, projectId, clientId);
    if (known) return viewOf(deps, trx, userId, known.id);
    const now = deps.clock();
    if ((await countActive(trx, projectId, now, 'read')) >= limits.readersPerProject)
      throw new AppError('limit_reached');
    const id = await insertInvitation(trx, {
      ...createLink(deps),
      userId,
      projectId,
      clientId,
      kind: 'read',
      name,
      note,
      language: wanted.language ?? project.language,
      expiresAt: expiryFrom(deps),
      createdAt: now,
    });
    if (email !== null) await mailTo(deps, trx, userId, { id, clientId, email });
    return viewOf(deps, trx, userId, id);
  });
  await preparePages(deps, { userId, projectId });
  return reader;
}

/** Has the pages made before the reader opens the link. A book that cannot be set yet is no reason to refuse a reader. */
async function preparePages(deps: Deps, book: BookOfReader): Promise<void> {
  try {
    await requestPictures(deps, book);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Mails the link, for the first time or to another address. */
export async function mailReader(
  deps: Deps,
  userId: string,
  mail: { id: string; clientId: string; email: string },
): Promise<Reader> {
  return deps.db.transaction().execute(async (trx) => {
    await mailTo(deps, trx, userId, mail);
    return viewOf(deps, trx, userId, mail.id);
  });
}

async function mailTo(
  deps: Deps,
  trx: Connection,
  userId: string,
  { id, clientId, email }: { id: string; clientId: string; email: string },
): Promise<void> {
  const reader = orNotFound(await lockInvitation(trx, userId, id, 'read'));
  requireOpen(deps, reader);
  await requireNotOptedOut(trx, reader.projectId, email);
  const { name, writer, book, note, expiresAt } = reader;
  const mailId = await sendMail(deps, trx, {
    kind: 'readInvited',
    dedupeKey: `reader:${id}:${clientId}`,
    user: { id: userId, email, language: reader.language },
    data: {
      firstName: name,
      writer,
      book,
      note,
      endsAt: expiresAt.toISOString(),
      tokenSeed: await seedOfLink(deps, trx, reader),
    },
  });
  if (!mailId) return;
  await updateInvitation(trx, id, { email, bouncedAt: null, lastMailId: mailId });
  if (reader.email !== null && reader.email !== email) await forgetMails(trx, userId, id, reader.email);
}

/** Forgets where a link went, also one that is still on its way there. */
const forgetMails = (trx: Connection, userId: string, id: string, recipient: string) =>
  withdrawMails(trx, { userId, recipient, cause: `reader:${id}:`, onlyPending: false });

function requireOpen(deps: Deps, reader: InvitationRow): void {
  if (stateOf(reader, deps.clock()) === 'ended') throw new AppError('not_found');
}

/** Ends the link and erases the address. The remarks stay. */
export async function endReader(deps: Deps, userId: string, id: string): Promise<Reader> {
  return deps.db.transaction().execute(async (trx) => {
    const { endedAt, email } = orNotFound(await lockInvitation(trx, userId, id, 'read'));
    if (endedAt === null) await updateInvitation(trx, id, { endedAt: deps.clock(), email: null });
    if (email !== null) await forgetMails(trx, userId, id, email);
    return viewOf(deps, trx, userId, id);
  });
}

/** Opens an ended link again, as a new one: the old link opens nothing. */
export async function reopenReader(deps: Deps, userId: string, id: string): Promise<Reader> {
  return deps.db.transaction().execute(async (trx) => {
    const reader = orNotFound(await lockInvitation(trx, userId, id, 'read'));
    if (stateOf(reader, deps.clock()) === 'ended')
      await updateInvitation(trx, id, {
        ...createLink(deps),
        endedAt: null,
        expiresAt: expiryFrom(deps),
        bouncedAt: null,
        doneAt: null,
        doneNote: '',
      });
    return viewOf(deps, trx, userId, id);
  });
}

const expiryFrom = (deps: Deps) => addDays(deps.clock(), limits.readDays);

async function viewOf(deps: Deps, db: Connection, userId: string, id: string): Promise<Reader> {
  return present(deps, orNotFound(await findReader(db, userId, id)));
}

function present(deps: Deps, row: ReaderRow): Reader {
  const isEnded = stateOf(row, deps.clock()) === 'ended';
  const opened = row.doneAt !== null ? 'done' : row.bouncedAt === null ? 'reading' : 'bounced';
  return {
    id: row.id,
    projectId: row.projectId,
    name: row.name,
    email: row.email,
    language: language.parse(row.language),
    link: !isEnded && isDerivable(deps, row) ? urlOfLink(deps, row, 'read') : null,
    state: isEnded ? 'ended' : opened,
    doneNote: row.doneNote,
    remarks: Number(row.remarks ?? 0),
    endsAt: (row.endedAt ?? row.expiresAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Notes that a reader is done; false when they said so before, with the same words. */
export async function noteDone(
  deps: Deps,
  trx: Connection,
  reader: { id: string; doneAt: Date | null; doneNote: string },
  note: string,
): Promise<boolean> {
  if (reader.doneAt !== null && (note === '' || note === reader.doneNote)) return false;
  await updateInvitation(trx, reader.id, { doneAt: reader.doneAt ?? deps.clock(), doneNote: note });
  return reader.doneAt === null;
}

export const listStillReading = (
  deps: Deps,
  db: Connection,
  reader: { projectId: string; id: string },
): Promise<string[]> => findStillReading(db, reader, deps.clock());
