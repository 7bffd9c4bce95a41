import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { type PrinterStandIn, startPrinter } from '@dierbaar/fakes/printer';
import type { StripeStandIn } from '@dierbaar/fakes/stripe';
import { afterAll, beforeAll } from 'vitest';
import { createPrinter } from '../../src/adapters/printer/create-printer.ts';
import type { Deps } from '../../src/deps.ts';
import { openSession } from '../../src/modules/accounts/auth/sessions.service.ts';
import { advanceOrder } from '../../src/modules/orders/lifecycle/advance-order.ts';
import { somePages } from '../books/books.ts';
import { createUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { createTestOrder } from './editions.ts';

/** A printer stand-in for the test app; invoices are not rendered unless asked for. */
export function usePrinter(t: TestApp, { rendersInvoices = false } = {}): { standIn: PrinterStandIn } {
  const printer = {} as { standIn: PrinterStandIn };
  beforeAll(async () => {
    printer.standIn = await startPrinter();
    const { url, clientId, clientSecret } = printer.standIn;
    t.deps.config = {
      ...t.deps.config,
      PRINTER_API: url,
      PRINTER_CLIENT_ID: clientId,
      PRINTER_CLIENT_SECRET: clientSecret,
    };
    t.deps.printer = createPrinter(t.deps.config, {
      ...t.deps,
      timeouts: { call: 1500, upload: 10_000 },
    });
    if (!rendersInvoices) t.deps.renderer = { ...t.deps.renderer, render: async () => somePages(1) };
  });
  afterAll(() => printer.standIn?.close());
  return printer;
}

/** A user with an unpaid order. */
export async function createUnpaid(t: TestApp, { quantity = 2, language = 'nl' as 'nl' | 'en' } = {}) {
  const user = await createUser(t.deps, { language });
  return orderFor(t, user, quantity);
}

/** An unpaid order of an existing user. */
export async function orderFor(t: TestApp, user: { id: string }, quantity = 2) {
  const { orderId, paymentUrl, edition } = await createTestOrder(t.deps, user.id, quantity);
  const signIn = async () => (await openSession(t.deps, t.deps.db, user.id, randomUUID())).accessToken;
  const sessionId = new URL(paymentUrl).pathname.split('/').at(-1) ?? '';
  const call = t.clientOf(await signIn());
  return { user, orderId, paymentUrl, sessionId, edition, call };
}

/** A user with an order that is paid and handed to the printer. */
export async function createPaid(t: TestApp, stripe: { standIn: StripeStandIn }) {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  await advanceOrder(t.deps, order.orderId);
  return order;
}

/** An order as its owner sees it. */
export const statusOf = ({ call, orderId }: Pick<UnpaidOrder, 'call' | 'orderId'>) =>
  call(routes.checkout.status, { params: { id: orderId } });

type UnpaidOrder = Awaited<ReturnType<typeof createUnpaid>>;

export const rowOf = ({ db }: Deps, orderId: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();

export const printsOf = ({ db }: Deps, orderId: string) =>
  db.selectFrom('orderPrints').selectAll().where('orderId', '=', orderId).execute();

export const firstPrintId = async (deps: Deps, orderId: string) =>
  (await printsOf(deps, orderId))[0]?.id ?? '';

/** Kinds of the mails to a user, in alphabetical order. */
export async function mailsTo({ db }: Deps, userId: string): Promise<string[]> {
  const mails = await db.selectFrom('outboxMails').select('kind').where('userId', '=', userId).execute();
  return mails.map(({ kind }) => kind).sort();
}

/** Number of orders at the printer for one of our orders. */
export async function printedCount(deps: Deps, printer: PrinterStandIn, orderId: string): Promise<number> {
  const ids = (await printsOf(deps, orderId)).map(({ id }) => id);
  return printer.controls.listOrders().filter(({ id }) => ids.includes(id)).length;
}

/** Pays an order. */
export const pay = (stripe: { standIn: StripeStandIn }, sessionId: string) =>
  stripe.standIn.controls.payCheckout(sessionId, { method: 'ideal' });

/** Pays an order by a method that takes days. */
export async function payLater({ standIn }: { standIn: StripeStandIn }, sessionId: string): Promise<void> {
  await standIn.controls.offerMethod(sessionId, 'sepa_debit');
  await standIn.controls.payCheckout(sessionId, { method: 'sepa_debit' });
}
