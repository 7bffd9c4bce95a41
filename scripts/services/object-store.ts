import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localFolder } from '../environment.ts';
import { runQuietly } from '../run.ts';
import { isProcess } from './daemon.ts';
import { type Ports, portOf, type Service } from './service.ts';

const folder = path.join(localFolder, 'object-store');
const credentials = { accessKey: 'local-access', secretKey: 'local-secret-local-secret' };
const bucket = 'dierbaar';

/** One-node Ceph object gateway: a real S3 API whose data survives restarts and kills. */
export const objectStore: Service = {
  name: 'object-store',
  ports: { s3: 59000, s3Monitor: 53300 },
  replacedBy: 'S3_ENDPOINT',
  isRunning: () => ['mon.a', 'osd.0', 'client.rgw.local'].every(isDaemonRunning),
  async start(ports: Ports) {
    await script('start', {
      S3_PORT: String(portOf(ports, 's3')),
      S3_MONITOR_PORT: String(portOf(ports, 's3Monitor')),
    });
  },
  stop: async () => {
    await script('stop', {});
  },
  erase: () => rmSync(folder, { recursive: true, force: true }),
  environment: (ports) => ({
    S3_ENDPOINT: `http://127.0.0.1:${portOf(ports, 's3')}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: credentials.accessKey,
    S3_SECRET_KEY: credentials.secretKey,
  }),
};

function isDaemonRunning(daemon: string): boolean {
  try {
    const pid = Number(readFileSync(path.join(folder, 'run', `${daemon}.pid`), 'utf8'));
    return isProcess(pid, `${folder}/ceph.conf`);
  } catch {
    return false;
  }
}

function script(command: string, env: Record<string, string>): Promise<string> {
  return runQuietly('bash', [path.join(import.meta.dirname, 'object-store.sh'), command], {
    env: {
      ...process.env,
      S3_FOLDER: folder,
      S3_ACCESS_KEY: credentials.accessKey,
      S3_SECRET_KEY: credentials.secretKey,
      S3_BUCKETS: `${bucket} ${bucket}-test`,
      ...env,
    },
  });
}
