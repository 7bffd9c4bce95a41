import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { type PrinterStandIn, startPrinter } from '@dierbaar/fakes/printer';
import type { StripeStandIn } from '@dierbaar/fakes/stripe';
import { afterAll, beforeAll } from 'vitest';
import { createPrinter } from '../../src/adapters/printer/create-printer.ts';
import type { Deps } from '../../src/deps.ts';
import { openSession } from '../../src/modules/auth/sessions.service.ts';
import { advanceOrder } from '../../src/modules/orders/lifecycle/advance-order.ts';
import { somePages } from '../books.ts';
import { createUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { createTestOrder } from './editions.ts';

/** A printer of its own beside the test app; invoices are set by nobody, in no time. */
export function usePrinter(t: TestApp, { rendersInvoices = false } = {}): { standIn: PrinterStandIn } {
  const holder = {} as { standIn: PrinterStandIn };
  beforeAll(async () => {
    holder.standIn = await startPrinter();
    const { url, clientId, clientSecret } = holder.standIn;
    t.deps.config = {
      ...t.deps.config,
      PRINTER_API: url,
      PRINTER_CLIENT_ID: clientId,
      PRINTER_CLIENT_SECRET: clientSecret,
    };
    t.deps.printer = createPrinter(t.deps.config, t.deps.clock, { call: 1500, upload: 10_000 });
    if (!rendersInvoices) t.deps.renderer = { ...t.deps.renderer, render: async () => somePages(1) };
  });
  afterAll(() => holder.standIn?.close());
  return holder;
}

/** Someone with an order that waits for its payment. */
export async function createUnpaid(t: TestApp, { quantity = 2, language = 'nl' as 'nl' | 'en' } = {}) {
  const user = await createUser(t.deps, { language });
  return orderFor(t, user, quantity);
}

/** An order that waits for its payment, for a person who exists. */
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

/** The kinds of mails a person was sent, in alphabetical order. */
export async function mailsTo({ db }: Deps, userId: string): Promise<string[]> {
  const mails = await db.selectFrom('outboxMails').select('kind').where('userId', '=', userId).execute();
  return mails.map(({ kind }) => kind).sort();
}

/** How the orders at the printer are called that belong to one of ours. */
export async function printedCount(deps: Deps, printer: PrinterStandIn, orderId: string): Promise<number> {
  const ids = (await printsOf(deps, orderId)).map(({ id }) => id);
  return printer.controls.listOrders().filter(({ id }) => ids.includes(id)).length;
}

/** Pays the page of an order. */
export const pay = (stripe: { standIn: StripeStandIn }, sessionId: string) =>
  stripe.standIn.controls.payCheckout(sessionId, { method: 'ideal' });

/** The same by a method that takes days, as the provider's own settings can switch on. */
export async function payLater({ standIn }: { standIn: StripeStandIn }, sessionId: string): Promise<void> {
  await standIn.controls.offerMethod(sessionId, 'sepa_debit');
  await standIn.controls.payCheckout(sessionId, { method: 'sepa_debit' });
}
