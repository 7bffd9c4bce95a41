import pg from 'pg';

/**
 * Rows that the database reads for `work`, and sequential scans of tables with more than 10,000 rows. Unlike a time it is the
 * same on every machine. `work` must close the connections that it opens: only then are all of them counted.
 */
export async function countReads(
  connectionString: string,
  work: () => Promise<void>,
): Promise<{ rows: number; scanned: string[] }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const before = await readCounters(client);
  await work();
  const after = await readCounters(client);
  await client.end();
  const changes = after.map((table) => {
    const earlier = before.find(({ name }) => name === table.name);
    return {
      ...table,
      rows: table.rows - (earlier?.rows ?? 0),
      scans: table.scans - (earlier?.scans ?? 0),
    };
  });
  return {
    rows: changes.reduce((sum, { rows }) => sum + rows, 0),
    scanned: changes.filter(({ scans, size }) => scans > 0 && size > 10_000).map(({ name }) => name),
  };
}

interface TableCounters {
  name: string;
  rows: number;
  scans: number;
  size: number;
}

/** Counters of all tables, once every other connection has added its own by ending. */
async function readCounters(client: pg.Client): Promise<TableCounters[]> {
  const others =
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
  while (((await client.query(others)).rowCount ?? 0) > 0);
  const { rows } = await client.query<TableCounters>(
    `select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as rows, seq_scan::float8 as scans,
       n_live_tup::float8 as size
     from pg_stat_user_tables where schemaname = 'public'`,
  );
  return rows;
}
