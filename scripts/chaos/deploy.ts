import { printFigure } from '../bench/figures.ts';
import { run } from '../run.ts';
import { freePort, waitForPort } from '../services/ports.ts';
import { clusterFolder, createPostgresCluster } from '../services/postgres-cluster.ts';
import { superviseApi } from './api-copy.ts';
import { startProxy } from './proxy.ts';
import { countLost, createWriters, savedByAll } from './writers.ts';

/**
 * Promise 21: two copies of the API behind a proxy are replaced one after the other, as a deployment does, while twenty
 * writers save. No call may fail and no acknowledged save may be missing.
 */
export async function drill(_minutes: number, times: number): Promise<void> {
  const cluster = createPostgresCluster(clusterFolder('chaos-postgres'));
  // Left behind by an interrupted drill.
  await cluster.stop('immediate');
  cluster.erase();
  const taken = new Set<number>();
  const [database = 0, proxy = 0, first = 0, second = 0] = await [56432, 4400, 4400, 4400].reduce(
    async (earlier, preferred) => {
      const ports = await earlier;
      const port = await freePort(preferred, taken);
      taken.add(port);
      return [...ports, port];
    },
    Promise.resolve<number[]>([]),
  );
  await cluster.start(database);
  const databaseUrl = cluster.urlOn(database);
  const url = `http://127.0.0.1:${proxy}`;
  const env = { ...process.env, APP_URL: url, DATABASE_URL: databaseUrl, TRUSTED_PROXY_HOPS: '1' };
  await run(process.execPath, ['apps/server/src/main-migrate.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const writers = await createWriters(databaseUrl, url);
  const copies = [first, second].map((port, index) => ({
    port,
    api: superviseApi(`api-${index + 1}`, { ...env, PORT: String(port) }),
  }));
  await Promise.all(copies.map(({ port }) => waitForReady(port)));
  const front = await startProxy(proxy, [first, second]);
  await waitForReady(proxy, '/healthz');

  let isDone = false;
  const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => isDone)));
  let replaced = 0;
  for (let time = 0; time < times; time++) {
    for (const { port, api } of copies) {
      await api.replace();
      await waitForReady(port);
      replaced++;
      await savedByAll(writers);
    }
  }
  isDone = true;
  await writing;
  for (const { api } of copies) api.end();
  front.stop();

  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const surprises = writers.flatMap((writer) => writer.surprises);
  const seen = writers.reduce((sum, { refused }) => sum + refused, 0) + surprises.length;
  const lost = await countLost(databaseUrl, acknowledged);
  printFigure('deploy.replaced', replaced, 'copies');
  console.log(`figure deploy.acknowledged ${acknowledged.length} saves`);
  printFigure('deploy.seen', seen, 'failed calls');
  printFigure('deploy.lost', lost, 'saves');
  await cluster.stop('fast');
  cluster.erase();
  if (lost > 0 || seen > 0 || acknowledged.length === 0) process.exit(1);
}

async function waitForReady(port: number, path = '/readyz'): Promise<void> {
  await waitForPort(port, 60);
  const deadline = Date.now() + 60_000;
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`${path} on port ${port} is not ready after a minute`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
