import type pg from 'pg';
import { idOf } from './people.ts';

const oldSessions = 20;
const oldMails = 20;
const oldCounters = 20;
const revisions = 500;

/**
 * Makes the same work due as in every other round, whatever the size of the database: a book and an account go for good, an
 * account was never confirmed, some rows are too old, and the history of a chapter is to be thinned.
 */
export async function makeDue(
  client: pg.Client,
  { book, account, writer }: { book: number; account: number; writer: number },
): Promise<void> {
  const deleted = { user: idOf('user', book), book: idOf('book', book), chapter: idOf('chapter', book) };
  const make = (statement: string, ...values: unknown[]) => client.query(statement, values);
  await make("update projects set deleted_at = now() - interval '31 days' where id = $1", deleted.book);
  await make(
    "update users set erase_at = now() - interval '3 hours', closed_at = now() - interval '2 hours' where id = $1",
    idOf('user', account),
  );
  await make(
    `insert into users (email, first_name, last_name, password_hash, terms_accepted_at, created_at)
     values (gen_random_uuid() || '@example.org', 'Noor', 'de Wit', '', now(), now() - interval '31 days')`,
  );
  await make(
    `insert into sessions (user_id, created_at, last_used_at, expires_at)
     select $1, now() - interval '40 days', now() - interval '31 days', now() + interval '90 days' from generate_series(1, ${oldSessions})`,
    deleted.user,
  );
  await make(
    `insert into outbox_mails (dedupe_key, user_id, recipient, kind, language, data, state, created_at)
     select gen_random_uuid(), $1, 'noor@example.org', 'welcome', 'nl', '{}', 'sent', now() - interval '181 days'
     from generate_series(1, ${oldMails})`,
    deleted.user,
  );
  await make(
    `insert into rate_limits (key, points, expires_at)
     select gen_random_uuid(), 1, now() - interval '1 minute' from generate_series(1, ${oldCounters})`,
  );
  // The fill left this time empty; thinning begins before it.
  await make("update revision_thinning set reached_at = now() - interval '40 hours' where step = 'hour'");
  await make(
    `insert into chapter_revisions (user_id, project_chapter_id, version, content_hash, schema_version, compressed, origin, words,
       created_at)
     select $1, $2, 1000 + v, '', 1, '', 'save', 1, now() - interval '30 hours' + interval '1 second' * v
     from generate_series(1, ${revisions}) as v`,
    idOf('user', writer),
    idOf('chapter', writer),
  );
}
