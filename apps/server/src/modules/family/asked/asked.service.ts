import {
  type Answer,
  type Answering,
  type AskedPage,
  language,
  limits,
  type OwnAnswer,
} from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { hashToken } from '../../accounts/users/random-token.ts';
import { type RecordingRow, requireOfInvitation } from '../../media/recordings/recordings.service.ts';
import { getDigestPage, scheduleDigest, stopDigest } from '../digest/digest.service.ts';
import { forgetMails } from '../invitations/invitation-mails.ts';
import { updateInvitation } from '../invitations/invitations.queries.ts';
import { hashOfAddress } from '../invitations/invitations.service.ts';
import { rhythmOf } from '../invitations/present-invitation.ts';
import {
  askNextQuestion,
  findAsked,
  findOpenQuestions,
  markAnswered,
  skipAsked,
} from '../invitations/questions.queries.ts';
import { hasPhoto } from '../links/link-photos.queries.ts';
import {
  findByLink,
  hasConsented,
  type LinkRow,
  requireLink,
  requireLockedLink,
} from '../links/links.service.ts';
import { storeMemory } from '../memories/memories.service.ts';
import { listByInvitation, retractMemory } from '../memories/memories-by-link.ts';
import { findLastName, findNext } from './asked.queries.ts';

/** What the page of a link shows. */
export async function getPage(deps: Deps, token: string, answersBefore?: string): Promise<AskedPage> {
  const link = await findByLink(deps.db, hashToken(token), deps.clock());
  if (!link) return getDigestPage(deps, token);
  if (link.kind === 'answer') return presentAnswering(deps.db, link, answersBefore);
  if (link.kind !== 'hand-over') throw new AppError('not_found');
  return {
    kind: 'hand-over',
    language: languageOf(link),
    book: link.book,
    isTaken: link.device !== null,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** Writers read their own pages in the language of their screen; others in the one that the writer chose for them. */
const languageOf = ({ kind, isSelf, writerLanguage, language: chosen }: LinkRow) =>
  language.parse(isSelf || kind === 'hand-over' ? writerLanguage : chosen);

async function presentAnswering(db: Connection, link: LinkRow, before?: string): Promise<Answering> {
  const limit = limits.ownAnswersPerAnswer;
  const [found, open, next, lastName] = await Promise.all([
    listByInvitation(db, link.userId, link.id, { before, limit: limit + 1 }),
    findOpenQuestions(db, link.id),
    findNext(db, link.id),
    findLastName(db, link.id),
  ]);
  const [question = null, ...openQuestions] = open;
  const rhythm = rhythmOf(link);
  const consentedAt = link.isSelf ? link.createdAt : link.consentedAt;
  return {
    kind: 'answer',
    language: languageOf(link),
    isSelf: link.isSelf,
    name: lastName ?? link.name,
    writer: link.writer,
    book: link.book,
    note: link.note,
    question,
    openQuestions,
    nextQuestion: next,
    consentedAt: consentedAt?.toISOString() ?? null,
    weekly: rhythm.kind === 'weekly' ? { weekday: rhythm.weekday, hour: rhythm.hour } : null,
    isStopped: link.stoppedAt !== null,
    answers: found.slice(0, limit),
    hasEarlierAnswers: found.length > limit,
  };
}

/** Changes the data of a link, then presents its page. */
async function updateAndPresent(
  deps: Deps,
  token: string,
  work: (trx: Connection, link: LinkRow) => Promise<unknown>,
): Promise<Answering> {
  return deps.db.transaction().execute(async (trx) => {
    await work(trx, await requireLockedLink(deps, trx, token, 'answer'));
    return presentAnswering(trx, await requireLockedLink(deps, trx, token, 'answer'));
  });
}

/** Notes, once, when the person agreed. */
export function giveConsent(deps: Deps, token: string): Promise<Answering> {
  return updateAndPresent(deps, token, async (trx, { id, consentedAt }) => {
    if (consentedAt === null) await updateInvitation(trx, id, { consentedAt: deps.clock() });
  });
}

/** Stores an answer; `clientId` is its idempotency key. */
export async function answer(deps: Deps, token: string, told: Answer): Promise<OwnAnswer> {
  const { questionId, name, ...rest } = told;
  return deps.db.transaction().execute(async (trx) => {
    // Not locked: storing a memory locks its book, and a change of an invitation locks the book first.
    const link = await requireLink(deps, trx, token, 'answer');
    if (!hasConsented(link)) throw new AppError('consent_needed');
    const { id, userId, projectId, isSelf } = link;
    const question = questionId === null ? undefined : await findAsked(trx, id, questionId);
    const memory = await storeMemory(
      deps,
      trx,
      userId,
      {
        ...rest,
        projectId,
        question: question?.text ?? null,
        projectChapterId: question?.projectChapterId ?? null,
      },
      {
        invitationId: id,
        teller: isSelf ? null : (name ?? link.name),
        isOwnPhoto: (photo) => hasPhoto(trx, id, photo),
      },
    );
    // After the memory: its insertion waits for a transaction that has locked the invitation and may change this question.
    if (question) await markAnswered(trx, question.id);
    if (!isSelf) await scheduleDigest(deps, trx, userId);
    return ownAnswer(trx, link, memory.id);
  });
}

/** Retracts an answer; when it is in the book, the digest names it. */
export async function retractAnswer(deps: Deps, token: string, answerId: string): Promise<OwnAnswer> {
  return deps.db.transaction().execute(async (trx) => {
    const link = await requireLockedLink(deps, trx, token, 'answer');
    const { isInBook } = await retractMemory(deps, trx, link.id, answerId);
    if (isInBook && !link.isSelf) await scheduleDigest(deps, trx, link.userId);
    return ownAnswer(trx, link, answerId);
  });
}

async function ownAnswer(db: Connection, { id, userId }: LinkRow, answerId: string): Promise<OwnAnswer> {
  const [found] = await listByInvitation(db, userId, id, { id: answerId, limit: 1 });
  return orNotFound(found);
}

/** Asks another question than this one. While another one is open already, nothing changes: the call came twice. */
export function askAnother(deps: Deps, token: string, insteadOf: string | null): Promise<Answering> {
  return updateAndPresent(deps, token, async (trx, { id }) => {
    if (insteadOf !== null && (await skipAsked(trx, id, insteadOf))) {
      await askNextQuestion(trx, id, deps.clock());
      return;
    }
    const open = await findOpenQuestions(trx, id);
    if (open.length === 0) await askNextQuestion(trx, id, deps.clock());
  });
}

/** Not this week: the question is passed over. */
export function skipQuestion(deps: Deps, token: string, questionId: string | null): Promise<Answering> {
  return updateAndPresent(deps, token, async (trx, { id }) => {
    if (questionId !== null) await skipAsked(trx, id, questionId);
  });
}

/** No more mails. The address is erased; its hash keeps the writer from entering it again for this book. */
export async function stopMails(deps: Deps, token: string): Promise<AskedPage> {
  const link = await findByLink(deps.db, hashToken(token), deps.clock());
  if (!link) return stopDigest(deps, token);
  return updateAndPresent(deps, token, async (trx, invitation) => {
    const { id, projectId, email, stoppedAt } = invitation;
    await forgetMails(trx, invitation);
    await updateInvitation(trx, id, {
      stoppedAt: stoppedAt ?? deps.clock(),
      nextAt: null,
      ...(email === null ? {} : { email: null, refusedEmailHash: hashOfAddress(projectId, email) }),
    });
  });
}

/** A photo that came by this link. */
export async function requireOwnPhoto(deps: Deps, token: string, name: string): Promise<LinkRow> {
  const link = await requireLink(deps, deps.db, token, 'answer');
  orNotFound(await hasPhoto(deps.db, link.id, name));
  return link;
}

/** A recording that came by this link. */
export async function requireOwnRecording(deps: Deps, token: string, id: string): Promise<RecordingRow> {
  const link = await requireLink(deps, deps.db, token, 'answer');
  return requireOfInvitation(deps.db, link.userId, id, link.id);
}
