import { createHash } from 'node:crypto';
import {
  holdsContacts,
  type Invitation,
  limits,
  type NewInvitation,
  noWayOut,
  type Rhythm,
} from '@dierbaar/contract';
import { addDays, day } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { findUser } from '../../accounts/users/users.service.ts';
import { requireLockedProject, requireProject } from '../../platform/ownership/ownership.service.ts';
import { createLink } from '../links/create-link.ts';
import { mailQuestion } from './invitation-mails.ts';
import {
  countActive,
  endExpired,
  findView,
  findViews,
  hasOptedOut,
  type InvitationRow,
  insertInvitation,
  lockActive,
  lockByClientId,
  lockInvitation,
  updateInvitation,
} from './invitations.queries.ts';
import { nextWeekly } from './next-weekly.ts';
import { columnsOf, present, rhythmOf } from './present-invitation.ts';
import { countWaiting, hasQuestionsOf, insertQuestions } from './questions.queries.ts';

/** Between the first question and the first of a weekly rhythm, so that they do not come on one day. */
const firstPause = 3 * day;

export async function listInvitations(deps: Deps, userId: string, projectId: string): Promise<Invitation[]> {
  await requireProject(deps.db, userId, projectId);
  const rows = await findViews(deps.db, userId, projectId);
  return rows.map((row) => present(deps, row));
}

/**
 * Asks a person, or gives the writer a rhythm. A person who was asked for this book before has the same link: there is one invitation
 * per person and book.
 */
export async function createInvitation(
  deps: Deps,
  userId: string,
  wanted: NewInvitation,
): Promise<Invitation> {
  const { projectId, clientId, isSelf, questions, note } = wanted;
  const email = isSelf ? null : wanted.email;
  return deps.db.transaction().execute(async (trx) => {
    const project = await requireLockedProject(trx, userId, projectId);
    const known = await lockByClientId(trx, projectId, clientId);
    if (known) return viewOf(deps, trx, userId, known.id);
    const now = deps.clock();
    await endExpired(trx, projectId, now);
    if (email !== null) await requireNotOptedOut(trx, projectId, email);
    const active =
      isSelf || email !== null ? await lockActive(trx, projectId, email ?? 'self', now) : undefined;
    const language = wanted.language ?? active?.language ?? project.language;
    const id =
      active?.id ??
      (await addInvitation(deps, trx, {
        userId,
        projectId,
        clientId,
        isSelf,
        email,
        language,
        ...nameOf(wanted),
      }));
    const rhythm = rhythmToKeep(active, wanted.rhythm);
    await updateInvitation(trx, id, {
      ...columnsOf(rhythm),
      language,
      note,
      pausedAt: null,
      expiresAt: expiryFrom(deps),
      ...(isSelf ? { stoppedAt: null, bouncedAt: null } : {}),
    });
    await askQuestions(deps, trx, userId, { id, clientId, note, questions });
    return viewOf(deps, trx, userId, id);
  });
}

const nameOf = ({ name }: NewInvitation) => (name === undefined ? {} : { name });

/** One question more does not end a weekly rhythm. */
const rhythmToKeep = (active: InvitationRow | undefined, wanted: Rhythm): Rhythm =>
  active && wanted.kind === 'once' ? rhythmOf(active) : wanted;

const expiryFrom = (deps: Deps) => addDays(deps.clock(), limits.answerDays);

interface Addition {
  userId: string;
  projectId: string;
  clientId: string;
  isSelf: boolean;
  name?: string;
  email: string | null;
  language: string;
}

async function addInvitation(deps: Deps, trx: Connection, addition: Addition): Promise<string> {
  const now = deps.clock();
  if ((await countActive(trx, addition.projectId, now)) >= limits.invitationsPerProject)
    throw new AppError('limit_reached');
  const writer = addition.isSelf ? await findUser(trx, addition.userId) : undefined;
  return insertInvitation(trx, {
    ...addition,
    ...createLink(deps),
    kind: 'answer',
    name: addition.name ?? writer?.firstName ?? '',
    expiresAt: expiryFrom(deps),
    createdAt: now,
  });
}

interface Asking {
  id: string;
  clientId: string;
  note: string;
  questions: { text: string; projectChapterId: string | null }[];
}

/** Asks more; the same call again asks nothing. */
export async function askMore(deps: Deps, userId: string, asking: Asking): Promise<Invitation> {
  return deps.db.transaction().execute(async (trx) => {
    const invitation = await requireActive(deps, trx, userId, asking.id);
    if (!(await hasQuestionsOf(trx, invitation.id, asking.clientId))) {
      await updateInvitation(trx, invitation.id, { note: asking.note, expiresAt: expiryFrom(deps) });
      await askQuestions(deps, trx, userId, asking);
    }
    return viewOf(deps, trx, userId, invitation.id);
  });
}

/** Adds questions, mails the first, and sets the time of the next one. */
async function askQuestions(
  deps: Deps,
  trx: Connection,
  userId: string,
  { id, clientId, note, questions }: Asking,
): Promise<void> {
  const invitation = orNotFound(await lockInvitation(trx, userId, id));
  const now = deps.clock();
  if ((await countWaiting(trx, id)) + questions.length > limits.questionsPerInvitation)
    throw new AppError('limit_reached');
  const added = await insertQuestions(trx, invitation, clientId, questions, now);
  // A question of a chapter may be old; the mail has it without what it may not hold.
  if (added.some(({ text, projectQuestionId }) => projectQuestionId === null && holdsContacts(text)))
    throw new AppError('invalid_input', [`questions: ${noWayOut}`]);
  const first = added.find(({ state }) => state === 'asked');
  if (first) await mailQuestion(deps, trx, invitation, first, { cause: `ask:${clientId}`, note });
  await updateInvitation(trx, id, {
    nextAt: nextAtOf(invitation, first ? new Date(now.getTime() + firstPause) : now),
  });
}

/** When the next question of a rhythm comes; null without a rhythm, an address, or while it is put off. */
export function nextAtOf(invitation: InvitationRow, after: Date): Date | null {
  const rhythm = rhythmOf(invitation);
  const { isSelf, email, pausedAt, stoppedAt, bouncedAt, endedAt } = invitation;
  const isOff = [pausedAt, stoppedAt, bouncedAt, endedAt].some((since) => since !== null);
  if (rhythm.kind === 'once' || isOff || (!isSelf && email === null)) return null;
  return nextWeekly(after, rhythm);
}

/** Refuses an address whose owner opted out of mails for this book. */
export async function requireNotOptedOut(trx: Connection, projectId: string, email: string): Promise<void> {
  if (await hasOptedOut(trx, projectId, hashOfAddress(projectId, email)))
    throw new AppError('address_refused');
}

export const hashOfAddress = (projectId: string, email: string) =>
  createHash('sha256').update(`${projectId} ${email}`).digest();

export async function requireActive(
  deps: Deps,
  trx: Connection,
  userId: string,
  id: string,
): Promise<InvitationRow> {
  const invitation = orNotFound(await lockInvitation(trx, userId, id));
  if (invitation.endedAt !== null || invitation.expiresAt <= deps.clock()) throw new AppError('not_found');
  return invitation;
}

export async function viewOf(deps: Deps, db: Connection, userId: string, id: string): Promise<Invitation> {
  return present(deps, orNotFound(await findView(db, userId, id)));
}
