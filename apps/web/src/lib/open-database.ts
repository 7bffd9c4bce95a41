import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** The slowest disk has answered by then; the storage of some browsers, once broken, never does. */
const answerMs = 10_000;

/**
 * Opens a database of this browser. Rejects where IndexedDB is missing, refused, as in some private browsing modes, or
 * does not answer: a text that could not be kept on this disk must still open.
 */
export function openDatabase<Schema extends DBSchema | unknown = unknown>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`the database ${name} does not answer`));
      // Nobody uses it any more; left open, it would stand in the way of the next version.
      void opening.then((late) => late.close()).catch(() => undefined);
    }, answerMs);
    const opening = openDB<Schema>(name, version, callbacks);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
