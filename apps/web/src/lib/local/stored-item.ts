import type { Item } from './kind.ts';
import type { LocalStore } from './store.ts';

/** What is stored of an item. The field names are stored. */
type Stored = Pick<Item, 'body' | 'sent' | 'isDraft' | 'createdAt'>;

/** Body of a stored item; rejects for one that this page does not know. */
export type ReadBody = (kind: string, stored: unknown) => Promise<unknown>;

export const fresh = { problem: null, theirs: undefined, progress: 0, isFinishing: false } as const;

export const storedOf = ({ body, sent, isDraft, createdAt }: Item): Stored => ({
  body,
  sent,
  isDraft,
  createdAt,
});

export const isSameStored = (one: Item, other: Item) =>
  one.body === other.body && one.sent === other.sent && one.isDraft === other.isDraft;

/** Undefined for what this page does not know. */
async function readStored(value: unknown, kind: string, read: ReadBody): Promise<Stored | undefined> {
  try {
    const { body, sent, isDraft, createdAt } = value as Stored;
    const [known, sentBody] = [await read(kind, body), sent === null ? null : await read(kind, sent)];
    return { body: known, sent: sentBody, isDraft, createdAt };
  } catch {
    return undefined;
  }
}

interface Wanted {
  group: string;
  read: ReadBody;
  isWanted: (id: string) => boolean;
}

/** All of a group or null: to the others an item that is not here would be on no disk. */
export async function readGroup(
  store: LocalStore,
  { group, read, isWanted }: Wanted,
): Promise<Item[] | null> {
  const names = await store.list(group);
  if (names === 'unavailable') return null;
  const found: Item[] = [];
  for (const name of names) {
    if (!isWanted(name.id)) continue;
    const stored = await store.read(name);
    if (stored === 'unavailable') return null;
    const known = typeof stored === 'string' ? undefined : await readStored(stored.value, name.kind, read);
    if (known) found.push({ ...fresh, ...known, ...name, disk: 'stored' });
  }
  return found;
}
