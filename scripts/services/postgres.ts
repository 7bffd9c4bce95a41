import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localFolder } from '../environment.ts';
import { runQuietly } from '../run.ts';
import { isProcess } from './daemon.ts';
import { type Ports, portOf, type Service } from './service.ts';

const isRoot = process.getuid?.() === 0;
const credentials = { user: 'dierbaar', password: 'dierbaar', database: 'dierbaar' };

/** Debian's PostgreSQL in a cluster of our own, apart from one that may already listen on 5432. */
export const postgres: Service = {
  name: 'postgres',
  ports: { postgres: 55432 },
  replacedBy: 'DATABASE_URL',
  isRunning: () => runningPid() !== undefined,
  async start(ports: Ports) {
    if (!existsSync(path.join(dataFolder(), 'PG_VERSION'))) await createCluster();
    // A process id left by a crash may belong to something else by now; the server would refuse to start.
    if (runningPid() === undefined) rmSync(path.join(dataFolder(), 'postmaster.pid'), { force: true });
    const settings = [`-p ${portOf(ports, 'postgres')}`, '-c listen_addresses=127.0.0.1'];
    settings.push("-c unix_socket_directories=''", '-c max_connections=200');
    await asOwner('pg_ctl', [
      ...['-D', dataFolder(), '-w', '-t', '60', '-l', path.join(folder(), 'server.log')],
      ...['-o', settings.join(' '), 'start'],
    ]);
    await createDatabase(portOf(ports, 'postgres'));
  },
  async stop() {
    if (runningPid() === undefined) return;
    await asOwner('pg_ctl', ['-D', dataFolder(), '-w', '-m', 'fast', 'stop']);
  },
  erase: () => rmSync(folder(), { recursive: true, force: true }),
  environment: (ports) => ({
    DATABASE_URL: `postgres://${credentials.user}:${credentials.password}@127.0.0.1:${portOf(ports, 'postgres')}/${credentials.database}`,
  }),
};

/** PostgreSQL does not run as root, and its own user may not be allowed into a clone's folder. */
function folder(): string {
  const own = path.join(localFolder, 'postgres');
  if (!isRoot) return own;
  mkdirSync(localFolder, { recursive: true });
  const reachable = spawnSync('runuser', ['-u', 'postgres', '--', 'test', '-x', localFolder]).status === 0;
  const name = createHash('sha256').update(localFolder).digest('hex').slice(0, 12);
  return reachable ? own : `/var/lib/postgresql/dierbaar-${name}`;
}

const dataFolder = () => path.join(folder(), 'data');

async function createCluster(): Promise<void> {
  rmSync(folder(), { recursive: true, force: true });
  mkdirSync(folder(), { recursive: true });
  const passwordFile = path.join(folder(), 'password');
  writeFileSync(passwordFile, credentials.password);
  chmodSync(passwordFile, 0o600);
  if (isRoot) await runQuietly('chown', ['-R', 'postgres:postgres', folder()]);
  await asOwner('initdb', [
    ...['-D', dataFolder(), '-U', credentials.user, '-A', 'scram-sha-256', '--pwfile', passwordFile],
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

function runningPid(): number | undefined {
  const file = path.join(dataFolder(), 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return isProcess(pid, dataFolder()) ? pid : undefined;
}

function program(name: string): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : [];
  const newest = versions.sort((a, b) => b - a)[0];
  return newest === undefined ? name : `/usr/lib/postgresql/${newest}/bin/${name}`;
}

function asOwner(name: string, args: string[]): Promise<string> {
  // pg_ctl leaves the server behind: it must not keep our pipes open, so it writes to its own log.
  const options = { cwd: '/' };
  return isRoot
    ? runQuietly('runuser', ['-u', 'postgres', '--', program(name), ...args], options)
    : runQuietly(program(name), args, options);
}
