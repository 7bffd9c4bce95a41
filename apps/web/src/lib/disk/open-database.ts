import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { startLimit } from '../limits/time-limit.ts';

/** The slowest disk has answered by then; the storage of some browsers, once broken, never does. */
export const answerSeconds = 10;

/**
 * Opens a database of this browser that a text can do without. Rejects where IndexedDB is missing, refused, as in some
 * private browsing modes, or does not answer. Not for what deletes or sends on an empty answer: a slow disk is not an empty one.
 */
export async function openDatabase<Schema extends DBSchema | unknown = unknown>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBPDatabase<Schema>>();
  const opening = openDB<Schema>(name, version, callbacks);
  const limit = startLimit(answerSeconds, () => {
    reject(new Error(`the database ${name} does not answer`));
    // Nobody uses it any more; left open, it would stand in the way of the next version.
    opening.then((late) => late.close()).catch(() => undefined);
  });
  opening.then(resolve, reject).finally(limit.stop);
  return promise;
}
