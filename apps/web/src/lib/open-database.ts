import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** The slowest disk has answered by then; the storage of some browsers, once broken, never does. */
const answerSeconds = 10;

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
  let seconds = 0;
  // Counted in steps: a computer that slept for an hour has waited one second.
  const timer = setInterval(() => {
    seconds += 1;
    if (seconds < answerSeconds) return;
    clearInterval(timer);
    reject(new Error(`the database ${name} does not answer`));
    // Nobody uses it any more; left open, it would stand in the way of the next version.
    opening.then((late) => late.close()).catch(() => undefined);
  }, 1000);
  opening.then(resolve, reject).finally(() => clearInterval(timer));
  return promise;
}
