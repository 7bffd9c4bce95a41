import type { Deps } from '../../../apps/server/src/deps.ts';
import { createLink } from '../../../apps/server/src/modules/family/links/create-link.ts';
import { mailDueQuestions } from '../../../apps/server/src/modules/family/weekly/mail-due.ts';
import { withMigratedDatabase } from '../../../apps/server/test/test-database.ts';
import { percentile, printFigure } from '../figures.ts';
import { withDepsOn } from '../on-database.ts';

const writers = 50_000;
const invitationsEach = 20;
/** Hours over which they are spread, so that ten thousand are due in each. */
const hours = 100;
const samples = 12;
/** After the hour of the rhythm on its weekday, so that nobody is due twice. */
const start = new Date('2027-01-03T12:00:00Z');

/** Finding and mailing those due in an hour, of a million invitations with a weekly rhythm; one in twenty is the writer's own. */
export async function measure(): Promise<void> {
  await withMigratedDatabase((url) => withDepsOn(url, mailForHours));
}

async function mailForHours(systemDeps: Deps): Promise<void> {
  let now = start;
  const deps: Deps = { ...systemDeps, clock: () => now };
  await fill(deps);
  const seconds: number[] = [];
  for (let hour = 1; hour <= samples + 1; hour++) {
    now = new Date(start.getTime() + hour * 3600 * 1000);
    const begin = performance.now();
    const mailed = await mailDueQuestions(deps);
    const taken = (performance.now() - begin) / 1000;
    // The first hour opens connections and plans statements.
    if (hour > 1) seconds.push((taken / mailed) * 10_000);
  }
  const { count } = await deps.db
    .selectFrom('outboxMails')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  printFigure('weekly.invitations', writers * invitationsEach, 'invitations');
  printFigure('weekly.mails', Number(count), 'mails');
  printFigure('weekly.due.p50', percentile(seconds, 0.5), 's per 10,000');
  printFigure('weekly.due.p95', percentile(seconds, 0.95), 's per 10,000');
}

/** Writers with a book of four chapters with four questions each, whom they asked, and two questions for each of those. */
async function fill(deps: Deps): Promise<void> {
  const client = await deps.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`
      insert into users (email, first_name, last_name, password_hash, terms_accepted_at, verified_at)
      select 'writer' || n || '@example.org', 'Marloes', 'de Wit', 'none', now(), now() from generate_series(1, ${writers}) n`);
    await client.query(`insert into subscriptions (user_id, status) select id, 'active' from users`);
    await client.query(`
      insert into projects (user_id, theme_id, name, format, language)
      select id, (select id from themes limit 1), 'Voor Noor', 'a4', 'nl' from users`);
    await client.query(`
      insert into project_chapters (user_id, project_id, name, is_selected, position)
      select user_id, id, 'Hoofdstuk ' || n, true, n from projects, generate_series(1, 4) n`);
    await client.query(`
      insert into project_questions (user_id, project_chapter_id, text, is_selected, position, created_at)
      select user_id, id, 'Hoe rook het daar toen, op dag ' || n || '?', true, n, now()
      from project_chapters, generate_series(1, 4) n`);
    await client.query(
      'create temp table books as select id, user_id, row_number() over () as number from projects',
    );
    for (let person = 1; person <= invitationsEach; person++) {
      const links = Array.from({ length: writers }, () => createLink(deps));
      await client.query(
        `insert into invitations (user_id, project_id, client_id, kind, token_seed, token_hash, is_self, name, email,
          language, rhythm, weekday, hour, zone, next_at, expires_at, created_at)
        select user_id, id, gen_random_uuid(), 'answer', link.seed, link.hash, $3 = 1, 'Opa Henk',
          case when $3 > 1 then 'henk' || $3 || '@example.org' end, 'nl', 'weekly', 7, 10, 'Europe/Amsterdam',
          $4::timestamptz + make_interval(hours => 1 + floor(random() * $5)::int), '2028-01-01', now()
        from unnest($1::text[], $2::bytea[]) with ordinality as link (seed, hash, number)
        join books using (number)`,
        [
          links.map(({ tokenSeed }) => tokenSeed),
          links.map(({ tokenHash }) => tokenHash),
          person,
          start,
          hours,
        ],
      );
    }
    await client.query(`
      insert into invitation_questions (user_id, invitation_id, text, state, position, created_at)
      select user_id, id, 'Wat werd er met de hand gemaakt, en door wie (' || n || ')?', 'waiting', n, now()
      from invitations, generate_series(1, 2) n where not is_self`);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}
