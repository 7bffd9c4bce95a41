import { checkStorage } from '../../apps/server/src/modules/retention/storage/walks/check-storage.ts';
import { createWriters, findLost, savedByAll, startWriting } from '../chaos/writers.ts';
import { pauseMs } from './lost-disk.ts';
import { countTraces, createPhotographer, eraseForGood, photoKeys } from './people.ts';
import type { Scene } from './scene.ts';

interface WrongHand {
  /** Saves from before the moment that are missing. */
  lost: number;
  /** Rows and objects of the erased person that are left. */
  returned: number;
  /** Objects that a row names and that are not there. */
  missingMedia: number;
  /** Objects that were put back from the second copy. */
  healed: number;
}

/**
 * Somebody deletes every chapter and a photo's files by mistake, and a person had the account erased since. The database is
 * restored to the moment before and the files from the second copy, which knows of their deletion: texts and photos are back,
 * the person is not.
 */
export async function undoWrongHand(
  scene: Scene,
  writerCount: number,
  endApi: () => void,
): Promise<WrongHand> {
  const { apiUrl, databaseUrl, cluster, backups } = scene;
  const [leaver, keeper] = await scene.withDeps(async (deps) => [
    await createPhotographer(deps, apiUrl, 1),
    await createPhotographer(deps, apiUrl, 2),
  ]);
  const leaverId = leaver?.userId ?? '';
  const keysOf = (id: string) => scene.withDeps((deps) => photoKeys(deps, id));
  const [leaverKeys, keeperKeys] = [await keysOf(leaverId), await keysOf(keeper?.userId ?? '')];
  scene.copy.pass();

  const writers = await createWriters(databaseUrl, apiUrl, writerCount);
  const stopWriting = startWriting(writers, pauseMs);
  await savedByAll(writers);
  const before = writers.flatMap(({ acknowledged }) => acknowledged);
  const [moment] = await scene.query<{ now: string }>('select clock_timestamp()::text as now');
  await scene.withDeps(async (deps) => {
    await eraseForGood(deps, leaverId);
    await deps.storage.delete(keeperKeys[0] ?? '');
  });
  scene.copy.pass();
  await savedByAll(writers);
  await scene.query('delete from project_chapters');
  await stopWriting();
  endApi();

  // The database is still alive, so that it archives what it has when it stops.
  await cluster.stop('fast');
  await cluster.destroy();
  await backups.pgbackrest('--type=time', `--target=${moment?.now}`, '--target-action=promote', 'restore');
  await scene.startDatabase();
  await scene.migrate();
  const countLeaver = () => scene.withDeps((deps) => countTraces(deps, leaverId, leaverKeys));
  if ((await countLeaver()) === 0) throw new Error('the backup does not hold the erased person');
  await scene.ops('restored');
  const findLostKeys = () =>
    scene.withDeps(async (deps) => {
      const { damaged } = await checkStorage(deps);
      return damaged.flatMap(({ key, outcome }) => (outcome === 'lost' ? [key] : []));
    });
  const keys = await findLostKeys();
  scene.copy.restore(keys, new Date(moment?.now ?? ''));
  const missing = await findLostKeys();
  const lost = await findLost(databaseUrl, before);
  return {
    lost: lost.length,
    returned: await countLeaver(),
    missingMedia: missing.length,
    healed: keys.length - missing.length,
  };
}
