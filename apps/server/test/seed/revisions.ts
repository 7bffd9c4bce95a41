import type pg from 'pg';

interface Revisions {
  count: number;
  /** Keeps the chapters of one call apart from those of another. */
  label: string;
  /** Chapters that are written at the same time; each is written for an hour or so and then rests. */
  active: number;
  /** The revisions are spread evenly over these days before `now`. */
  days: number;
  now: Date;
}

/**
 * Inserts revisions with tiny texts, some pinned, some of another device. Their chapters do not exist, so the session must
 * not check foreign keys.
 */
export async function insertRevisions(client: pg.ClientBase, { count, label, active, days, now }: Revisions) {
  const groups = 20;
  const savesOfSession = Math.max(2, Math.ceil(count / active / days / 24));
  const group = `n / ${active * savesOfSession} % ${groups}`;
  await client.query(
    `insert into chapter_revisions
       (id, user_id, project_chapter_id, version, content_hash, schema_version, compressed, origin, words, is_pinned,
         created_at)
     select gen_random_uuid(), '00000000-0000-0000-0000-000000000000',
       md5('${label} ' || (${group} * ${active} + n % ${active}))::uuid,
       case when n % 53 <> 0 then n / ${active} end, '', 1, '', 'save', 1, n % 97 = 0,
       $1::timestamptz - make_interval(secs => (${count} - n) * ${(days * 86_400) / count})
     from generate_series(1, ${count}) as n`,
    [now],
  );
}
