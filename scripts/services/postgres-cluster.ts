import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localFolder } from '../environment.ts';
import { runQuietly } from '../run.ts';
import { isProcess } from './daemon.ts';

const isRoot = process.getuid?.() === 0;
export const credentials = { user: 'dierbaar', password: 'dierbaar', database: 'dierbaar' };

export interface PostgresCluster {
  readonly data: string;
  isRunning(): boolean;
  /** A restored cluster replays its log first, and may still do so when this resolves. */
  start(port: number, settings?: Record<string, string>): Promise<void>;
  /** `fast` ends connections and flushes; `immediate` is like a power cut. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Ends it and deletes everything of it. */
  erase(): Promise<void>;
  /** Deletes the files of the database, as a lost disk does, and leaves an empty folder to restore into. */
  destroy(): Promise<void>;
  urlOn(port: number): string;
}

/** PostgreSQL cluster in a folder (`clusterFolder`), from Debian's programs. */
export function createPostgresCluster(folder: string): PostgresCluster {
  const data = path.join(folder, 'data');

  const runningPid = (): number | undefined => {
    const file = path.join(data, 'postmaster.pid');
    if (!existsSync(file)) return undefined;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return isProcess(pid, data) ? pid : undefined;
  };

  return {
    data,
    isRunning: () => runningPid() !== undefined,
    async start(port, extra = {}) {
      if (!existsSync(path.join(data, 'PG_VERSION'))) await createFiles(folder, data);
      removeStalePid(data);
      const settings = [`-p ${port}`, '-c listen_addresses=127.0.0.1'];
      settings.push("-c unix_socket_directories=''", '-c max_connections=200');
      settings.push(...Object.entries(extra).map(([name, value]) => `-c ${name}='${value}'`));
      await asOwner('pg_ctl', [
        ...['-D', data, '-w', '-t', '600', '-l', path.join(folder, 'server.log')],
        ...['-o', settings.join(' '), 'start'],
      ]);
      await createDatabase(port);
    },
    async stop(mode) {
      if (runningPid() !== undefined) await asOwner('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
    },
    async erase() {
      await this.stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
    async destroy() {
      await this.stop('immediate');
      rmSync(data, { recursive: true, force: true });
      mkdirSync(data, { mode: 0o700 });
      if (isRoot) await runQuietly('chown', ['postgres:postgres', data]);
    },
    urlOn: (port) =>
      `postgres://${credentials.user}:${credentials.password}@127.0.0.1:${port}/${credentials.database}`,
  };
}

/** Removes a stale PID file: the server refuses to start when the id belongs to another process by now. */
function removeStalePid(data: string): void {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // A running server keeps its file, even when it was started under another path of this folder.
  if (!isProcess(pid, 'postgres')) rmSync(file, { force: true });
}

/** `.local/<name>`; PostgreSQL does not run as root, and its user may have no access to the folder of a clone. */
export function clusterFolder(name: string): string {
  const own = path.join(localFolder, name);
  if (!isRoot) return own;
  mkdirSync(localFolder, { recursive: true });
  const reachable = spawnSync('runuser', ['-u', 'postgres', '--', 'test', '-x', localFolder]).status === 0;
  const mark = createHash('sha256').update(own).digest('hex').slice(0, 12);
  return reachable ? own : `/var/lib/postgresql/dierbaar-${mark}`;
}

async function createFiles(folder: string, data: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, credentials.password);
  chmodSync(passwordFile, 0o600);
  if (isRoot) await runQuietly('chown', ['-R', 'postgres:postgres', folder]);
  await asOwner('initdb', [
    ...['-D', data, '-U', credentials.user, '-A', 'scram-sha-256', '--pwfile', passwordFile],
    ...['--data-checksums', '-E', 'UTF8', '--locale', 'C.UTF-8'],
  ]);
}

async function createDatabase(port: number): Promise<void> {
  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', credentials.user];
  const env = { ...process.env, PGPASSWORD: credentials.password };
  const query = `select 1 from pg_database where datname = '${credentials.database}'`;
  const found = await runQuietly(program('psql'), [...connection, '-d', 'postgres', '-Atc', query], { env });
  if (found.trim() === '')
    await runQuietly(program('createdb'), [...connection, credentials.database], { env });
}

function program(name: string): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : [];
  const newest = versions.sort((a, b) => b - a)[0];
  return newest === undefined ? name : `/usr/lib/postgresql/${newest}/bin/${name}`;
}

const asOwner = (name: string, args: string[]) => runAsOwner(program(name), args);

/** Runs a program as the user that owns the clusters. */
export function runAsOwner(command: string, args: string[]): Promise<string> {
  const options = { cwd: '/' };
  return isRoot
    ? runQuietly('runuser', ['-u', 'postgres', '--', command, ...args], options)
    : runQuietly(command, args, options);
}
