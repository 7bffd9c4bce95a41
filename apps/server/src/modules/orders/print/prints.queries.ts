import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { OrderPrints } from '../../../db/row-types.gen.ts';

/** Prints of an order, oldest first; the last one counts. */
export function findPrints(db: Connection, orderId: string) {
  return db.selectFrom('orderPrints').selectAll().where('orderId', '=', orderId).orderBy('attempt').execute();
}

export async function findOrderOfPrint(db: Connection, printId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('orderPrints')
    .select('orderId')
    .where('id', '=', printId)
    .executeTakeFirst();
  return found?.orderId;
}

/** Does nothing when this attempt exists already. */
export async function insertPrint(db: Connection, row: Insertable<OrderPrints>): Promise<void> {
  await db
    .insertInto('orderPrints')
    .values(row)
    .onConflict((conflict) => conflict.columns(['orderId', 'attempt']).doNothing())
    .execute();
}

export async function updatePrint(
  db: Connection,
  printId: string,
  change: Updateable<OrderPrints>,
): Promise<void> {
  await db.updateTable('orderPrints').set(change).where('id', '=', printId).execute();
}
