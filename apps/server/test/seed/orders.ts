import type { Deps } from '../../src/deps.ts';
import { parseOrderFiles } from '../../src/modules/orders/state/order-snapshot.ts';

/** The newest order of a user, with the files that are printed for it. */
export async function findLastOrder({ db }: Deps, userId: string) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return { ...order, files: parseOrderFiles(order) };
}

/** The ids under which the printer knows an order. */
export async function listPrintIds({ db }: Deps, orderId: string): Promise<string[]> {
  const prints = await db.selectFrom('orderPrints').select('id').where('orderId', '=', orderId).execute();
  return prints.map(({ id }) => id);
}
