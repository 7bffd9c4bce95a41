import pg from 'pg';

/** Runs work on a connection of its own. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of one statement. */
export const query = <Row extends pg.QueryResultRow>(connectionString: string, statement: string) =>
  withClient(connectionString, async (client) => (await client.query<Row>(statement)).rows);
