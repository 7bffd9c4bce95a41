import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Runs work on a database of this browser, one piece after another: what is asked for later never comes before. It is open
 * only while work runs. Work that fails, or a browser without IndexedDB, gives undefined.
 */
export function databaseInTurn<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let last: Promise<unknown> = Promise.resolve();
  const run = async <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>) => {
    try {
      const database = await openDB<Schema>(name, version, { upgrade });
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch {
      return undefined;
    }
  };
  return <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> => {
    const done = last.then(() => run(work));
    last = done;
    return done;
  };
}
