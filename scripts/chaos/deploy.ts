import { readConfig } from '../../apps/server/src/config.ts';
import { closeDeps, createDeps, type Deps } from '../../apps/server/src/deps.ts';
import { listPrintIds } from '../../apps/server/test/seed/orders.ts';
import type { PrinterStandIn } from '../../packages/fakes/src/printer/index.ts';
import { printFigure } from '../bench/figures.ts';
import { migrate } from '../run.ts';
import { reservePorts } from '../services/ports.ts';
import { clusterFolder, createPostgresCluster } from '../services/postgres-cluster.ts';
import { createOrdering, createRendering } from './errands.ts';
import { createPerson } from './person.ts';
import { startProxy } from './proxy.ts';
import { waitForReady } from './ready.ts';
import { startStandIns } from './stand-ins.ts';
import { supervise } from './supervise.ts';
import { createWriters, findLost, savedByAll, startWriting } from './writers.ts';

/**
 * Promises 21 and 60: two copies of the API behind a proxy and a worker are replaced one after the other, as a deployment
 * does, while twenty people write, one looks at previews and one orders. No call may fail in a way that is seen, no
 * acknowledged save may be missing, and every paid book is printed once.
 */
export async function drill(_minutes: number, times: number): Promise<void> {
  const cluster = createPostgresCluster(clusterFolder('chaos-postgres'));
  // Left behind by an interrupted drill.
  await cluster.erase();
  const ports = await reservePorts(4400, 5);
  const [database = 0, proxy = 0, first = 0, second = 0, jobs = 0] = ports;
  await cluster.start(database);
  const databaseUrl = cluster.urlOn(database);
  const url = `http://127.0.0.1:${proxy}`;
  const standIns = await startStandIns();
  const { stripe, printer } = standIns;
  const env = {
    ...process.env,
    APP_URL: url,
    DATABASE_URL: databaseUrl,
    S3_BUCKET: `${process.env.S3_BUCKET}-test`,
    TRUSTED_PROXY_HOPS: '1',
    ...standIns.variables,
    WORKER_PORT: String(jobs),
  };
  await migrate(env);
  const copies = [
    { port: first, copy: supervise('api-1', 'api', { ...env, PORT: String(first) }) },
    { port: second, copy: supervise('api-2', 'api', { ...env, PORT: String(second) }) },
    { port: jobs, copy: supervise('worker', 'worker', env) },
  ];
  await Promise.all(copies.map(({ port }) => waitForReady(port)));
  const front = await startProxy(proxy, [first, second]);

  const deps = createDeps(readConfig({ ...env, LOG_LEVEL: 'silent' }), 'api');
  const writers = await createWriters(databaseUrl, url);
  const reader = await createPerson(deps, url);
  const rendering = createRendering(reader);
  const ordering = createOrdering(() => createPerson(deps, url), stripe);

  let isDone = false;
  const isOver = () => isDone;
  const stopWriting = startWriting(writers);
  const errands = Promise.all([rendering, ordering].map((errand) => errand.repeatUntil(isOver)));
  let replaced = 0;
  for (let time = 0; time < times; time++) {
    for (const { port, copy } of copies) {
      await copy.replace();
      await waitForReady(port);
      if (port !== jobs) await front.waitForCopy(port);
      replaced++;
      await savedByAll(writers);
    }
  }
  isDone = true;
  await Promise.all([stopWriting(), errands]);
  for (const { copy } of copies) copy.end();
  front.stop();

  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const seen = [
    ...writers.flatMap(({ surprises }) => surprises),
    ...writers.flatMap(({ refused }) => refused.map((what) => `a save: ${what}`)),
    ...rendering.seen,
    ...ordering.seen,
  ];
  const askedAgain = [reader, ...ordering.buyers].reduce((sum, person) => sum + person.askedAgain, 0);
  const { length: lost } = await findLost(databaseUrl, acknowledged);
  const wrongOrders = await countWrongOrders(deps, printer, ordering.paid);
  for (const each of new Set(seen)) console.error(`seen: ${each}`);
  printFigure('deploy.replaced', replaced, 'copies');
  printFigure('deploy.acknowledged', acknowledged.length, 'saves');
  printFigure('deploy.rendered', rendering.done, 'previews');
  printFigure('deploy.ordered', ordering.paid.length, 'orders');
  printFigure('deploy.asked-again', askedAgain, 'calls');
  printFigure('deploy.seen', seen.length, 'failed calls');
  printFigure('deploy.lost', lost + wrongOrders, 'saves and orders');
  await closeDeps(deps);
  await standIns.close();
  await cluster.erase();
  const hasHappened = acknowledged.length > 0 && rendering.done > 0 && ordering.done > 0;
  process.exit(lost + wrongOrders === 0 && seen.length === 0 && hasHappened ? 0 : 1);
}

/** Paid orders that the printer does not have, or has more than once. */
async function countWrongOrders(deps: Deps, printer: PrinterStandIn, paid: string[]): Promise<number> {
  const printed = printer.controls.listOrders().map(({ id }) => id);
  let wrong = 0;
  for (const orderId of paid) {
    const ids = await listPrintIds(deps, orderId);
    if (ids.filter((id) => printed.includes(id)).length !== 1) wrong++;
  }
  return wrong;
}
