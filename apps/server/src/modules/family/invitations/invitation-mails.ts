import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { sendMail, withdrawMails } from '../../platform/outbox/outbox.service.ts';
import { createLink, isDerivable } from '../links/create-link.ts';
import { type InvitationRow, updateInvitation } from './invitations.queries.ts';
import { stateOf } from './present-invitation.ts';
import type { TakenQuestion } from './questions.queries.ts';

/** The address to which mails of an invitation go; undefined when nothing may be mailed. */
export function addressOf(invitation: InvitationRow, now: Date): string | undefined {
  const state = stateOf(invitation, now);
  if (state !== 'active' && state !== 'paused') return undefined;
  return (invitation.isSelf ? invitation.writerEmail : invitation.email) ?? undefined;
}

/** Mails a question to the person, if there is an address. `cause` names why, so that it is mailed once. */
export async function mailQuestion(
  deps: Deps,
  trx: Connection,
  invitation: InvitationRow,
  question: TakenQuestion,
  { cause, note }: { cause: string; note: string },
): Promise<void> {
  const now = deps.clock();
  const email = addressOf(invitation, now);
  if (email === undefined) return;
  const { id, userId, name, writer, book } = invitation;
  const language = invitation.isSelf ? invitation.writerLanguage : invitation.language;
  const mailId = await sendMail(deps, trx, {
    kind: 'questionAsked',
    dedupeKey: `invitation:${id}:${cause}`,
    user: { id: userId, email, language },
    data: {
      firstName: name,
      writer,
      book,
      note,
      question: question.text,
      questionId: question.id,
      tokenSeed: await seedOfLink(deps, trx, invitation),
    },
  });
  if (mailId) await updateInvitation(trx, id, { lastMailId: mailId });
}

/** Thanks by mail, if there is an address. */
export async function mailThanks(
  deps: Deps,
  trx: Connection,
  invitation: InvitationRow,
  memory: { id: string; question: string | null },
  text: string,
): Promise<void> {
  const email = addressOf(invitation, deps.clock());
  if (email === undefined || invitation.isSelf) return;
  const { id, userId, name, writer, book, language } = invitation;
  await sendMail(deps, trx, {
    kind: 'answerThanked',
    dedupeKey: `invitation:${id}:thanks:${memory.id}`,
    user: { id: userId, email, language },
    data: {
      firstName: name,
      writer,
      book,
      text,
      question: memory.question,
      tokenSeed: await seedOfLink(deps, trx, invitation),
    },
  });
}

interface Addressee {
  id: string;
  userId: string;
  email: string | null;
}

/** Deletes pending mails: nobody gets a mail at an old address, or with a link that has ended. */
export const dropPendingMails = (trx: Connection, invitation: Addressee) =>
  withdraw(trx, invitation, { onlyPending: true });

/** Deletes all mails to the address, also those that were sent. */
export const forgetMails = (trx: Connection, invitation: Addressee) =>
  withdraw(trx, invitation, { onlyPending: false });

async function withdraw(
  trx: Connection,
  { id, userId, email }: Addressee,
  { onlyPending }: { onlyPending: boolean },
): Promise<void> {
  if (email !== null)
    await withdrawMails(trx, { userId, recipient: email, cause: `invitation:${id}:`, onlyPending });
}

/** The seed of the link; when its secret was replaced, a new link takes its place. */
export async function seedOfLink(
  deps: Deps,
  trx: Connection,
  invitation: { id: string; tokenSeed: string; tokenHash: Buffer },
): Promise<string> {
  if (isDerivable(deps, invitation)) return invitation.tokenSeed;
  const link = createLink(deps);
  await updateInvitation(trx, invitation.id, link);
  return link.tokenSeed;
}
