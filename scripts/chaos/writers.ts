import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { closeDeps, createDeps, type Deps } from '../../apps/server/src/deps.ts';
import { signToken } from '../../apps/server/src/modules/accounts/auth/access-token.ts';
import { addOwnChapter } from '../../apps/server/src/modules/books/chapters/chapters.service.ts';
import { createProject } from '../../apps/server/src/modules/books/projects/projects.service.ts';
import { createSignedIn } from '../../apps/server/test/factories.ts';
import { Writer } from './writer.ts';

/** People, each with a book and a chapter. */
export async function createWriters(databaseUrl: string, apiUrl: string, count = 20): Promise<Writer[]> {
  const deps: Deps = createDeps(
    readConfig({ ...process.env, DATABASE_URL: databaseUrl, APP_URL: apiUrl, LOG_LEVEL: 'silent' }),
    'api',
  );
  const writers: Writer[] = [];
  for (let index = 0; index < count; index++) {
    const { user } = await createSignedIn(deps);
    const session = await deps.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const project = await createProject(
      deps,
      user.id,
      { name: 'Boek', theme: 'pregnancy', format: 'a4' },
      'nl',
    );
    const chapter = await addOwnChapter(deps, user.id, project.id, 'Hoofdstuk');
    const token = () =>
      signToken(
        { config: deps.config, clock: () => new Date() },
        { scope: 'session', userId: user.id, sessionId: session.id },
      );
    writers.push(new Writer(apiUrl, chapter.projectChapterId ?? '', token));
  }
  await closeDeps(deps);
  return writers;
}

/** Acknowledged saves that are no revision with exactly that text, or whose chapter shows an older text. */
export async function findLost(
  databaseUrl: string,
  acknowledged: Writer['acknowledged'],
): Promise<Writer['acknowledged']> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select project_chapter_id, version, content_hash from chapter_revisions',
  );
  const kept = new Set(rows.map((row) => `${row.project_chapter_id} ${row.version} ${row.content_hash}`));
  const current = await client.query('select id, version from project_chapters');
  const currentVersion = new Map(current.rows.map((row) => [row.id, row.version]));
  await client.end();
  return acknowledged.filter(
    ({ projectChapterId, version, contentHash }) =>
      !kept.has(`${projectChapterId} ${version} ${contentHash}`) ||
      (currentVersion.get(projectChapterId) ?? -1) < version,
  );
}

/** Resolves when every writer has had a save answered since now: all is well again. */
export async function savedByAll(writers: Writer[]): Promise<void> {
  const before = writers.map(({ acknowledged }) => acknowledged.length);
  const deadline = Date.now() + 120_000;
  while (writers.some(({ acknowledged }, index) => acknowledged.length === before[index])) {
    if (Date.now() > deadline) throw new Error('a writer whose saves are not answered for two minutes');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
