import pg from 'pg';
import { toStoredText } from '../../../apps/server/src/texts/stored-text.ts';
import { parseChapter } from '../../../packages/book/src/index.ts';
import { chapterBody, idFunction } from './people.ts';
import { tables } from './tables.ts';

/** Rows that one statement inserts are those of this many people, so that none runs for minutes. */
const peopleAtOnce = 50_000;

/** Fills a migrated database with people and what they have. Returns how many rows that are. */
export async function fill(connectionString: string, people: number): Promise<number> {
  const clients = await Promise.all([1, 2].map(() => connect(connectionString)));
  const [first] = clients;
  if (!first) throw new Error('no connection');
  const indexes = await dropIndexes(first);
  let rows = 0;
  await share(clients, Object.entries(tables), async (client, [table, { columns, select }]) => {
    for (let from = 1; from <= people; from += peopleAtOnce) {
      const to = Math.min(people, from + peopleAtOnce - 1);
      const numbers = `generate_series(${from}, ${to}) as n`;
      const { rowCount } = await client.query(
        `insert into ${table} (${columns}) ${select.replace('PEOPLE', numbers)}`,
      );
      rows += rowCount ?? 0;
    }
  });
  await share(clients, indexes, (client, definition) => client.query(definition));
  // Thinning to one a day has come as far as it does.
  await first.query(
    "update revision_thinning set reached_at = now() - interval '30 days' where step = 'day'",
  );
  await share(clients, Object.keys(tables), (client, table) => client.query(`vacuum analyze ${table}`));
  // From here on nothing is written that the measurement does not write.
  await first.query('checkpoint');
  await Promise.all(clients.map((client) => client.end()));
  return rows;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Without the checks of references, and without waiting for the disk.
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await client.query(idFunction);
  await createTexts(client);
  return client;
}

/** Each connection takes the next item when it has finished one. */
async function share<Item>(
  clients: pg.Client[],
  items: Item[],
  work: (client: pg.Client, item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  await Promise.all(
    clients.map(async (client) => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(client, item);
    }),
  );
}

/** Sixteen texts with their revisions: made once, because making one for each row takes most of the time. */
async function createTexts(client: pg.Client): Promise<void> {
  await client.query(
    'create temporary table texts (i integer primary key, document jsonb, compressed bytea, hash text, words integer, bytes integer)',
  );
  for (let i = 0; i < 16; i++) {
    const text = toStoredText(parseChapter(chapterBody(i)).document);
    await client.query('insert into texts values ($1, $2, $3, $4, $5, $6)', [
      i,
      text.document,
      text.compressed,
      text.contentHash,
      text.words,
      text.bytes,
    ]);
  }
  await client.query(`
    create temporary table chosen_chapters as
      select row_number() over (order by position) as k, id, title_nl as name from chapters
      where theme_id = 'pregnancy' and not is_retired order by position limit 3`);
  await client.query(`
    create temporary table chosen_questions as
      select k, q, question.id, text_nl as text from chosen_chapters
        join lateral (select row_number() over (order by position) as q, id, text_nl from questions
          where chapter_id = chosen_chapters.id and not is_retired order by position limit 1) as question on true`);
  await client.query('analyze texts; analyze chosen_chapters; analyze chosen_questions');
}

/** Drops all indexes but those of constraints, to be built afterwards in a fraction of the time; returns how. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
