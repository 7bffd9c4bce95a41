/** Lengths of parts of a book, kept by this browser, so that a visit lays out only what has changed since the last. */
export type PageCounts = {
  find(part: string): Promise<number | undefined>;
  remember(part: string, pages: number): Promise<void>;
};

/** Where lengths are kept by key. */
export type CountRecords = {
  get(key: string): Promise<number | undefined>;
  put(key: string, pages: number): Promise<void>;
};

/** `engine` names everything besides the part that decides its length: templates, fonts and code. */
export function createPageCounts(engine: string, records: CountRecords): PageCounts {
  return {
    find: async (part) => records.get(await hash(engine, part)),
    remember: async (part, pages) => records.put(await hash(engine, part), pages),
  };
}

/** SHA-256 of a list of texts. */
export async function hash(...texts: string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(texts)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const DATABASE = 'dierbaar-page-counts';
const STORE = 'counts';
// Each state of a text has its own record; those of earlier states are never asked for again.
const MAX_RECORDS = 5000;

/** Lengths in IndexedDB, which hold no words of a text; in memory where a browser has none. */
export async function openCountRecords(): Promise<CountRecords> {
  const memory = new Map<string, number>();
  const inMemory: CountRecords = {
    get: async (key) => memory.get(key),
    put: async (key, pages) => void memory.set(key, pages),
  };
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    const database = await settled(opening);
    const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
    if ((await settled(store('readonly').count())) > MAX_RECORDS) await settled(store('readwrite').clear());
    return {
      async get(key) {
        const found: unknown = await settled(store('readonly').get(key)).catch(() => undefined);
        return typeof found === 'number' ? found : undefined;
      },
      put: (key, pages) =>
        settled(store('readwrite').put(pages, key)).then(
          () => undefined,
          () => undefined,
        ),
    };
  } catch {
    return inMemory;
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('the database is in use')));
  });
}
