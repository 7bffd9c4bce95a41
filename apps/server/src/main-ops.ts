import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { orderState } from '@dierbaar/contract';
import { readConfig } from './config.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import {
  getOrderForOps,
  holdOrderForOps,
  listOrdersForOps,
  OpsRefused,
  refundOrder,
  reprintOrder,
  retryOrder,
} from './modules/orders/lifecycle/order-ops.ts';
import { mailUsage, runMailCommand } from './ops/mail-commands.ts';
import { runStorageCommand, storageUsage } from './ops/storage-commands.ts';

/** Operator commands for orders, mails and the object store; they use the services of the application and record who gave them. */
const usage = `usage: npm run ops -- orders
  list [STATE]
  show NUMBER
  retry NUMBER
  hold NUMBER --reason TEXT
  reprint NUMBER --reason TEXT
  refund NUMBER --reason TEXT [--cents N]
${mailUsage}
${storageUsage}
  (--by NAME: who does it, for the history)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string' },
    cents: { type: 'string' },
    by: { type: 'string', default: userInfo().username },
  },
});

const deps = createDeps(readConfig({ LOG_LEVEL: 'error', ...process.env }), 'api');
try {
  await deps.queue.start();
  await runCommand(deps);
} catch (error) {
  if (!(error instanceof OpsRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await closeDeps(deps);
}

async function runCommand(deps: Deps): Promise<void> {
  const [subject, verb, name = ''] = positionals;
  const by = `ops:${values.by}`;
  if (subject === 'mails') return console.log(await runMailCommand(deps, verb ?? '', name, by));
  if (subject === 'storage') return console.log(await runStorageCommand(deps, verb ?? ''));
  if (subject !== 'orders') throw new OpsRefused(usage);
  switch (verb) {
    case 'list':
      return printList(deps, name);
    case 'show':
      return printOrder(deps, name);
    case 'retry':
      await retryOrder(deps, name, by);
      break;
    case 'hold':
      await holdOrderForOps(deps, name, by, requireReason());
      break;
    case 'reprint':
      await reprintOrder(deps, name, by, requireReason());
      break;
    case 'refund':
      await refundOrder(deps, name, by, { reason: requireReason(), cents: parseCents() });
      break;
    default:
      throw new OpsRefused(usage);
  }
  await printOrder(deps, name);
}

async function printList(deps: Deps, state: string): Promise<void> {
  const parsed = state === '' ? undefined : orderState.safeParse(state);
  if (parsed?.success === false) throw new OpsRefused(`a state is one of ${orderState.options.join(', ')}`);
  const orders = await listOrdersForOps(deps, parsed?.data);
  for (const { number, state, stateSince, quantity, totalCents, heldReason, lastError } of orders)
    console.log(
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
  console.log(`${orders.length} orders`);
}

/** Prints an order without addresses, which do not belong in a terminal. */
async function printOrder(deps: Deps, number: string): Promise<void> {
  const { order, payments, prints, refunds, disputes, steps, events, invoices } = await getOrderForOps(
    deps,
    number,
  );
  console.log(`${order.number}  ${order.state}${order.heldReason ? ` (${order.heldReason})` : ''}`);
  console.log(
    `  id ${order.id}, ${order.quantity}x ${order.format}, ${order.pages} pages, ${euros(order.totalCents)}`,
  );
  console.log(`  edition ${order.contentHash}`);
  if (order.lastError) console.log(`  last error: ${order.lastError}`);
  for (const each of payments)
    console.log(`  payment ${each.attempt} ${each.state} ${each.sessionId ?? '-'}`);
  for (const each of prints)
    console.log(
      `  print ${each.attempt} ${each.id} ${each.status ?? '-'} (${each.reason}) ${each.trackingUrl ?? ''}`,
    );
  for (const each of refunds) console.log(`  refund ${each.id} ${each.state} ${euros(each.cents)}`);
  for (const each of disputes)
    console.log(`  dispute ${each.id} ${each.status} ${each.reason} ${euros(each.cents)}`);
  for (const each of invoices) console.log(`  ${each.kind} ${each.number} ${euros(each.totalCents)}`);
  for (const each of steps)
    console.log(
      `  step ${each.name} ${each.finishedAt ? 'done' : `open: ${each.lastError ?? '-'}`}, ${each.attempts} tries`,
    );
  for (const { at, actor, kind, fromState, toState, detail } of events)
    console.log(
      `  ${at.toISOString()} ${actor} ${kind} ${fromState ?? ''}${toState ? ` -> ${toState}` : ''} ${JSON.stringify(detail)}`,
    );
}

function requireReason(): string {
  if (!values.reason) throw new OpsRefused('--reason is required');
  return values.reason;
}

function parseCents(): number | undefined {
  if (values.cents === undefined) return undefined;
  const cents = Number(values.cents);
  if (!Number.isSafeInteger(cents)) throw new OpsRefused('--cents is a whole number');
  return cents;
}

function euros(cents: number): string {
  return `€ ${(cents / 100).toFixed(2)}`;
}
