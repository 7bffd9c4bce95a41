import { createWriters, findLost, savedByAll, startWriting } from '../chaos/writers.ts';
import type { Scene } from './scene.ts';

export interface LostDisk {
  acknowledged: number;
  /** Saves that were older than the promise when the disk was lost, and are missing. */
  lost: number;
  /** Age of the oldest save that is missing, in seconds. */
  rpo: number;
  /** Seconds for the files alone, and until every writer's saves are answered again. */
  restore: number;
  rto: number;
}

/** Twice as often as a browser saves while somebody types. */
export const pauseMs = 500;

/** People write, the files of the database are gone, and the newest state is restored. */
export async function loseDisk(
  scene: Scene,
  writerCount: number,
  seconds: number,
  endApi: () => void,
): Promise<LostDisk & { endApi: () => void }> {
  const { databaseUrl, apiUrl, cluster, backups } = scene;
  const writers = await createWriters(databaseUrl, apiUrl, writerCount);
  const started = Date.now();
  const stopWriting = startWriting(writers, pauseMs);
  // Half of what is written is older than the promise.
  while (Date.now() - started < seconds * 2000) await savedByAll(writers);
  const at = Date.now();
  const since = () => (Date.now() - at) / 1000;
  await cluster.destroy();
  await stopWriting();
  endApi();

  const beforeRestore = since();
  await backups.pgbackrest('--type=default', 'restore');
  const restore = since() - beforeRestore;
  await scene.startDatabase();
  await scene.migrate();
  await scene.ops('restored');
  const end = await scene.startApi();
  const others = await createWriters(databaseUrl, apiUrl, writerCount);
  const stopWritingOn = startWriting(others, pauseMs);
  await savedByAll(others);
  const rto = since();
  await stopWritingOn();

  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  const missing = await findLost(databaseUrl, acknowledged);
  const ages = missing.map((save) => (at - save.at) / 1000);
  return {
    acknowledged: acknowledged.length,
    lost: ages.filter((age) => age > seconds).length,
    rpo: Math.max(0, ...ages),
    restore,
    rto,
    endApi: end,
  };
}
