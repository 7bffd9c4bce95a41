import { limits } from '@dierbaar/contract';
import { lastDayToOrder } from '../../../calendar/delivery-plan.ts';
import { addDays, hour } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { hasAccess } from '../../accounts/subscriptions/has-access.ts';
import { admitMails } from '../../platform/outbox/mails-to-others.ts';
import { sendMails } from '../../platform/outbox/outbox.service.ts';
import { seedOfLink } from '../invitations/invitation-mails.ts';
import { nextWeekly } from '../invitations/next-weekly.ts';
import { askDueQuestions, type TakenQuestion } from '../invitations/questions.queries.ts';
import { tellRunOut } from './run-out.ts';
import {
  type DueRhythm,
  findChapterNames,
  lockDue,
  putOffRhythm,
  setNextQuestionTimes,
} from './weekly.queries.ts';

const batchSize = 1000;
/** After which a rhythm that could not be mailed is tried again. */
const faultPause = hour;
/** Batches at once: one waits for the database while the other makes its mails. */
const batchesAtOnce = 2;

/**
 * Mails the question of the week to everyone whose hour has come, in batches, until none is due or the signal is aborted.
 * The next hour is counted from now, so that a worker that was away for weeks sends one mail, not one for each week.
 */
export async function mailDueQuestions(deps: Deps, signal?: AbortSignal): Promise<number> {
  const mailed = await Promise.all(Array.from({ length: batchesAtOnce }, () => mailBatches(deps, signal)));
  return mailed.reduce((sum, each) => sum + each, 0);
}

async function mailBatches(deps: Deps, signal: AbortSignal | undefined): Promise<number> {
  for (let mailed = 0; ; ) {
    if (signal?.aborted) return mailed;
    const batch = await mailBatch(deps, batchSize);
    mailed += batch.mailed;
    if (batch.size < batchSize) return mailed;
  }
}

interface Batch {
  size: number;
  mailed: number;
}

/** A batch that fails is done in halves, until the row that makes it fail is alone; that one waits, and the others are mailed. */
async function mailBatch(deps: Deps, most: number): Promise<Batch> {
  const now = deps.clock();
  let due: DueRhythm[] = [];
  try {
    return await deps.db.transaction().execute(async (trx) => {
      due = await lockDue(trx, now, most);
      return { size: due.length, mailed: await mailDue(deps, trx, due, now) };
    });
  } catch (error) {
    const [first] = due;
    if (!first) throw error;
    if (due.length === 1) return putOff(deps, first, error);
    const half = Math.ceil(due.length / 2);
    const halves = [await mailBatch(deps, half), await mailBatch(deps, half)];
    return { size: due.length, mailed: halves.reduce((sum, { mailed }) => sum + mailed, 0) };
  }
}

async function putOff(deps: Deps, { id, userId, nextAt }: DueRhythm, error: unknown): Promise<Batch> {
  deps.log.error(
    { err: error, invitationId: id, userId, alarm: 'mail_of_a_row' },
    'a weekly question could not be mailed and waits',
  );
  await putOffRhythm(deps.db, id, nextAt, new Date(deps.clock().getTime() + faultPause));
  return { size: 1, mailed: 0 };
}

/** Returns how many were mailed. */
async function mailDue(deps: Deps, trx: Connection, due: DueRhythm[], now: Date): Promise<number> {
  if (due.length === 0) return 0;
  const nextHour = memoizeNextWeekly(now);
  const wanted = due.filter((rhythm) => isMailable(rhythm, now));
  const isAdmitted = await admitMails(
    deps,
    trx,
    wanted.map(({ userId, recipient }) => ({ userId, recipient: recipient ?? '', mails: 1 })),
  );
  const mailable = wanted.filter((_, index) => isAdmitted[index]);
  // Their writer mails too many people on this day: they are asked a day later.
  const postponed = new Set(wanted.filter((_, index) => !isAdmitted[index]));
  const nextAtOf = (rhythm: DueRhythm) => (postponed.has(rhythm) ? addDays(now, 1) : nextHour(rhythm));
  const taken = await askDueQuestions(
    trx,
    mailable.map(({ id }) => id),
    now,
  );
  const mailIds = await sendQuestions(deps, trx, mailable, taken);
  const asked = new Set(taken.map(({ invitationId }) => invitationId));
  const runOut = mailable.filter(({ id, isSelf }) => !isSelf && !asked.has(id));
  await tellRunOut(deps, trx, runOut);
  await setNextQuestionTimes(
    trx,
    due.map((rhythm) => ({
      id: rhythm.id,
      // An expired link has no next question, nor has a person without one until the writer chooses one. The others
      // wait for their next week, also those that got no mail.
      nextAt: rhythm.expiresAt <= now || runOut.includes(rhythm) ? null : nextAtOf(rhythm),
      expiresAt: mailIds.has(rhythm.id) ? addDays(now, limits.answerDays) : rhythm.expiresAt,
      mailId: mailIds.get(rhythm.id),
    })),
  );
  return mailIds.size;
}

/** Nobody is mailed for a book in the bin, a closed account or a subscription that gives no access. */
function isMailable(
  { isInBin, isOpen, recipient, status, pastDueSince, expiresAt }: DueRhythm,
  now: Date,
): boolean {
  if (isInBin || !isOpen || recipient === null || expiresAt <= now) return false;
  return hasAccess(status === null ? undefined : { status, pastDueSince }, now);
}

/** Caches the next hour of each rhythm for a batch: most people choose among a few hours. */
function memoizeNextWeekly(now: Date): (rhythm: DueRhythm) => Date {
  const hours = new Map<string, Date>();
  return ({ weekday, hour, zone }) => {
    const key = `${weekday} ${hour} ${zone}`;
    const next = hours.get(key) ?? nextWeekly(now, { weekday, hour, zone });
    hours.set(key, next);
    return next;
  };
}

/** Returns the id of the mail by invitation. */
async function sendQuestions(
  deps: Deps,
  trx: Connection,
  mailable: DueRhythm[],
  taken: TakenQuestion[],
): Promise<Map<string, string>> {
  const chapters = await findChapterNames(
    trx,
    taken.flatMap(({ projectChapterId }) => projectChapterId ?? []),
  );
  const questionOf = new Map(taken.map((question) => [question.invitationId, question]));
  const requests = [];
  for (const rhythm of mailable) {
    const question = questionOf.get(rhythm.id);
    if (!question) continue;
    const { id, userId, projectId, isSelf, name, book, writer, weekday, hour, readyOn } = rhythm;
    const chapter = isSelf && chapters.get(question.projectChapterId ?? '');
    requests.push({
      kind: 'weeklyQuestion',
      // Named by the hour that was due, which only one worker finds.
      dedupeKey: `invitation:${id}:weekly:${rhythm.nextAt.toISOString()}`,
      invitationId: id,
      user: { id: userId, email: rhythm.recipient ?? '', language: rhythm.mailLanguage },
      data: {
        firstName: name,
        writer: isSelf ? null : writer,
        book,
        projectId,
        weekday,
        hour,
        question: question.text,
        questionId: question.id,
        chapter: chapter || null,
        orderBy: isSelf && readyOn !== null ? lastDayToOrder(readyOn) : null,
        tokenSeed: await seedOfLink(deps, trx, rhythm),
      },
    } as const);
  }
  const ids = await sendMails(deps, trx, requests);
  return new Map(
    requests.flatMap(({ invitationId }, index) => {
      const mailId = ids[index];
      return mailId === undefined ? [] : [[invitationId, mailId] as const];
    }),
  );
}
