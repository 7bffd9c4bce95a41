import type { Connection } from '../../../db/connection.ts';

/** False when the event was received before. */
export async function insertStripeEvent(
  db: Connection,
  event: { id: string; type: string; receivedAt: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('stripeEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
