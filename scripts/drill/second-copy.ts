import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../environment.ts';

const deploy = path.join(root, 'deploy');

export interface SecondCopy {
  /** One pass of deploy/copy; throws with its output when it fails. */
  pass(): void;
  /** Puts objects back, as they were at a moment when one is given. */
  restore(keys: string[], moment?: Date): void;
}

/** The second copy as deploy/copy makes it, between two buckets of the local object store. */
export function createSecondCopy(store: string, copy: string, metricsFolder: string): SecondCopy {
  const { S3_ENDPOINT = '', S3_REGION = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' } = process.env;
  const local = (name: string) => ({
    [`RCLONE_CONFIG_${name}_ENDPOINT`]: S3_ENDPOINT,
    [`RCLONE_CONFIG_${name}_REGION`]: S3_REGION,
    [`RCLONE_CONFIG_${name}_ACCESS_KEY_ID`]: S3_ACCESS_KEY,
    [`RCLONE_CONFIG_${name}_SECRET_ACCESS_KEY`]: S3_SECRET_KEY,
  });
  const env = {
    ...parseEnv(readFileSync(path.join(deploy, 'copy.env.example'), 'utf8')),
    ...local('STORE'),
    ...local('COPY'),
    STORE_BUCKET: store,
    COPY_BUCKET: copy,
    METRICS_FOLDER: metricsFolder,
    PATH: process.env.PATH,
  };
  const run = (script: string, args: string[], input: string) => {
    const done = spawnSync(path.join(deploy, 'copy', script), args, { env, input, encoding: 'utf8' });
    if (done.status !== 0)
      throw new Error(`${script} failed:\n${done.stdout}${done.stderr}${done.error ?? ''}`);
  };
  return {
    pass: () => run('copy-objects.sh', [], ''),
    restore: (keys, moment) =>
      run('restore-objects.sh', moment ? [moment.toISOString()] : [], `${keys.join('\n')}\n`),
  };
}
