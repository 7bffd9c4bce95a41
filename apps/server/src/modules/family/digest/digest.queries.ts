import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';

interface Link {
  tokenSeed: string;
  tokenHash: Buffer;
}

export function findDigest(db: Connection, userId: string) {
  return db.selectFrom('memoryDigests').select('isWanted').where('userId', '=', userId).executeTakeFirst();
}

export function findDigestByLink(db: Connection, tokenHash: Buffer) {
  return db
    .selectFrom('memoryDigests')
    .innerJoin('users', 'users.id', 'memoryDigests.userId')
    .select(['memoryDigests.userId', 'memoryDigests.isWanted', 'users.language'])
    .where('memoryDigests.tokenHash', '=', tokenHash)
    .where('users.closedAt', 'is', null)
    .executeTakeFirst();
}

export async function setDigestSwitch(
  db: Connection,
  userId: string,
  isWanted: boolean,
  link: Link,
): Promise<void> {
  await db
    .insertInto('memoryDigests')
    .values({ userId, isWanted, ...link })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ isWanted, ...(isWanted ? {} : { dueAt: null }) }),
    )
    .execute();
}

/** Sets when the next mail may go out, unless one is due already: after a while, and a day after the last one. */
export async function setDue(
  db: Connection,
  userId: string,
  { soonest, pauseSeconds, link }: { soonest: Date; pauseSeconds: number; link: Link },
): Promise<void> {
  await sql`
    insert into memory_digests (user_id, token_seed, token_hash, due_at)
    values (${userId}, ${link.tokenSeed}, ${link.tokenHash}, ${soonest})
    on conflict (user_id) do update set due_at = case when memory_digests.is_wanted then coalesce(
      memory_digests.due_at,
      greatest(${soonest}, memory_digests.sent_at + make_interval(secs => ${pauseSeconds}))) end`.execute(db);
}

/** One writer whose mail is due, locked until the transaction ends. */
export function lockDue(trx: Connection, now: Date) {
  return trx
    .selectFrom('memoryDigests')
    .innerJoin('users', 'users.id', 'memoryDigests.userId')
    .select([
      'memoryDigests.userId',
      'memoryDigests.tokenSeed',
      'memoryDigests.tokenHash',
      'memoryDigests.dueAt',
      'users.email',
      'users.firstName',
      'users.language',
    ])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate('memoryDigests')
    .skipLocked()
    .executeTakeFirst();
}

export async function markSent(
  trx: Connection,
  userId: string,
  changes: { sentAt?: Date; dueAt?: Date; tokenSeed?: string; tokenHash?: Buffer },
): Promise<void> {
  await trx
    .updateTable('memoryDigests')
    .set({ dueAt: null, ...changes })
    .where('userId', '=', userId)
    .execute();
}

/** Memories of others, submitted or retracted, that the writer has not seen and no mail has named, book by book. */
export async function findNews(db: Connection, userId: string, limit: number) {
  return db
    .selectFrom('memories')
    .innerJoin('projects', 'projects.id', 'memories.projectId')
    .select((eb) => [
      'memories.id',
      'memories.projectId',
      'projects.name as book',
      'memories.teller',
      'memories.question',
      sql<boolean>`memories.text <> ''`.as('hasText'),
      sql<boolean>`memories.recording_id is not null`.as('hasRecording'),
      sql<boolean>`memories.asked_back_at is not null`.as('isAskedBack'),
      eb
        .selectFrom('memoryPhotos')
        .select((inner) => inner.fn.countAll<string>().as('count'))
        .whereRef('memoryPhotos.memoryId', '=', 'memories.id')
        .as('photos'),
    ])
    .where('memories.userId', '=', userId)
    .where('memories.teller', 'is not', null)
    .where('memories.seenAt', 'is', null)
    .where('memories.announcedAt', 'is', null)
    .where('memories.state', '!=', 'removed')
    .where('projects.deletedAt', 'is', null)
    .orderBy('projects.name')
    .orderBy('memories.projectId')
    .orderBy('memories.createdAt')
    .limit(limit)
    .execute();
}

export async function markAnnounced(trx: Connection, ids: string[], now: Date): Promise<void> {
  await trx
    .updateTable('memories')
    .set({ announcedAt: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
