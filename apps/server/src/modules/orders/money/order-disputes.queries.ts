import type { Insertable } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { OrderDisputes } from '../../../db/row-types.gen.ts';

export function findDisputes(db: Connection, orderId: string) {
  return db
    .selectFrom('orderDisputes')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute();
}

export function findDisputesByIds(db: Connection, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('orderDisputes').select(['id', 'status']).where('id', 'in', ids).execute();
}

export async function upsertDispute(db: Connection, dispute: Insertable<OrderDisputes>): Promise<void> {
  const { status, cents } = dispute;
  await db
    .insertInto('orderDisputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, cents }))
    .execute();
}
