import type { Invitation, InvitationChanges } from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { removeUntold } from '../../media/recordings/recordings.service.ts';
import { requireAdmitted } from '../../platform/outbox/mails-to-others.ts';
import { requireLockedProject } from '../../platform/ownership/ownership.service.ts';
import { thankForMemory } from '../memories/memories-by-link.ts';
import { addressOf, dropPendingMails, forgetMails, mailQuestion, mailThanks } from './invitation-mails.ts';
import {
  endExpired,
  findBookOf,
  type InvitationRow,
  lockActive,
  lockInvitation,
  updateInvitation,
} from './invitations.queries.ts';
import { nextAtOf, requireActive, requireNotOptedOut, viewOf } from './invitations.service.ts';
import { columnsOf, rhythmOf } from './present-invitation.ts';
import { askNextQuestion, findLastAsked, passOverOwn, putBehind } from './questions.queries.ts';

export async function changeInvitation(
  deps: Deps,
  userId: string,
  id: string,
  changes: InvitationChanges,
): Promise<Invitation> {
  return deps.db.transaction().execute(async (trx) => {
    const { name, email, language, rhythm, isPaused } = changes;
    // Another address looks at the other people of the book: two such changes at once wait for the book, not for each other.
    if (email !== undefined)
      await requireLockedProject(trx, userId, orNotFound(await findBookOf(trx, userId, id)));
    const invitation = await requireActive(deps, trx, userId, id);
    if (invitation.isSelf && (name !== undefined || email !== undefined))
      throw new AppError('invalid_input', ['name and email are those of the account']);
    const isOther = email !== undefined && email !== invitation.email;
    // The same address entered again after a mail came back is tried again.
    const isAgain = email !== undefined && !isOther && invitation.bouncedAt !== null;
    if (isOther && email !== null) await requireFree(deps, trx, invitation, email);
    const now = deps.clock();
    const changed = {
      ...(name === undefined ? {} : { name }),
      ...(isOther ? { email, bouncedAt: null, stoppedAt: null } : {}),
      ...(isAgain ? { bouncedAt: null } : {}),
      ...(language === undefined ? {} : { language }),
      ...(rhythm === undefined ? {} : columnsOf(rhythm)),
      // A rhythm that is taken up again also goes on after a stop of the writer's own mails.
      ...(isPaused === undefined ? {} : { pausedAt: isPaused ? now : null }),
      ...(isPaused === false && invitation.isSelf ? { stoppedAt: null } : {}),
    };
    const next = { ...invitation, ...changed };
    if (!next.isSelf && next.email === null && next.stoppedAt === null && rhythmOf(next).kind === 'weekly')
      throw new AppError('invalid_input', ['email is required for every week']);
    // Another name or language moves no hour: one that has just come would be skipped.
    const isMoved = isOther || isAgain || rhythm !== undefined || isPaused !== undefined;
    await updateInvitation(trx, id, { ...changed, ...(isMoved ? { nextAt: nextAtOf(next, now) } : {}) });
    if (isOther) await forgetMails(trx, invitation);
    // Counted as it is entered: its mail goes out at an hour that may have come already.
    if (isOther && email !== null) await requireAdmitted(deps, trx, { userId, recipient: email, mails: 0 });
    return viewOf(deps, trx, userId, id);
  });
}

async function requireFree(deps: Deps, trx: Connection, invitation: InvitationRow, email: string) {
  await requireNotOptedOut(trx, invitation.projectId, email);
  await endExpired(trx, invitation.projectId, deps.clock());
  const other = await lockActive(trx, invitation.projectId, email, deps.clock());
  if (other) throw new AppError('email_taken');
}

/**
 * Another next question; the same call again changes nothing, because the next question is another one then. Somebody
 * whose questions had run out gets one again that was passed over, at the next hour of the rhythm.
 */
export async function chooseAnother(
  deps: Deps,
  userId: string,
  id: string,
  insteadOf: string | null,
): Promise<Invitation> {
  return deps.db.transaction().execute(async (trx) => {
    const invitation = await requireActive(deps, trx, userId, id);
    const now = deps.clock();
    if (!invitation.isSelf) await putBehind(trx, id, insteadOf);
    else if (insteadOf !== null) await passOverOwn(trx, id, insteadOf, now);
    if (invitation.nextAt === null) await updateInvitation(trx, id, { nextAt: nextAtOf(invitation, now) });
    return viewOf(deps, trx, userId, id);
  });
}

/** Mails the open question once more, or the next one when none is open; also to an address from which a mail came back. */
export async function resendQuestion(
  deps: Deps,
  userId: string,
  id: string,
  clientId: string,
): Promise<Invitation> {
  return deps.db.transaction().execute(async (trx) => {
    const invitation = await tryAgain(deps, trx, await requireActive(deps, trx, userId, id));
    if (addressOf(invitation, deps.clock()) === undefined)
      throw new AppError('invalid_input', ['there is no address to mail to']);
    const question = (await findLastAsked(trx, id)) ?? (await askNextQuestion(trx, id, deps.clock()));
    if (!question) throw new AppError('invalid_input', ['there is no question left']);
    const { note } = invitation;
    await mailQuestion(deps, trx, invitation, question, { cause: `resend:${clientId}`, note });
    return viewOf(deps, trx, userId, id);
  });
}

/** Forgets that a mail came back, because a mailbox may be there again; a mail that comes back again is noted anew. */
async function tryAgain(deps: Deps, trx: Connection, invitation: InvitationRow): Promise<InvitationRow> {
  if (invitation.bouncedAt === null) return invitation;
  const tried = { ...invitation, bouncedAt: null };
  await updateInvitation(trx, invitation.id, { bouncedAt: null, nextAt: nextAtOf(tried, deps.clock()) });
  return tried;
}

/** Thanks once for an answer that came by this invitation. */
export async function thankTeller(
  deps: Deps,
  userId: string,
  id: string,
  { memoryId, text }: { memoryId: string; text: string },
): Promise<Invitation> {
  return deps.db.transaction().execute(async (trx) => {
    const invitation = orNotFound(await lockInvitation(trx, userId, id));
    const thanked = await thankForMemory(deps, trx, id, memoryId, text);
    if (thanked) await mailThanks(deps, trx, invitation, thanked, text);
    return viewOf(deps, trx, userId, id);
  });
}

/** Ends the link. The memories stay. */
export async function endInvitation(deps: Deps, userId: string, id: string): Promise<Invitation> {
  return deps.db.transaction().execute(async (trx) => {
    const invitation = orNotFound(await lockInvitation(trx, userId, id));
    if (invitation.endedAt === null) {
      await updateInvitation(trx, id, { endedAt: deps.clock(), nextAt: null });
      await removeUntold(trx, id);
      await dropPendingMails(trx, invitation);
    }
    return viewOf(deps, trx, userId, id);
  });
}
