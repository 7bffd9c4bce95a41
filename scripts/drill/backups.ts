import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { startCaddy } from '../chaos/proxy.ts';
import { root } from '../environment.ts';
import { runQuietly } from '../run.ts';
import { credentials, type PostgresCluster, runAsOwner } from '../services/postgres-cluster.ts';

export interface Backups {
  /** Settings of the server, as deploy/backup has them. */
  settings: Record<string, string>;
  /** Runs a command of pgBackRest as the user of the database; rejects with its output when it fails. */
  pgbackrest(...args: string[]): Promise<string>;
  /** One night of deploy/backup: a backup, and all of them checked. */
  runNight(): Promise<string>;
  /** Takes its settings away, so that nothing can be archived; the result puts them back. */
  breakArchive(): () => void;
  stop(): void;
}

interface Options {
  cluster: PostgresCluster;
  databasePort: number;
  /** Where pgBackRest reaches the store: it speaks HTTPS only. */
  storePort: number;
  bucket: string;
  /** The archive must not lag further behind than this. */
  seconds: number;
}

const source = (name: string) => path.join(root, 'deploy/backup', name);

/** pgBackRest with the settings of deploy/backup, which keeps backups of a cluster in a bucket. */
export async function prepareBackups(folder: string, options: Options): Promise<Backups> {
  const { cluster, databasePort, storePort, bucket, seconds } = options;
  mkdirSync(folder, { recursive: true });
  const inFolder = (name: string) => path.join(folder, name);
  // The user of the database may have no access to the folder of a clone.
  for (const name of ['pgbackrest.conf', 'nightly-backup.sh']) copyFileSync(source(name), inFolder(name));
  const gateway = await startGateway(folder, storePort);
  if (process.getuid?.() === 0) await runQuietly('chown', ['-R', 'postgres:postgres', folder]);
  // The server passes its environment on to the command that archives.
  Object.assign(process.env, {
    PGPASSWORD: credentials.password,
    PGBACKREST_CONFIG: inFolder('pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: inFolder('lock'),
    PGBACKREST_PG1_PATH: cluster.data,
    PGBACKREST_PG1_PORT: String(databasePort),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: credentials.user,
    PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64'),
    PGBACKREST_REPO1_S3_BUCKET: bucket,
    PGBACKREST_REPO1_S3_ENDPOINT: 'localhost',
    PGBACKREST_REPO1_S3_KEY: process.env.S3_ACCESS_KEY,
    PGBACKREST_REPO1_S3_KEY_SECRET: process.env.S3_SECRET_KEY,
    PGBACKREST_REPO1_S3_REGION: process.env.S3_REGION,
    PGBACKREST_REPO1_STORAGE_PORT: String(storePort),
    PGBACKREST_REPO1_STORAGE_CA_FILE: inFolder('certificate.pem'),
  });
  const settings = readSettings();
  const promised = Number.parseInt(settings.archive_timeout ?? '', 10) * 2;
  return {
    settings: {
      ...settings,
      unix_socket_directories: folder,
      // A smaller drill promises less and archives more often.
      ...(seconds < promised ? { archive_timeout: `${Math.floor(seconds / 2)}s` } : {}),
    },
    pgbackrest: (...args) => runAsOwner('pgbackrest', ['--stanza=dierbaar', ...args]),
    runNight: () => runAsOwner('sh', [inFolder('nightly-backup.sh')]),
    breakArchive() {
      renameSync(inFolder('pgbackrest.conf'), inFolder('away.conf'));
      return () => renameSync(inFolder('away.conf'), inFolder('pgbackrest.conf'));
    },
    stop: gateway.stop,
  };
}

/** TLS in front of the local object store, with a certificate of its own. */
async function startGateway(folder: string, port: number): Promise<{ stop(): void }> {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
  await runQuietly('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key ?? '', '-out', certificate ?? ''],
  ]);
  const { host } = new URL(process.env.S3_ENDPOINT ?? '');
  const settings = `
{
	admin off
	auto_https off
}
https://localhost:${port} {
	bind 127.0.0.1
	tls ${certificate} ${key}
	reverse_proxy ${host}
}
`;
  return startCaddy(folder, port, settings);
}

/** The lines `name = value` of deploy/backup/postgresql.conf. */
function readSettings(): Record<string, string> {
  const lines = readFileSync(source('postgresql.conf'), 'utf8').matchAll(/^(\w+) = '?([^'\n]+)'?$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
