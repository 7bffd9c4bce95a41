import { buffer } from 'node:stream/consumers';
import { watchArchive } from '../../apps/server/src/modules/retention/storage/watch-archive.ts';
import { waitUntil } from '../services/wait-until.ts';
import type { Scene } from './scene.ts';

/** Turns one bit of the newest backup. Returns which of the two that read it notice. */
export async function breakBackup(scene: Scene): Promise<{ verify: boolean; restore: boolean }> {
  const { backupStore, backups, cluster } = scene;
  const parts: { key: string; size: number }[] = [];
  for await (const { key } of backupStore.list('')) {
    // Files of the database; the list of them stands beside.
    if (!/\/backup\/dierbaar\/[^/]+\/(bundle|pg_data)\//.test(key)) continue;
    parts.push({ key, size: (await backupStore.head(key))?.size ?? 0 });
  }
  const largest = parts.toSorted((a, b) => b.size - a.size)[0];
  const object = largest && (await backupStore.get(largest.key));
  if (!object) throw new Error('the backup has no files');
  const bytes = await buffer(object.body);
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  // As deploy/backup/nightly-backup.sh asks: a sound backup prints nothing.
  const verify = () =>
    backups.pgbackrest('--log-level-console=warn', '--output=text', 'verify').catch(String);
  const isSound = (report: string) => report.trim() === '';
  const before = await verify();
  if (!isSound(before)) throw new Error(`a sound backup is called broken:\n${before}`);
  await backupStore.put(largest.key, bytes, object.type);
  const after = await verify();
  await cluster.destroy();
  const restore = await backups.pgbackrest('--type=default', 'restore').then(
    () => false,
    () => true,
  );
  return { verify: !isSound(after), restore };
}

/** Keeps the log from its archive. Returns whether the worker would raise its alarm, and only then. */
export async function breakArchive(scene: Scene): Promise<boolean> {
  const { backups, query } = scene;
  const isAlarming = () =>
    scene.withDeps(async (deps) => {
      let alarms = 0;
      const log = Object.assign(Object.create(deps.log), { error: () => alarms++ });
      await watchArchive({ ...deps, log });
      return alarms > 0;
    });
  const countFailed = async () => {
    const [state] = await query<{ failed: string }>('select failed_count as failed from pg_stat_archiver');
    return Number(state?.failed);
  };
  const wasAlarming = await isAlarming();
  const before = await countFailed();
  const mend = backups.breakArchive();
  await query('select pg_switch_wal()');
  await waitUntil(async () => (await countFailed()) !== before, 'the database archives without settings');
  const isNoticed = !wasAlarming && (await isAlarming());
  mend();
  return isNoticed;
}
