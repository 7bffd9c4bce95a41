import { addDays, hour } from '../../../calendar/time.ts';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { createLink, isDerivable } from '../links/create-link.ts';
import { findNews, lockDue, markAnnounced, markSent } from './digest.queries.ts';

/** Answers that one mail names; there are rarely more in a day. The others are named a day later, if they are news then. */
const maxAnswersPerMail = 50;
/** After which a mail that could not be made is tried again. */
const faultPause = hour;

type DueDigest = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/** Mails every writer whose news is due, one after the other, until no mail is due or the signal is aborted. */
export async function sendDigests(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    if (signal?.aborted || !(await sendNext(deps))) return sent;
  }
}

/** False when none is due. One that fails waits for an hour, so that the mails of others go out. */
async function sendNext(deps: Deps): Promise<boolean> {
  const now = deps.clock();
  let due: DueDigest | undefined;
  try {
    return await deps.db.transaction().execute(async (trx) => {
      due = await lockDue(trx, now);
      if (due) await sendDigest(deps, trx, due, now);
      return due !== undefined;
    });
  } catch (error) {
    if (!due) throw error;
    const { userId } = due;
    deps.log.error(
      { err: error, userId, alarm: 'mail_of_a_row' },
      'what others told could not be mailed and waits',
    );
    await markSent(deps.db, userId, { dueAt: new Date(now.getTime() + faultPause) });
    return true;
  }
}

/** What the writer has seen meanwhile is no news, and all seen is no mail. */
async function sendDigest(deps: Deps, trx: Connection, due: DueDigest, now: Date): Promise<void> {
  const { userId, email, firstName, language, dueAt } = due;
  const news = await findNews(trx, userId, maxAnswersPerMail);
  if (news.length === 0) {
    await markSent(trx, userId, {});
    return;
  }
  const link = isDerivable(deps, due) ? due : createLink(deps);
  await sendMail(deps, trx, {
    kind: 'answersArrived',
    dedupeKey: `digest:${userId}:${dueAt?.toISOString()}`,
    user: { id: userId, email, language },
    data: { firstName, books: byBook(news), tokenSeed: link.tokenSeed },
  });
  await markAnnounced(
    trx,
    news.map(({ id }) => id),
    now,
  );
  const { tokenSeed, tokenHash } = link;
  const isMore = news.length === maxAnswersPerMail;
  await markSent(trx, userId, {
    sentAt: now,
    tokenSeed,
    tokenHash,
    ...(isMore ? { dueAt: addDays(now, 1) } : {}),
  });
}

type News = Awaited<ReturnType<typeof findNews>>;

function byBook(news: News) {
  const books = Map.groupBy(news, ({ projectId }) => projectId);
  return [...books].map(([projectId, answers]) => ({
    projectId,
    name: answers[0]?.book ?? '',
    answers: answers.map(({ teller, question, hasText, hasRecording, isAskedBack, photos }) => ({
      teller: teller ?? '',
      question,
      hasText,
      hasRecording,
      isAskedBack,
      photos: Number(photos ?? 0),
    })),
  }));
}
