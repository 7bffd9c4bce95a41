import { createBook } from '../../apps/server/test/seed/books.ts';
import { withDeps } from '../../apps/server/test/seed/deps.ts';
import { waitUntil } from '../services/wait-until.ts';
import { query } from '../services/with-client.ts';
import { createSigner } from './person.ts';
import { Writer } from './writer.ts';

/** People, each with a book and a chapter. */
export async function createWriters(databaseUrl: string, apiUrl: string, count = 20): Promise<Writer[]> {
  const environment = { ...process.env, DATABASE_URL: databaseUrl, APP_URL: apiUrl };
  return withDeps(async (deps) => {
    const writers: Writer[] = [];
    for (let index = 0; index < count; index++) {
      const { userId, sign } = await createSigner(deps);
      const { chapters } = await createBook(deps, userId, { chapters: 1 });
      writers.push(new Writer(apiUrl, chapters[0]?.projectChapterId ?? '', sign));
    }
    return writers;
  }, environment);
}

/** Lets them write until the result is called, which resolves when their last saves are answered or given up. */
export function startWriting(writers: Writer[], pauseMs = 0): () => Promise<void> {
  let isOver = false;
  const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => isOver, pauseMs)));
  return async () => {
    isOver = true;
    await writing;
  };
}

/** Acknowledged saves that are no revision with exactly that text, or whose chapter shows an older text. */
export async function findLost(
  databaseUrl: string,
  acknowledged: Writer['acknowledged'],
): Promise<Writer['acknowledged']> {
  const revisions = await query<{ save: string }>(
    databaseUrl,
    "select concat_ws(' ', project_chapter_id, version, content_hash) as save from chapter_revisions",
  );
  const stored = new Set(revisions.map(({ save }) => save));
  const chapters = await query(databaseUrl, 'select id, version from project_chapters');
  const currentVersion = new Map(chapters.map(({ id, version }) => [id, version]));
  return acknowledged.filter(
    ({ projectChapterId, version, contentHash }) =>
      !stored.has(`${projectChapterId} ${version} ${contentHash}`) ||
      (currentVersion.get(projectChapterId) ?? -1) < version,
  );
}

/** Resolves when every writer has had a save answered since now: all is well again. */
export async function savedByAll(writers: Writer[]): Promise<void> {
  const before = writers.map(({ acknowledged }) => acknowledged.length);
  const haveSaved = () => writers.every(({ acknowledged }, index) => acknowledged.length !== before[index]);
  await waitUntil(async () => haveSaved(), 'a writer whose saves are not answered', 120);
}
