import { isPublic } from '../../../../config.ts';
import type { Deps } from '../../../../deps.ts';

let isTold = false;

/** Raises an alarm while stolen keys could erase the second copy of a public site: its bucket keeps no versions. */
export async function watchCopy({ config, copies, log }: Deps): Promise<void> {
  if (!copies || !isPublic(config)) return;
  const isSafe = await copies.keepsVersions();
  if (isSafe === false)
    log.error({ bucket: config.S3_COPY_BUCKET, alarm: 'copy_versions' }, 'the second copy keeps no versions');
  if (isSafe !== undefined || isTold) return;
  log.warn({ bucket: config.S3_COPY_BUCKET }, 'whether the second copy keeps versions is not known');
  isTold = true;
}
