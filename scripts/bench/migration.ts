import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { migrateToLatest, withMigrationLock } from '../../apps/server/src/db/migrate.ts';
import { closeDeps, createDeps, type Deps } from '../../apps/server/src/deps.ts';
import { addOwnChapter } from '../../apps/server/src/modules/books/chapters/chapters.service.ts';
import { createProject } from '../../apps/server/src/modules/books/projects/projects.service.ts';
import { createSignedIn } from '../../apps/server/test/factories.ts';
import { withMigratedDatabase } from '../../apps/server/test/test-database.ts';
import { percentile, printFigure } from './figures.ts';

const writers = 20;
const batch = 250_000;

const migrations = {
  '9001-column': "alter table chapter_revisions add column device text not null default '';",
  '9002-index': `-- no transaction
    drop index concurrently if exists chapter_revisions_user;
    create index concurrently chapter_revisions_user on chapter_revisions (user_id, created_at);`,
  '9003-check': `-- no transaction
    alter table chapter_revisions drop constraint if exists chapter_revisions_words;
    alter table chapter_revisions add constraint chapter_revisions_words check (words >= 0) not valid;
    alter table chapter_revisions validate constraint chapter_revisions_words;`,
};

/**
 * `npm run bench -- migration [ROWS]`: adds a column, an index and a checked constraint to a table of five million
 * revisions while twenty writers save once a second. Every save must succeed.
 */
export async function measure(): Promise<void> {
  const rows = Number(process.argv[3] ?? 5_000_000);
  await withMigratedDatabase(async (url) => {
    const config = readConfig({
      ...process.env,
      DATABASE_URL: url,
      APP_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    });
    const deps = createDeps(config, 'api');
    await deps.queue.start();
    const app = await buildApp(deps);
    const chapters = await Promise.all(Array.from({ length: writers }, () => createChapter(deps)));
    await fillRevisions(url, rows);

    const quiet: number[] = [];
    const during: number[] = [];
    let times = quiet;
    let failed = 0;
    let isOver = false;
    const writing = Promise.all(
      chapters.map(async ({ id, accessToken }) => {
        for (let count = 0; !isOver; count++) {
          const begun = performance.now();
          const answer = await app.inject({
            method: 'PATCH',
            url: `/api/project-chapters/${id}`,
            headers: { authorization: `Bearer ${accessToken}` },
            payload: { body: `<p>Zin ${count}.</p>` },
          });
          times.push(performance.now() - begun);
          if (answer.statusCode !== 200) failed++;
          await wait(Math.max(0, 1000 - (performance.now() - begun)));
        }
      }),
    );
    await wait(10_000);
    times = during;
    const seconds = await migrate(url);
    isOver = true;
    await writing;

    printFigure('migration.rows', rows, 'rows');
    for (const [name, value] of Object.entries(seconds)) printFigure(`migration.${name}`, value, 's');
    printFigure('migration.saves.during', during.length, 'saves');
    printFigure('migration.saves.failed', failed, 'saves');
    printFigure('migration.saves.p95.before', percentile(quiet, 0.95), 'ms');
    printFigure('migration.saves.p95.during', percentile(during, 0.95), 'ms');
    printFigure('migration.saves.max.during', Math.max(...during), 'ms');
    await app.close();
    await closeDeps(deps);
    if (failed > 0) process.exitCode = 1;
  });
}

/** Applies the migrations one by one. Returns how long each took. */
async function migrate(url: string): Promise<Record<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-bench-'));
  const seconds: Record<string, number> = {};
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(path.join(folder, `${name}.sql`), text);
    const begun = performance.now();
    await withMigrationLock(url, (client) => migrateToLatest(client, folder));
    seconds[name] = (performance.now() - begun) / 1000;
  }
  await rm(folder, { recursive: true });
  return seconds;
}

async function fillRevisions(url: string, rows: number): Promise<void> {
  await withMigrationLock(url, async (client) => {
    // Without the checks of references, which take most of the time.
    await client.query('set session_replication_role = replica');
    for (let done = 0; done < rows; done += batch) {
      await client.query(
        `insert into chapter_revisions
           (user_id, project_chapter_id, version, content_hash, schema_version, compressed, origin, words, created_at)
         select md5((n % 50000)::text)::uuid, md5((n % 200000)::text)::uuid, n, md5(n::text), 1,
           decode(md5(n::text), 'hex'), 'save', n % 1000, now() - interval '1 second' * n
         from generate_series($1::int, $2::int) as n`,
        [done + 1, Math.min(rows, done + batch)],
      );
    }
    await client.query('analyze chapter_revisions');
  });
}

async function createChapter(deps: Deps) {
  const { user, accessToken } = await createSignedIn(deps);
  const book = { name: 'Boek', theme: 'pregnancy', format: 'a4' as const };
  const project = await createProject(deps, user.id, book, 'nl');
  const { projectChapterId = '' } = await addOwnChapter(deps, user.id, project.id, 'Hoofdstuk');
  return { id: projectChapterId, accessToken };
}
