import { day } from '../../../../calendar/time.ts';
import type { Deps } from '../../../../deps.ts';
import { objectsOrphaned } from '../../../../metrics.ts';
import { orphanKinds } from './orphans.queries.ts';
import { inBatches, type Walk, walkOn, walkWhole } from './storage-walks.ts';

const batchSize = 500;

/**
 * Lists objects that no row refers to, which should not exist: rows are written first and deleted last. What is younger
 * than a day may be on its way. They are counted and reported, never deleted: a wrong restore must not empty the store.
 */
export async function findOrphans(deps: Deps): Promise<string[]> {
  const orphans: string[] = [];
  await walkWhole(createWalk(deps, orphans));
  return orphans;
}

/** Goes on with the search where the last run stopped. */
export const findMoreOrphans = (deps: Deps, signal?: AbortSignal) =>
  walkOn(deps, createWalk(deps, []), signal);

type Batch = { key: string; group: string; items: { key: string }[] };

function createWalk(deps: Deps, orphans: string[]): Walk<Batch> {
  return {
    name: 'orphans',
    listAfter: (after) => inBatches(listOld(deps, after), batchSize, folderOf),
    async visit({ group: folder, items }, found) {
      const kind = orphanKinds.find((each) => each.folder === folder);
      if (!kind) return;
      const named = items.map(({ key }) => ({ key, id: kind.idOf(key) }));
      const known = new Set(await kind.findKnown(deps.db, [...new Set(named.map(({ id }) => id))]));
      const keys = named.filter(({ id }) => !known.has(id)).map(({ key }) => key);
      orphans.push(...keys);
      const [first] = keys;
      const { count = 0, first: before = first } = found[folder] ?? {};
      if (before !== undefined) found[folder] = { count: count + keys.length, first: before };
    },
    conclude(found) {
      for (const { folder } of orphanKinds) {
        const { count = 0, first } = found[folder] ?? {};
        objectsOrphaned.set({ folder }, count);
        if (count > 0)
          deps.log.error(
            { folder, orphans: count, first, alarm: 'orphaned_objects' },
            'objects exist that no row refers to',
          );
      }
    },
  };
}

const folderOf = ({ key }: { key: string }) => key.slice(0, key.indexOf('/'));

/** In the order of their keys, so that a later run goes on in the same folder. */
async function* listOld({ storage, clock }: Deps, after: string) {
  const before = clock().getTime() - day;
  for (const { folder } of orphanKinds.toSorted((one, other) => (one.folder < other.folder ? -1 : 1)))
    if (folderOf({ key: after }) <= folder)
      for await (const { key, changedAt } of storage.list(`${folder}/`, after))
        if (changedAt.getTime() <= before) yield { key };
}
