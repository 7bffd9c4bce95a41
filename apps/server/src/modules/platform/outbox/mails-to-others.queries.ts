import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';

/** Accounts of these ids, to know their own address and how long they are there. */
export function findWriters(db: Connection, ids: string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'createdAt'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function forgetCounters(db: Connection, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('rateLimits').where(sql<boolean>`key = any(${keys}::text[])`).execute();
}
