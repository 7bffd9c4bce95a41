import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { recreateDatabase } from '../apps/server/test/test-database.ts';
import { localFolder, root } from './environment.ts';
import { endProcess, migrate, run, startServices } from './run.ts';
import { reservePorts, waitForPort } from './services/ports.ts';
import { standInEnvironment } from './stand-in-environment.ts';

export interface Application {
  /** What its processes run with; a test or a bench that reads the same settings speaks to the same parts. */
  env: Record<string, string | undefined>;
  stop(): Promise<void>;
}

/** The built application on a fresh database with its stand-ins, on free ports; logs under `.local/<name>`. */
export async function startApplication(name: string): Promise<Application> {
  const folder = path.join(localFolder, name);
  mkdirSync(folder, { recursive: true });
  await startServices();
  const web = process.env.BUILT_WEB_FOLDER ?? (await buildWeb(path.join(folder, 'web')));

  const ports = await reservePorts(4100, 4);
  const [api = '', worker = '', stripe = '', printer = ''] = ports.map(String);
  const env = {
    ...process.env,
    DATABASE_URL: await recreateDatabase(`dierbaar_${name}_${api}`),
    // A name, because a passkey is bound to a domain and an address is none.
    APP_URL: `http://localhost:${api}`,
    WEB_FOLDER: web,
    PORT: api,
    WORKER_PORT: worker,
    // Each test speaks from an address of its own, so that limits per address do not meet.
    TRUSTED_PROXY_HOPS: '1',
    ...standInEnvironment({ api, stripe, printer }),
  };
  await migrate(env);
  const start = (part: string, main: string) => {
    const log = openSync(path.join(folder, `${part}.log`), 'w');
    return spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', log, log] });
  };
  const children = [
    start('stripe', 'packages/fakes/src/stripe/main-stripe.ts'),
    start('printer', 'packages/fakes/src/printer/main-printer.ts'),
    start('api', 'apps/server/src/main-api.ts'),
    start('worker', 'apps/server/src/main-worker.ts'),
  ];
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  await Promise.all(ports.map((port) => waitForPort(port, 180)));
  return {
    env,
    stop: async () => {
      await Promise.all(children.map((child) => endProcess(child)));
    },
  };
}

/** Builds into a folder of its own, so that a build of a developer does not change the files under the browser. */
export async function buildWeb(folder: string): Promise<string> {
  const env = { ...process.env, WEB_DIST: folder };
  await run('npm', ['run', '--silent', 'build', '-w', 'apps/web'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
