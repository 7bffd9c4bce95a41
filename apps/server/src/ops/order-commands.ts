import { orderState } from '@dierbaar/contract';
import type { Deps } from '../deps.ts';
import {
  getOrderForOps,
  holdOrderForOps,
  listOrdersForOps,
  refundOrder,
  reprintOrder,
  retryOrder,
} from '../modules/orders/lifecycle/order-ops.ts';
import { OpsRefused } from '../modules/platform/audit/operator-commands.service.ts';
import { type OpsCommand, type OpsSubject, requireReason } from './ops-command.ts';

export const orderCommands: OpsSubject = {
  usage: `orders list [STATE]
orders show NUMBER
orders retry NUMBER
orders hold NUMBER --reason TEXT
orders reprint NUMBER --reason TEXT
orders refund NUMBER --reason TEXT [--cents N]`,
  async run(deps, command) {
    const { verb, name, by } = command;
    switch (verb) {
      case 'list':
        return describeOrders(deps, name);
      case 'show':
        break;
      case 'retry':
        await retryOrder(deps, name, by);
        break;
      case 'hold':
        await holdOrderForOps(deps, name, by, requireReason(command));
        break;
      case 'reprint':
        await reprintOrder(deps, name, by, requireReason(command));
        break;
      case 'refund':
        await refundOrder(deps, name, by, { reason: requireReason(command), cents: parseCents(command) });
        break;
      default:
        throw new OpsRefused(`usage:\n${this.usage}`);
    }
    return describeOrder(deps, name);
  },
};

async function describeOrders(deps: Deps, state: string): Promise<string> {
  const parsed = state === '' ? undefined : orderState.safeParse(state);
  if (parsed?.success === false) throw new OpsRefused(`a state is one of ${orderState.options.join(', ')}`);
  const orders = await listOrdersForOps(deps, parsed?.data);
  const lines = orders.map(({ number, state, stateSince, quantity, totalCents, heldReason, lastError }) =>
    [
      number,
      state.padEnd(18),
      stateSince.toISOString(),
      `${quantity}x`,
      euros(totalCents),
      heldReason ?? lastError ?? '',
    ]
      .join('  ')
      .trimEnd(),
  );
  return [...lines, `${orders.length} orders`].join('\n');
}

/** An order without addresses, which do not belong in a terminal. */
async function describeOrder(deps: Deps, number: string): Promise<string> {
  const { order, payments, prints, refunds, disputes, events, invoices } = await getOrderForOps(deps, number);
  return [
    `${order.number}  ${order.state}${order.heldReason ? ` (${order.heldReason})` : ''}`,
    `  id ${order.id}, ${order.quantity}x ${order.format}, ${order.pages} pages, ${euros(order.totalCents)}`,
    `  edition ${order.contentHash}`,
    ...(order.lastError ? [`  last error: ${order.lastError}`] : []),
    ...payments.map((each) => `  payment ${each.attempt} ${each.state} ${each.sessionId ?? '-'}`),
    ...prints.map(
      (each) =>
        `  print ${each.attempt} ${each.id} ${each.status ?? '-'} (${each.reason}) ${each.trackingUrl ?? ''}`,
    ),
    ...refunds.map((each) => `  refund ${each.id} ${each.state} ${euros(each.cents)}`),
    ...disputes.map((each) => `  dispute ${each.id} ${each.status} ${each.reason} ${euros(each.cents)}`),
    ...invoices.map((each) => `  ${each.kind} ${each.number} ${euros(each.totalCents)}`),
    ...events.map(
      ({ at, actor, kind, fromState, toState, detail }) =>
        `  ${at.toISOString()} ${actor} ${kind} ${fromState ?? ''}${toState ? ` -> ${toState}` : ''} ${JSON.stringify(detail)}`,
    ),
  ].join('\n');
}

function parseCents({ cents }: OpsCommand): number | undefined {
  if (cents === undefined) return undefined;
  if (!/^\d{1,9}$/.test(cents)) throw new OpsRefused('--cents is a whole number');
  return Number(cents);
}

function euros(cents: number): string {
  return `€ ${(cents / 100).toFixed(2)}`;
}
