import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { closeDeps, type Deps } from '../../apps/server/src/deps.ts';
import {
  advanceOrder,
  runExclusively,
} from '../../apps/server/src/modules/orders/lifecycle/advance-order.ts';
import { createUser } from '../../apps/server/test/factories.ts';
import { createTestOrder } from '../../apps/server/test/orders/editions.ts';
import { withMigratedDatabase } from '../../apps/server/test/test-database.ts';
import type { PrinterStandIn } from '../../packages/fakes/src/printer/index.ts';
import type { StripeStandIn } from '../../packages/fakes/src/stripe/index.ts';
import { printFigure } from '../bench/figures.ts';
import { root } from '../environment.ts';
import { type Boundary, boundaries } from './order-boundaries.ts';
import { createOrderDeps } from './order-deps.ts';
import { startStandIns } from './stand-ins.ts';

const child = fileURLToPath(new URL('./order-child.ts', import.meta.url));

interface Scene {
  deps: Deps;
  env: NodeJS.ProcessEnv;
  stripe: StripeStandIn;
  printer: PrinterStandIn;
}

/** Runs one step of an order in a process of its own and interrupts it; false when it ended before the boundary. */
type Interrupt = (
  scene: Scene,
  boundary: Boundary,
  action: 'create' | 'advance',
  id: string,
) => Promise<boolean>;

/** Outcome of one order whose worker was interrupted. */
interface Outcome {
  boundary: Boundary;
  isInterrupted: boolean;
  state: string;
  prints: number;
  mails: string;
}

/**
 * Promise 31: the process of an order is killed (-9) at every boundary between two effects, and another one takes over.
 * Promise 25: it freezes there, and wakes while another one is at work. The order is printed once and its mails are
 * queued once.
 */
export async function drill(_minutes: number, times: number, only: string[]): Promise<void> {
  const chosen = boundaries.filter((boundary) => only.length === 0 || only.includes(boundary));
  const rounds = Array.from({ length: times }, () => chosen).flat();
  const killed = await withMigratedDatabase((url) => interruptAll(url, rounds, dieAt));
  const frozen = await withMigratedDatabase((url) => interruptAll(url, rounds, freezeAt));
  const outcomes = [...killed, ...frozen];
  const count = (matches: (outcome: Outcome) => boolean) => outcomes.filter(matches).length;
  const lost = count(({ state, prints }) => state !== 'shipped' || prints === 0);
  const double = count(({ prints }) => prints > 1);
  const wrongMails = count(({ mails }) => mails !== 'orderReceived orderShipped');
  const missed = count(({ isInterrupted }) => !isInterrupted);
  for (const outcome of outcomes)
    if (!isGood(outcome)) console.error(`not as promised: ${JSON.stringify(outcome)}`);
  const countInterrupted = (all: Outcome[]) => all.filter(({ isInterrupted }) => isInterrupted).length;
  printFigure('chaos.orders.kills', countInterrupted(killed), 'kills');
  printFigure('chaos.orders.freezes', countInterrupted(frozen), 'freezes');
  printFigure('chaos.orders.placed', outcomes.length, 'orders');
  printFigure(
    'chaos.orders.printed',
    count(({ prints }) => prints > 0),
    'orders',
  );
  printFigure('chaos.orders.lost', lost, 'orders');
  printFigure('chaos.orders.double', double, 'orders');
  printFigure('chaos.orders.wrong-mails', wrongMails, 'orders');
  if (lost + double + wrongMails + missed > 0 || outcomes.length === 0) process.exit(1);
}

const isGood = ({ isInterrupted, state, prints, mails }: Outcome) =>
  isInterrupted && state === 'shipped' && prints === 1 && mails === 'orderReceived orderShipped';

async function interruptAll(
  databaseUrl: string,
  rounds: Boundary[],
  interrupt: Interrupt,
): Promise<Outcome[]> {
  const standIns = await startStandIns();
  const { stripe, printer } = standIns;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    APP_URL: 'http://127.0.0.1:3000',
    ...standIns.variables,
  };
  const deps = createOrderDeps(env);
  await deps.queue.start();
  const outcomes: Outcome[] = [];
  try {
    for (const boundary of rounds)
      outcomes.push(await interruptOne({ deps, env, stripe, printer }, boundary, interrupt));
  } finally {
    await closeDeps(deps);
    await standIns.close();
  }
  return outcomes;
}

