import type { LocalStore } from '../../src/lib/local/store.ts';

type ItemName = Parameters<LocalStore['read']>[0];

/** `tight`: no room for parts. */
export type DiskState = 'fine' | 'full' | 'tight' | 'silent';

export interface StoredItem {
  json: string;
  parts: string[];
}

interface DiskOptions {
  disk: Map<string, StoredItem>;
  state: { disk: DiskState };
  wait: (ms: number) => Promise<void>;
  page: { userId: string; isDead: boolean };
}

const never = new Promise<never>(() => undefined);

/** The disk as one page sees it: each call takes its time, after those before it. */
export function createSimulatedDisk({ disk, state, wait, page }: DiskOptions): LocalStore {
  let last: Promise<unknown> = Promise.resolve();
  const { userId } = page;
  const keyOf = ({ kind, id, group = id }: ItemName) => `${userId}/${group}/${kind}/${id}`;
  const run = <Result>(
    work: () => Result,
    refusedWhen: readonly DiskState[] = [],
  ): Promise<Result | 'unavailable'> => {
    const { disk: condition } = state;
    // All that wait for it are answered at once.
    if (condition === 'silent') return wait(10_000).then(() => (page.isDead ? never : 'unavailable'));
    const done = last.then(async () => {
      await wait(5);
      if (page.isDead) return never;
      return refusedWhen.includes(condition) ? ('unavailable' as const) : work();
    });
    last = done;
    return done;
  };
  return {
    list: (wanted) =>
      run(() =>
        [...disk.keys()].flatMap((key) => {
          const [user, group = '', kind = '', id = ''] = key.split('/');
          return user === userId && (wanted ?? group) === group ? [{ kind, id, group }] : [];
        }),
      ),
    read: (item) =>
      run(() => {
        const found = disk.get(keyOf(item));
        return found ? { value: JSON.parse(found.json) as unknown } : 'missing';
      }),
    write: (item, value, parts = [], from = 0) => {
      const json = JSON.stringify(value);
      const refusedWhen = parts.length > 0 ? (['full', 'tight'] as const) : (['full'] as const);
      return run(() => {
        const all = [...(disk.get(keyOf(item))?.parts ?? [])];
        all.splice(from, parts.length, ...parts.map(({ about }) => String(about)));
        disk.set(keyOf(item), { json, parts: all });
        return 'stored' as const;
      }, refusedWhen);
    },
    readParts: (item) =>
      run(() => (disk.get(keyOf(item))?.parts ?? []).map((about) => ({ bytes: new Blob(), about }))),
    remove: (item) =>
      run(() => {
        disk.delete(keyOf(item));
        return 'removed' as const;
      }),
  };
}
