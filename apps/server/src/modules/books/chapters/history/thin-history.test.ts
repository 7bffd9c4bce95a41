import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createBook } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { insertRevisions } from '../../../../../test/seed/revisions.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import type { Connection } from '../../../../db/connection.ts';
import { thinSlice } from './thin-history.queries.ts';
import { thinHistory } from './thin-history.ts';

const t = useTestApp();

beforeEach(async () => {
  await sql`truncate chapter_revisions`.execute(t.deps.db);
  await sql`update revision_thinning set reached_at = default`.execute(t.deps.db);
  t.time.now = new Date('2027-03-10T12:30:00Z');
});

async function fill(count: number, label = 'first') {
  const client = await t.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await insertRevisions(client, { count, label, active: 1, days: 45, now: t.time.now });
    await client.query('commit');
  } finally {
    client.release();
  }
}

const listIds = async () =>
  (await t.deps.db.selectFrom('chapterRevisions').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Revisions that stay, by comparing each with all others of its chapter, hour and day. */
async function expectedIds(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ranked as (
      select id, is_pinned, created_at,
        row_number() over (partition by project_chapter_id, version is null, date_trunc('hour', created_at, 'UTC')
          order by version desc, created_at desc) as in_hour,
        row_number() over (partition by project_chapter_id, version is null, date_trunc('day', created_at, 'UTC')
          order by version desc, created_at desc) as in_day
      from chapter_revisions
    )
    select id from ranked
    where is_pinned or in_day = 1 or created_at >= date_trunc('hour', ${t.time.now}::timestamptz - interval '1 day', 'UTC')
      or in_hour = 1 and created_at >= date_trunc('day', ${t.time.now}::timestamptz - interval '30 days', 'UTC')
    order by id`.execute(t.deps.db);
  return rows.map(({ id }) => id);
}

test('keeps all revisions of a day, then the last of each hour, then of each day, and pinned ones', async () => {
  const user = await createUser(t.deps);
  const { chapterIds } = await createBook(t, user);
  const id = chapterIds[0] ?? '';
  const day = 24 * 60;
  // Two days ago: three within one hour, the first pinned; forty days ago: three over one day.
  const times: [number, number | null, boolean][] = [
    [40 * day, 101, false],
    [40 * day - 120, 102, false],
    [40 * day - 240, 103, false],
    [2 * day + 20, 104, true],
    [2 * day + 10, 105, false],
    [2 * day, 106, false],
    [2 * day - 60, 107, false],
    [60, 108, false],
    [59, 109, false],
  ];
  for (const [minutesAgo, version, isPinned] of times)
    await t.deps.db
      .insertInto('chapterRevisions')
      .values({
        ...{ userId: user.id, projectChapterId: id, version, isPinned, contentHash: '', schemaVersion: 1 },
        ...{ compressed: Buffer.from(''), origin: 'save', words: 1 },
        createdAt: new Date(t.time.now.getTime() - minutesAgo * 60_000),
      })
      .execute();
  await thinHistory(t.deps);
  const left = await t.deps.db
    .selectFrom('chapterRevisions')
    .select('version')
    .where('projectChapterId', '=', id)
    .orderBy('version')
    .execute();
  expect(left.map(({ version }) => version)).toEqual([103, 104, 106, 107, 108, 109]);
});

test('many slices keep what a comparison of all revisions keeps', async () => {
  await fill(6000);
  const expected = await expectedIds();
  await thinHistory(t.deps);
  expect(await listIds()).toEqual(expected);
  expect(expected.length).toBeLessThan(5000);
});

test('a run continues where an interrupted one ended, and later ones visit only what has become old since', async () => {
  await fill(6000);
  const expected = await expectedIds();
  await thinHistory(t.deps, AbortSignal.abort());
  expect((await listIds()).length).toBeGreaterThan(expected.length);
  await thinHistory(t.deps);
  expect(await listIds()).toEqual(expected);
  // What became old before the mark is not looked at again.
  await fill(3000, 'second');
  const added = (await listIds()).length;
  await thinHistory(t.deps);
  expect(await listIds()).toHaveLength(added);
  t.time.advance(3 * 24 * 3600);
  await thinHistory(t.deps);
  expect((await listIds()).length).toBeLessThan(added);
});

test('a slice reads a few rows per revision through indexes, however many revisions there are', async () => {
  await fill(20_000);
  await sql`analyze chapter_revisions`.execute(t.deps.db);
  const until = new Date(t.time.now.getTime() - 24 * 3600 * 1000);
  const [before, after] = await t.deps.db.transaction().execute(async (trx) => {
    const reads = await countReads(trx);
    expect(await thinSlice(trx, 'hour', until, 500)).toMatchObject({ visited: 500 });
    return [reads, await countReads(trx)];
  });
  expect(after.scanned).toBe(before.scanned);
  expect(after.fetched - before.fetched).toBeLessThan(4 * 500);
});

/** Revisions that this connection has read, by scans of the table and through indexes. */
async function countReads(db: Connection) {
  const { rows } = await sql<{ scanned: number; fetched: number }>`
    select seq_tup_read::integer as scanned, idx_tup_fetch::integer as fetched
    from pg_stat_xact_user_tables where relname = 'chapter_revisions'`.execute(db);
  return rows[0] ?? { scanned: 0, fetched: 0 };
}
