import pg from 'pg';
import { connect, createPool } from '../../apps/server/src/db/connection.ts';
import {
  sliceSize,
  thinNextSlice,
  thinningSteps,
} from '../../apps/server/src/modules/project-chapters/history/thin-history.ts';
import { insertRevisions } from '../../apps/server/test/seed/revisions.ts';
import { withMigratedDatabase } from '../../apps/server/test/test-database.ts';
import { percentile, printFigure } from './figures.ts';

const revisions = Number(process.env.THINNING_REVISIONS ?? 20_000_000);
const secondsPerStep = Number(process.env.THINNING_SECONDS ?? 40);
const days = 60;

/** Time of the slices in which revisions are thinned, in a history of two months that was never thinned before. */
export async function measure(): Promise<void> {
  await withMigratedDatabase(async (connectionString) => {
    const now = new Date();
    await fill(connectionString, now);
    const onIdleError = (error: Error) => console.error(error);
    const db = connect(createPool({ connectionString, max: 1, onIdleError }));
    const samples: number[] = [];
    for (const step of thinningSteps) {
      const end = performance.now() + secondsPerStep * 1000;
      let hasMore = true;
      while (hasMore && performance.now() < end) {
        const started = performance.now();
        hasMore = await thinNextSlice({ db, clock: () => now }, step);
        samples.push(performance.now() - started);
      }
    }
    printFigure('thinning.revisions', revisions, 'rows');
    printFigure('thinning.slice.p50', percentile(samples, 0.5), 'ms');
    printFigure('thinning.slice.p95', percentile(samples, 0.95), 'ms');
    printFigure('thinning.slice.max', Math.max(...samples), 'ms');
    const seconds = samples.reduce((sum, sample) => sum + sample, 0) / 1000;
    printFigure('thinning.speed', (samples.length * sliceSize) / seconds, 'rows/s');
    await db.destroy();
  });
}

/** Inserts the rows without indexes, which are built afterwards: that takes minutes instead of an hour. */
async function fill(connectionString: string, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
  );
  const { rows: indexes } = await client.query(
    "select indexname, indexdef from pg_indexes where tablename = 'chapter_revisions' and indexname not like '%_pkey'",
  );
  await client.query('alter table chapter_revisions drop constraint chapter_revisions_pkey');
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await insertRevisions(client, { count: revisions, label: 'chapter', active: 200, days, now });
  await client.query('alter table chapter_revisions add primary key (id)');
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze chapter_revisions');
  await client.end();
}
