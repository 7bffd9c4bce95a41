import path from 'node:path';
import type pg from 'pg';
import type { Storage } from '../../apps/server/src/adapters/storage.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Deps, withDeps } from '../../apps/server/test/seed/deps.ts';
import { createOwnBucket } from '../../apps/server/test/stores/own-bucket.ts';
import { waitForReady } from '../chaos/ready.ts';
import { supervise } from '../chaos/supervise.ts';
import { migrate, runQuietly } from '../run.ts';
import { reservePorts } from '../services/ports.ts';
import { clusterFolder, createPostgresCluster, type PostgresCluster } from '../services/postgres-cluster.ts';
import { waitUntil } from '../services/wait-until.ts';
import { query as queryOn } from '../services/with-client.ts';
import { type Backups, prepareBackups } from './backups.ts';
import { createSecondCopy, type SecondCopy } from './second-copy.ts';

/** A database with backups, an object store with a second copy, and an API, all of their own. */
export interface Scene {
  apiUrl: string;
  databaseUrl: string;
  cluster: PostgresCluster;
  backups: Backups;
  copy: SecondCopy;
  /** The bucket of the backups. */
  backupStore: Storage;
  /** Starts the database, and resolves when it takes writes. */
  startDatabase(archives?: boolean): Promise<void>;
  migrate(): Promise<void>;
  /** Starts the API, and resolves when it answers; the result ends it. */
  startApi(): Promise<() => void>;
  /** Runs an operator's command on the scene, as a person would. */
  ops(...words: string[]): Promise<string>;
  query<T extends pg.QueryResultRow>(statement: string): Promise<T[]>;
  withDeps<T>(work: (deps: Deps) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function createScene(seconds: number): Promise<Scene> {
  const folder = clusterFolder('drill');
  const cluster = createPostgresCluster(path.join(folder, 'cluster'));
  // Left behind by an interrupted drill.
  await cluster.erase();
  const [databasePort = 0, apiPort = 0, storePort = 0] = await reservePorts(4700, 3);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const databaseUrl = cluster.urlOn(databasePort);
  const own = { ...process.env, APP_URL: apiUrl, PORT: String(apiPort), DATABASE_URL: databaseUrl };
  const buckets: Awaited<ReturnType<typeof createOwnBucket>>[] = [];
  for (let index = 0; index < 3; index++) buckets.push(await createOwnBucket(readConfig(own)));
  const [objects, copies, backedUp] = buckets;
  if (!objects || !copies || !backedUp) throw new Error('no buckets');
  const backups = await prepareBackups(path.join(folder, 'backup'), {
    cluster,
    databasePort,
    storePort,
    bucket: backedUp.name,
    seconds,
  });
  await copies.setVersioning('Enabled');
  const copy = createSecondCopy(objects.name, copies.name, path.join(folder, 'metrics'));
  const env = { ...own, S3_BUCKET: objects.name };
  const query = <T extends pg.QueryResultRow>(statement: string) => queryOn<T>(databaseUrl, statement);
  return {
    apiUrl,
    databaseUrl,
    cluster,
    backups,
    copy,
    query,
    backupStore: backedUp.storage,
    async startDatabase(archives = true) {
      await cluster.start(databasePort, archives ? backups.settings : {});
      const hasReplayed = async () => {
        const [state] = await query<{ isReplaying: boolean }>('select pg_is_in_recovery() as "isReplaying"');
        return state?.isReplaying === false;
      };
      await waitUntil(hasReplayed, 'the database still replays its log', 30 * 60);
    },
    migrate: () => migrate(env),
    async startApi() {
      const api = supervise('drill-api', 'api', env);
      await waitForReady(apiPort);
      return () => api.end();
    },
    ops: (...words) => runQuietly(process.execPath, ['apps/server/src/main-ops.ts', ...words], { env }),
    withDeps: (work) => withDeps(work, env),
    async close() {
      await cluster.erase();
      backups.stop();
      for (const bucket of buckets) await bucket.drop();
    },
  };
}
