import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { sendMail } from '../../outbox/outbox.service.ts';
import { createLink, isDerivable } from '../invitation-link.ts';
import { findNews, lockDue, markAnnounced, markSent } from './digest.queries.ts';

/** Answers that one mail names; there are rarely more in a day. The others are named a day later, if they are news then. */
const most = 50;
const day = 24 * 3600 * 1000;

/** Mails every writer whose news is due, one after the other, until none is left or the signal is aborted. */
export async function sendDigests(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    if (signal?.aborted || !(await deps.db.transaction().execute((trx) => sendNext(deps, trx)))) return sent;
  }
}

/** False when none is due. What the writer has seen meanwhile is no news, and all seen is no mail. */
async function sendNext(deps: Deps, trx: Connection): Promise<boolean> {
  const now = deps.clock();
  const due = await lockDue(trx, now);
  if (!due) return false;
  const { userId, email, firstName, language, dueAt } = due;
  const news = await findNews(trx, userId, most);
  if (news.length === 0) {
    await markSent(trx, userId, {});
    return true;
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
  const isMore = news.length === most;
  await markSent(trx, userId, {
    ...{ sentAt: now, tokenSeed, tokenHash },
    ...(isMore ? { dueAt: new Date(now.getTime() + day) } : {}),
  });
  return true;
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
