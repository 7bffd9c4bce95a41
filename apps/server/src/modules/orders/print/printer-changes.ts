import { minute } from '../../../calendar/time.ts';
import type { Deps } from '../../../deps.ts';
import { findOrderOfPrint, markOrdersDue } from '../state/orders.queries.ts';

/** The webhook of the printer is unsigned, so it only enqueues a job that reads the order from the printer. */
export async function receivePrinterWebhook(deps: Deps, body: string): Promise<void> {
  const printId = deps.printer.parseWebhook(body);
  if (printId === undefined || !isPrintId(printId)) return;
  const orderId = await findOrderOfPrint(deps.db, printId);
  if (orderId !== undefined) await deps.queue.enqueue(deps.db, 'advance-order', { orderId });
}

const window = 10 * minute;

/** Makes orders due that the printer lists as changed, instead of waiting for their next check in half an hour. */
export async function pollPrinterChanges(deps: Deps): Promise<void> {
  const now = deps.clock();
  try {
    const changes = await deps.printer.listChanges(new Date(now.getTime() - window));
    const ids = changes.filter(isPrintId);
    if (ids.length > 0) await markOrdersDue(deps.db, ids, now);
  } catch (error) {
    deps.log.warn({ err: error }, 'the printer could not be asked what changed');
  }
}

/** Whether an id from outside can be one of ours: print ids are uuids, anything else would fail in the query. */
const isPrintId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
