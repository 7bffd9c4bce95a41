import type { Insertable } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { OrderRefunds } from '../../../db/row-types.gen.ts';

export function findRefunds(db: Connection, orderId: string) {
  return db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute();
}

export function findRefundsByIds(db: Connection, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('orderRefunds').select(['id', 'state']).where('id', 'in', ids).execute();
}

/** False when it is stored already. */
export async function insertRefund(db: Connection, refund: Insertable<OrderRefunds>): Promise<boolean> {
  const inserted = await db
    .insertInto('orderRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when it is unknown or has failed before. */
export async function markRefundFailed(db: Connection, id: string): Promise<boolean> {
  const changed = await db
    .updateTable('orderRefunds')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'given')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
