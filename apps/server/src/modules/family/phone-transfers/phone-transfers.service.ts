import { randomUUID } from 'node:crypto';
import { type HandOver, limits } from '@dierbaar/contract';
import { minute } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { findUser } from '../../accounts/users/users.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { requireLockedProject } from '../../platform/ownership/ownership.service.ts';
import { insertInvitation, updateInvitation } from '../invitations/invitations.queries.ts';
import { createLink, urlOfLink } from '../links/create-link.ts';
import { findPhotos } from '../links/link-photos.queries.ts';
import { type LinkRow, requireLockedLink } from '../links/links.service.ts';
import { collectPhotos } from './collect-photos.ts';
import { endHandOvers, extend, findHandOver } from './phone-transfers.queries.ts';

/** Photos on a slow line keep their way open, but not for ever. */
const longestMinutes = 60;

/** Opens a way for photos from a phone to a book; an earlier one is closed. */
export async function openHandOver(
  deps: Deps,
  userId: string,
  projectId: string,
): Promise<HandOver & { link: string }> {
  return deps.db.transaction().execute(async (trx) => {
    const { language } = await requireLockedProject(trx, userId, projectId);
    const now = deps.clock();
    await endHandOvers(trx, projectId, now);
    const link = createLink(deps);
    const expiresAt = new Date(now.getTime() + limits.handOverMinutes * minute);
    const id = await insertInvitation(trx, {
      ...link,
      userId,
      projectId,
      language,
      expiresAt,
      kind: 'hand-over',
      name: '',
      clientId: randomUUID(),
      createdAt: now,
    });
    const url = urlOfLink(deps, link);
    return { id, state: 'waiting', expiresAt: expiresAt.toISOString(), expected: 0, photos: [], link: url };
  });
}

export async function getHandOver(deps: Deps, userId: string, id: string): Promise<HandOver> {
  const row = await requireHandOver(deps, userId, id);
  const photos = await findPhotos(deps.db, id);
  const isOver = row.endedAt !== null || row.expiresAt <= deps.clock();
  return {
    id,
    state: isOver ? 'ended' : row.device === null ? 'waiting' : 'connected',
    expiresAt: row.expiresAt.toISOString(),
    expected: Math.max(row.expected, photos.length),
    photos,
  };
}

/** Mails the link to the writer, once. */
export async function mailHandOver(deps: Deps, userId: string, id: string): Promise<void> {
  const { endedAt, expiresAt, tokenSeed, book } = await requireHandOver(deps, userId, id);
  const user = await findUser(deps.db, userId);
  if (!user || endedAt !== null || expiresAt <= deps.clock()) throw new AppError('not_found');
  await deps.db.transaction().execute((trx) =>
    sendMail(deps, trx, {
      kind: 'handOverLink',
      dedupeKey: `hand-over:${id}`,
      user,
      data: { firstName: user.firstName, book, tokenSeed },
    }),
  );
}

/** Ends a transfer, and with `placed` puts the photos into Collected that are neither there nor in a text. */
export async function endHandOver(deps: Deps, userId: string, id: string, placed?: string[]): Promise<void> {
  const transfer = await requireHandOver(deps, userId, id);
  if (placed) await collectPhotos(deps, transfer, placed);
  else if (transfer.endedAt === null) await updateInvitation(deps.db, id, { endedAt: deps.clock() });
}

async function requireHandOver(deps: Deps, userId: string, id: string) {
  return orNotFound(await findHandOver(deps.db, userId, id));
}

/** Takes a hand-over with one phone. To every other device it looks like a link that has ended. */
export async function claimHandOver(
  deps: Deps,
  token: string,
  { device, expected }: { device: string; expected: number },
) {
  return deps.db.transaction().execute(async (trx) => {
    const link = await requireLockedLink(deps, trx, token, 'hand-over');
    if (link.device !== null && link.device !== device) throw new AppError('not_found');
    await updateInvitation(trx, link.id, { device, expected });
    const photos = await findPhotos(trx, link.id);
    return { book: link.book, expiresAt: link.expiresAt.toISOString(), photos };
  });
}

/** Each photo that arrives extends the transfer for the next one. */
export async function extendTransfer(deps: Deps, link: LinkRow): Promise<void> {
  const latest = link.createdAt.getTime() + longestMinutes * minute;
  const until = Math.min(latest, deps.clock().getTime() + limits.handOverMinutes * minute);
  await extend(deps.db, link, new Date(until));
}
