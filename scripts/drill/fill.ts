import type { Deps } from '../../apps/server/src/deps.ts';
import { addOwnChapter } from '../../apps/server/src/modules/books/chapters/chapters.service.ts';
import { createUser } from '../../apps/server/test/factories.ts';
import { createBook } from '../../apps/server/test/seed/books.ts';
import type { Scene } from './scene.ts';

/** Revisions of eight kilobytes, as texts are: compressed already, so that a backup of them is no smaller. */
const kilobytes = 8;
const revisionsPerChapter = 10_000;

/** Fills the database with the history of long chapters, and returns its size in megabytes. */
export async function fill(scene: Scene, megabytes: number): Promise<number> {
  const revisions = Math.ceil((megabytes * 1024) / kilobytes);
  if (revisions > 0) {
    const chapters = await scene.withDeps((deps) => createChapters(deps, revisions));
    await scene.query(`
      create temp table texts as
        select i, (select decode(string_agg(md5(i || ' ' || j), ''), 'hex') from generate_series(1, ${kilobytes * 64}) j) as text
        from generate_series(0, 2047) i;
      insert into chapter_revisions
        (user_id, project_chapter_id, version, content_hash, schema_version, compressed, origin, words)
        select c.user_id, c.id, v, md5(v::text), 1, t.text, 'save', 1000
        from project_chapters c cross join generate_series(1, ${revisionsPerChapter}) v join texts t on t.i = v % 2048
        where c.id in (${chapters.map((id) => `'${id}'`).join(', ')})`);
  }
  const [row] = await scene.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes) / 1024 ** 2;
}

async function createChapters(deps: Deps, revisions: number): Promise<string[]> {
  const { id } = await createUser(deps);
  const project = await createBook(deps, id);
  const chapters: string[] = [];
  for (let count = 0; count < revisions; count += revisionsPerChapter) {
    const chapter = await addOwnChapter(deps, id, project.id, `Hoofdstuk ${count}`);
    chapters.push(chapter.projectChapterId ?? '');
  }
  return chapters;
}
