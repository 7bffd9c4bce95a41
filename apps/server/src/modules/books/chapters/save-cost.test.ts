import { routes } from '@dierbaar/contract';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { textTasks } from '../../../texts/text-tasks.ts';
import { saveText } from './chapter-text.queries.ts';

const t = useTestApp();

async function createChapter() {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const project = await call(routes.projects.create, {
    body: { name: 'Voor Noor', theme: 'pregnancy', format: 'a4' },
  });
  const body = { projectId: project.id, name: 'De kat' };
  const { projectChapterId } = await call(routes.projectChapters.addSelected, { body });
  return { userId: user.id, projectChapterId: projectChapterId ?? '' };
}

/** Saves texts of growing length on one connection. */
async function saveOften(client: PoolClient, times: number): Promise<void> {
  const chapter = await createChapter();
  for (let count = 1; count <= times; count += 1) {
    const read = textTasks.read({
      html: `<p>${'Het regende die avond. '.repeat(count)}</p>`,
      limits: { characters: 20_000, parts: 500 },
    });
    if (!read) throw new Error('the text was not read');
    const { photos, ...text } = read.text;
    await saveText(client, {
      ...{
        ...chapter,
        ...text,
        photoCount: photos.length,
        baseVersion: undefined,
        mutationId: undefined,
        mayEmpty: false,
      },
      origin: 'save',
      now: t.deps.clock(),
    });
  }
}

test('a save changes no index of the chapters, as none of them depends on what it writes', async () => {
  const client = await t.deps.pool.connect();
  try {
    const count = async () => {
      const { rows } = await client.query(`
        select pg_stat_get_xact_tuples_updated('project_chapters'::regclass)::integer as all,
          pg_stat_get_xact_tuples_hot_updated('project_chapters'::regclass)::integer as without_index`);
      return rows[0];
    };
    await client.query('begin');
    const before = await count();
    await saveOften(client, 5);
    const after = await count();
    expect(after.all - before.all).toBe(5);
    expect(after.without_index - before.without_index).toBe(5);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the statement of a save is planned a few times per connection, not for every save', async () => {
  const client = await t.deps.pool.connect();
  try {
    await saveOften(client, 20);
    const { rows } = await client.query(
      "select custom_plans::integer as planned from pg_prepared_statements where name = 'save-text'",
    );
    expect(rows[0].planned).toBeLessThanOrEqual(5);
  } finally {
    client.release();
  }
});
