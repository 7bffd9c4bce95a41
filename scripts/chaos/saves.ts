import path from 'node:path';
import pg from 'pg';
import { printFigure } from '../bench/figures.ts';
import { migrate } from '../run.ts';
import { freePort, waitForPort } from '../services/ports.ts';
import { clusterFolder, createPostgresCluster } from '../services/postgres-cluster.ts';
import { waitUntil } from '../services/wait-until.ts';
import { withClient } from '../services/with-client.ts';
import { mountSmallDisk } from './small-disk.ts';
import { supervise } from './supervise.ts';
import { createWriters, findLost, savedByAll, startWriting } from './writers.ts';

/**
 * Promise 20: twenty writers save while in turn the API is killed (-9), PostgreSQL is stopped as by a power cut, its disk
 * is full, and all connections of the API's pool are taken; every five to ten seconds, in a short drill sooner.
 * Afterwards every acknowledged save must be in the database.
 */
export async function drill(minutes: number): Promise<void> {
  const diskFolder = clusterFolder('chaos-disk');
  const cluster = createPostgresCluster(path.join(diskFolder, 'cluster'));
  // Left behind by an interrupted drill.
  await cluster.stop('immediate');
  // A save costs about two kilobytes of table and index; the log of changes needs the rest.
  const disk = await mountSmallDisk(diskFolder, 400 + Math.ceil(minutes * 60));
  const [databasePort, apiPort] = [await freePort(56432), await freePort(4400)];
  const databaseUrl = cluster.urlOn(databasePort);
  const url = `http://127.0.0.1:${apiPort}`;
  const startDatabase = () => cluster.start(databasePort, { max_wal_size: '64MB' });
  await startDatabase();
  const env = { ...process.env, APP_URL: url, PORT: String(apiPort), DATABASE_URL: databaseUrl };
  await migrate(env);
  const writers = await createWriters(databaseUrl, url);
  const countRefused = () => writers.reduce((sum, { refused }) => sum + refused.length, 0);

  const api = supervise('api', 'api', env);
  await waitForPort(apiPort, 30);
  const end = Date.now() + minutes * 60_000;
  const stopWriting = startWriting(writers);
  const untilRefused = (before: number) =>
    waitUntil(async () => countRefused() > before, 'no writer meets the fault');
  const faults: Record<string, () => Promise<void>> = {
    'api-kills': async () => api.kill(),
    'database-kills': async () => {
      await cluster.stop('immediate');
      await startDatabase();
    },
    'full-disks': async () => {
      const before = countRefused();
      disk.fill();
      await untilRefused(before);
      disk.clear();
      // PostgreSQL goes on by itself, or has stopped because it could not write its log.
      while (!(await canConnect(databaseUrl))) if (!cluster.isRunning()) await startDatabase();
    },
    'exhausted-pools': async () => {
      const before = countRefused();
      await whileLocked(databaseUrl, () => untilRefused(before));
    },
  };
  const counts = new Map<string, number>();
  const [shortest, spread] = minutes < 2 ? [500, 500] : [5000, 5000];
  for (let turn = 0; ; turn++) {
    await pause(shortest + Math.random() * spread);
    await savedByAll(writers);
    // A short drill lasts until each fault has happened once.
    if (Date.now() > end && turn >= Object.keys(faults).length) break;
    const [name, cause] = Object.entries(faults)[turn % Object.keys(faults).length] ?? [];
    if (!name || !cause) throw new Error('no fault');
    await cause();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  await stopWriting();
  api.end();

  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const surprises = writers.flatMap((writer) => writer.surprises);
  const { length: lost } = await findLost(databaseUrl, acknowledged);
  for (const name of Object.keys(faults)) printFigure(`chaos.saves.${name}`, counts.get(name) ?? 0, 'faults');
  printFigure('chaos.saves.refused', countRefused(), 'saves');
  printFigure('chaos.saves.acknowledged', acknowledged.length, 'saves');
  printFigure('chaos.saves.lost', lost, 'saves');
  printFigure('chaos.saves.self-conflicts', surprises.length, 'saves');
  await cluster.stop('fast');
  await disk.remove();
  if (lost > 0 || surprises.length > 0 || acknowledged.length === 0) process.exit(1);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
  // A connection that breaks later has answered the question.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    await pause(100);
    return false;
  }
}

/** Locks the table of chapters, so that every connection of the pool waits for it and none is left. */
const whileLocked = (connectionString: string, act: () => Promise<void>) =>
  withClient(connectionString, async (client) => {
    await client.query('begin');
    await client.query('lock table project_chapters in access exclusive mode');
    await act();
  });