async function interruptOne(scene: Scene, boundary: Boundary, interrupt: Interrupt): Promise<Outcome> {
  const { deps, stripe, printer } = scene;
  const user = await createUser(deps);
  const isOfPaying = boundary.endsWith('payment-page');
  let isInterrupted = false;
  if (isOfPaying) isInterrupted = await interrupt(scene, boundary, 'create', user.id);
  else await createTestOrder(deps, user.id);
  const order = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirst();
  // Killed before the first write: the user presses the button again.
  const orderId = order?.id ?? (await createTestOrder(deps, user.id)).orderId;
  // The next process first opens a checkout for an order without one.
  await takeOver(deps, orderId);
  const page = await deps.db
    .selectFrom('orderPayments')
    .select('sessionId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await stripe.controls.payCheckout(page.sessionId ?? '');

  const isOfShipping = boundary === 'before-print-asked' || boundary === 'shipped-not-committed';
  if (isOfShipping) await takeOver(deps, orderId);
  else if (!isOfPaying) isInterrupted = await interrupt(scene, boundary, 'advance', orderId);
  await takeOver(deps, orderId);
  const [print] = await deps.db
    .selectFrom('orderPrints')
    .select('id')
    .where('orderId', '=', orderId)
    .execute();
  await printer.controls.ship(print?.id ?? '');
  if (isOfShipping) isInterrupted = await interrupt(scene, boundary, 'advance', orderId);
  await takeOver(deps, orderId);
  return { boundary, isInterrupted, ...(await look(scene, orderId, user.id)) };
}

async function look({ deps, printer }: Scene, orderId: string, userId: string) {
  const { state } = await deps.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const ours = await deps.db.selectFrom('orderPrints').select('id').where('orderId', '=', orderId).execute();
  const ids = ours.map(({ id }) => id);
  const prints = printer.controls.listOrders().filter(({ id }) => ids.includes(id)).length;
  const mails = await deps.db.selectFrom('outboxMails').select('kind').where('userId', '=', userId).execute();
  return {
    state,
    prints,
    mails: mails
      .map(({ kind }) => kind)
      .sort()
      .join(' '),
  };
}

/** Runs the reconciler several times: a slow machine must not fail an order. */
async function takeOver(deps: Deps, orderId: string, visits = 10): Promise<void> {
  // The database frees the lock of a killed process when it notices that its connection has ended.
  while (!(await runExclusively(deps, orderId, async () => undefined))) await setTimeout(20);
  await advanceOrder(deps, orderId).catch((error: unknown) => {
    if (visits <= 1) throw error;
    return takeOver(deps, orderId, visits - 1);
  });
}

const startStep = ({ env }: Scene, args: string[]): ChildProcess =>
  spawn(process.execPath, [child, ...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });

/** Killed by the signal at its boundary. */
const dieAt: Interrupt = (scene, boundary, action, id) => {
  const doomed = startStep(scene, ['SIGKILL', boundary, action, id]);
  return new Promise((resolve, reject) => {
    doomed.once('error', reject);
    doomed.once('exit', (_code, signal) => resolve(signal === 'SIGKILL'));
  });
};

/** Frozen at its boundary; another worker tries to take over, then the first one wakes and goes on. */
const freezeAt: Interrupt = async (scene, boundary, action, id) => {
  const sleeper = startStep(scene, ['SIGSTOP', boundary, action, id]);
  const hasEnded = once(sleeper, 'exit');
  const isFrozen = await isStopped(sleeper);
  // It finds the order taken and leaves it to a later job.
  if (action === 'advance') await advanceOrder(scene.deps, id).catch(() => undefined);
  sleeper.kill('SIGCONT');
  await hasEnded;
  return isFrozen;
};

/** Whether a process stops; false when it ends instead. */
async function isStopped(child: ChildProcess): Promise<boolean> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const [, state] = /\) (\w) /.exec(readFileSync(`/proc/${child.pid}/stat`, 'utf8')) ?? [];
    if (state === 'T') return true;
    await setTimeout(20);
  }
}
