import { openAsBlob } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CoverFinish, findPriceList } from '@dierbaar/book';
import { format } from '@dierbaar/contract';
import { downloadObject } from '../../../adapters/download-object.ts';
import type { FileKind, PlacedOrder, PrintOrder } from '../../../adapters/printer/printer.ts';
import { PrinterRefused } from '../../../adapters/printer/printer-errors.ts';
import type { Json } from '../../../db/row-types.gen.ts';
import type { RowChange } from '../../../db/rows.ts';
import type { Deps } from '../../../deps.ts';
import { changeState, holdOrder, type StateChange, stateChanges } from '../state/change-state.ts';
import { queueInProductionMail, queueProblemMail, queueShippedMail } from '../state/order-mails.ts';
import { parseOrderFiles, parseShippingAddress } from '../state/order-snapshot.ts';
import { findOrder, findPrints, type OrderRow, updatePrint } from '../state/orders.queries.ts';

/** Places a paid order at the printer and sends its files. Placing is idempotent: an earlier call's order is returned. */
export async function printOrder(deps: Deps, order: OrderRow): Promise<void> {
  const print = (await findPrints(deps.db, order.id)).at(-1);
  if (!print) return holdOrder(deps, order, { reason: 'no_print', actor: 'system' });
  const placed = await holdIfRefused(deps, order, async () => {
    const found = await deps.printer.placePrint(toPrint(order, print.id));
    return (await sendFiles(deps, order, found)) ? found : undefined;
  });
  if (!placed) return;
  await deps.db.transaction().execute(async (trx) => {
    await updatePrint(trx, print.id, { status: placed.status, costCents: placed.costCents });
    await changeState(deps, trx, order.id, stateChanges.placed, {
      actor: 'system',
      set: { atPrinterAt: deps.clock() },
      detail: { print: print.id },
    });
  });
}

/** Reads the print of an order from the printer and changes the state of the order with it. */
export async function syncPrint(deps: Deps, order: OrderRow): Promise<void> {
  const print = (await findPrints(deps.db, order.id)).at(-1);
  let placed = print && (await deps.printer.getOrder(print.id));
  if (placed?.status === 'awaiting_files') {
    const incomplete = placed;
    // The printer has lost a file. It gets one more; an order that still waits for files then is held.
    if (!(await holdIfRefused(deps, order, () => sendFiles(deps, order, incomplete)))) return;
    placed = await deps.printer.getOrder(incomplete.id);
  }
  if (!print || !placed) return holdOrder(deps, order, { reason: 'unknown_to_printer', actor: 'system' });
  const { status, trackingUrl, costCents } = placed;
  const now = deps.clock();
  if (status === 'rejected' || status === 'awaiting_files')
    return holdOrder(deps, order, { reason: `printer_${status}`, actor: 'system' });
  const isCancelled = await deps.db.transaction().execute(async (trx) => {
    await updatePrint(trx, print.id, { status, costCents, trackingUrl });
    const move = (change: StateChange, set: RowChange<'orders'> = {}) =>
      changeState(deps, trx, order.id, change, { actor: 'printer', set, detail: { print: print.id } });
    if (status === 'in_production' && (await move(stateChanges.inProduction, { inProductionAt: now })))
      await queueInProductionMail(deps, trx, order, print.id);
    if (status === 'shipped' && (await move(stateChanges.shipped, { shippedAt: now, trackingUrl })))
      await queueShippedMail(deps, trx, order, print.id, trackingUrl);
    if (status !== 'cancelled' || !(await move(stateChanges.cancelled))) return false;
    await queueProblemMail(deps, trx, order);
    return true;
  });
  if (isCancelled)
    deps.log.error(
      { orderId: order.id, number: order.number, alarm: 'order_cancelled' },
      'the printer cancelled an order that is paid',
    );
}

function toPrint(order: OrderRow, printId: string): PrintOrder {
  const to = parseShippingAddress(order);
  const company = [to.companyName, to.foundationName].filter((name) => name !== null).join(', ');
  return {
    id: printId,
    format: format.parse(order.format),
    coverFinish: finishOf(order),
    pages: order.pages,
    copies: order.quantity,
    title: order.title,
    address: {
      name: `${to.firstName} ${to.lastName}`,
      line1: to.street,
      ...(company === '' ? {} : { line2: company }),
      postCode: to.postcode,
      city: to.city,
      country: to.country,
    },
  };
}

/** The surface that was sold with the order: that of its price list. */
function finishOf(order: OrderRow): CoverFinish {
  const list = findPriceList(order.priceList);
  if (!list) throw new Error(`no price list ${order.priceList}`);
  return list.coverFinish;
}

/** Sends the files that the printer has not accepted; false when the order changed its state meanwhile. */
async function sendFiles(deps: Deps, order: OrderRow, placed: PlacedOrder): Promise<boolean> {
  for (const kind of ['content', 'cover'] as const) {
    // Printing starts with the last file: an order that was held or refunded meanwhile does not get it.
    if ((await findOrder(deps.db, order.id))?.state !== order.state) return false;
    if (placed.files[kind].state !== 'accepted') await sendFile(deps, order, placed, kind);
  }
  return true;
}

async function sendFile(deps: Deps, order: OrderRow, placed: PlacedOrder, kind: FileKind): Promise<void> {
  const { key, sha256 } = parseOrderFiles(order)[kind];
  // By way of a file: the printer gets no byte before the whole file has the hash of the order.
  await using directory = await mkdtempDisposable(path.join(tmpdir(), 'dierbaar-print-'));
  const file = path.join(directory.path, `${kind}.pdf`);
  const found = await downloadObject(deps.storage, key, file);
  if (!found) throw new WrongFile('file_missing', kind);
  if (found.sha256 !== sha256) throw new WrongFile('file_changed', kind);
  await deps.printer.uploadFile(placed, kind, await openAsBlob(file));
}

/** A file of the order is missing, or its hash differs from the one stored with the order. */
class WrongFile extends Error {
  readonly reason: 'file_missing' | 'file_changed';
  readonly kind: FileKind;

  constructor(reason: 'file_missing' | 'file_changed', kind: FileKind) {
    super(`${reason}: ${kind}`);
    this.name = 'WrongFile';
    this.reason = reason;
    this.kind = kind;
  }
}

/** Holds the order and returns undefined when the printer refuses `work`, or when a file is not the ordered one. */
async function holdIfRefused<T>(deps: Deps, order: OrderRow, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const hold = (reason: string, detail: Json) =>
      holdOrder(deps, order, { reason, actor: 'system', detail });
    if (error instanceof PrinterRefused) await hold('printer_refused', { hints: [...error.hints] });
    else if (error instanceof WrongFile) await hold(error.reason, { file: error.kind });
    else throw error;
    return undefined;
  }
}
