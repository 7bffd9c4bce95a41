import type { Deps } from '../../deps.ts';
import { objectsOrphaned } from '../../metrics.ts';
import { orphanKinds } from './orphans.queries.ts';

const day = 24 * 3600 * 1000;
const batchSize = 500;

/**
 * Lists objects that no row refers to, which should not exist: rows are written first and deleted last. What is younger
 * than a day may be on its way. They are counted and reported, never deleted: a wrong restore must not empty the store.
 */
export async function findOrphans(deps: Deps, signal?: AbortSignal): Promise<string[]> {
  const orphans: string[] = [];
  const before = deps.clock().getTime() - day;
  for (const { folder, idOf, findKnown } of orphanKinds) {
    const found: string[] = [];
    let batch: { key: string; id: string }[] = [];
    const settle = async () => {
      const known = new Set(await findKnown(deps.db, [...new Set(batch.map(({ id }) => id))]));
      found.push(...batch.filter(({ id }) => !known.has(id)).map(({ key }) => key));
      batch = [];
    };
    for await (const { key, changedAt } of deps.storage.list(`${folder}/`)) {
      if (signal?.aborted) return orphans;
      if (changedAt.getTime() > before) continue;
      batch.push({ key, id: idOf(key) });
      if (batch.length === batchSize) await settle();
    }
    await settle();
    objectsOrphaned.set({ folder }, found.length);
    if (found.length > 0)
      deps.log.error(
        { folder, orphans: found.length, first: found[0], alarm: 'orphaned_objects' },
        'objects exist that no row refers to',
      );
    orphans.push(...found);
  }
  return orphans;
}
