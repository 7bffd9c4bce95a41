import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  createPaid,
  createUnpaid,
  firstPrintId,
  pay,
  rowOf,
  statusOf,
  usePrinter,
} from '../../../../test/orders/orders.ts';
import { useStripe } from '../../../../test/stripe.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createLocks } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import { markOrdersDue } from '../state/orders.queries.ts';
import { advanceOrder } from './advance-order.ts';
import { holdOrderForOps } from './order-ops.ts';

const t = useTestApp();
const stripe = useStripe(t);
const printer = usePrinter(t);

/** A second worker: locks of another process, everything else shared. */
let other: Deps;
beforeAll(() => {
  const connectionString = t.deps.config.DATABASE_URL;
  other = { ...t.deps, locks: createLocks({ connectionString, onError: () => undefined }) };
});
afterAll(() => other.locks.close());
afterEach(() => stripe.standIn.controls.calmDown());

/** Holds the load of the print files until `open`; counts the loads. */
function holdFiles() {
  const { storage } = t.deps;
  const gate = Promise.withResolvers<void>();
  gate.promise.catch(() => undefined);
  const loads: string[] = [];
  const get: typeof storage.get = async (key) => {
    loads.push(key);
    await gate.promise;
    return storage.get(key);
  };
  t.deps.storage = { ...storage, get };
  other.storage = t.deps.storage;
  const restore = () => {
    t.deps.storage = storage;
    other.storage = storage;
  };
  const open = () => {
    restore();
    gate.resolve();
  };
  const fail = () => {
    restore();
    gate.reject(new Error('the object store is away'));
  };
  return { loads, open, fail };
}

/** A paid order of which the first file is being loaded. */
async function startSending() {
  const { orderId, sessionId } = await createUnpaid(t);
  await pay(stripe, sessionId);
  const files = holdFiles();
  const ended = advanceOrder(t.deps, orderId);
  await vi.waitFor(() => expect(files.loads).toHaveLength(1), { timeout: 120_000 });
  const { number } = await rowOf(t.deps, orderId);
  return { orderId, number, ended, ...files };
}

const jobsOf = async (orderId: string) => {
  const { rows } = await sql<{ delay: number }>`
    select extract(epoch from start_after - created_on)::float8 as delay from pgboss.job
    where name = 'advance-order' and data ->> 'orderId' = ${orderId} order by created_on`.execute(t.deps.db);
  return rows.map(({ delay }) => Math.round(delay));
};

test('promise 30: while one worker sends the files of an order, another leaves it alone and looks again later', async () => {
  const { orderId, loads, open, ended: first } = await startSending();
  const before = await jobsOf(orderId);
  let ended = 0;
  const others = [other, t.deps, other].map((deps) =>
    advanceOrder(deps, orderId).finally(() => {
      ended += 1;
    }),
  );
  // Without the lock the others load the file too.
  await vi.waitFor(() => expect(ended === others.length || loads.length > 1).toBe(true), {
    timeout: 120_000,
  });
  open();
  await Promise.all([first, ...others]);

  expect(loads).toHaveLength(1);
  expect((await rowOf(t.deps, orderId)).state).toBe('at_printer');
  const posts = printer.standIn.controls.listCalls().filter(({ method }) => method === 'POST');
  expect(posts.filter(({ path }) => path === '/v2/orders')).toHaveLength(1);
  expect(posts.filter(({ path }) => path.startsWith('/v2/files/'))).toHaveLength(2);
  // Three others in the same five seconds need one more look, or two when a new five seconds began meanwhile.
  const later = (await jobsOf(orderId)).slice(before.length);
  expect(later.length).toBeGreaterThanOrEqual(1);
  expect(later.length).toBeLessThanOrEqual(2);
  expect(new Set(later)).toEqual(new Set([5]));
});

test('who has paid sees it although a worker is at work on the order', async () => {
  const order = await createUnpaid(t);
  await pay(stripe, order.sessionId);
  const seen = await other.locks.tryRun(`order:${order.orderId}`, () => statusOf(order));
  expect(seen).toMatchObject({ result: { state: 'paid', payment: { outcome: 'succeeded' } } });
});

test('an order that is held while its files are sent does not get its last file', async () => {
  const { orderId, number, open, ended } = await startSending();
  await holdOrderForOps(t.deps, number, 'ops:anna', 'the address is being checked');
  open();
  await ended;
  expect(await rowOf(t.deps, orderId)).toMatchObject({ state: 'held' });
  const printed = printer.standIn.controls.getOrder(await firstPrintId(t.deps, orderId));
  const files = printed.items.flatMap((item) => Object.values(item.files));
  expect(files.map(({ status }) => status)).not.toEqual(['Accepted', 'Accepted']);
});

test('a step that fails after the order was held changes neither its next check nor its attempts', async () => {
  const { orderId, number, fail, ended } = await startSending();
  await holdOrderForOps(t.deps, number, 'ops:anna', 'the address is being checked');
  const held = await rowOf(t.deps, orderId);
  fail();
  await expect(ended).rejects.toThrow('the object store is away');
  const { nextCheckAt, attempts, lastError } = held;
  expect(await rowOf(t.deps, orderId)).toMatchObject({ state: 'held', nextCheckAt, attempts, lastError });
});

test('an order that becomes due while it is checked stays due', async () => {
  const { orderId } = await createPaid(t, stripe);
  const { printer: real } = t.deps;
  // The printer reports a change right after it was asked about the order.
  const getOrder: typeof real.getOrder = async (id) => {
    const answer = await real.getOrder(id);
    await markOrdersDue(t.deps.db, [id], t.time.now);
    return answer;
  };
  await advanceOrder({ ...t.deps, printer: { ...real, getOrder } }, orderId);
  expect(await rowOf(t.deps, orderId)).toMatchObject({ state: 'at_printer', nextCheckAt: t.time.now });
  t.time.advance(1);
  await advanceOrder(t.deps, orderId);
  expect((await rowOf(t.deps, orderId)).nextCheckAt).toEqual(new Date(t.time.now.getTime() + 30 * 60_000));
});
