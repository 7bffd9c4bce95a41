import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { recreateDatabase } from '../apps/server/test/test-database.ts';
import { loadEnvironment, localFolder, root } from './environment.ts';
import { run, runForStatus } from './run.ts';
import { freePort, waitForPort } from './services/ports.ts';
import { stripeEnvironment } from './stripe-environment.ts';

/** The built application on a fresh database, driven by a real browser. Arguments go to Playwright. */
const logs = path.join(localFolder, 'e2e');
mkdirSync(logs, { recursive: true });
await run(process.execPath, ['scripts/services.ts', 'up'], { stdio: 'ignore' });
loadEnvironment();
// A build of its own: nobody else's build may change under the browser.
const web = path.join(logs, 'web');
const build = ['run', '--silent', 'build', '-w', 'apps/web', '--', '--outDir', web, '--emptyOutDir'];
await run('npm', build, { stdio: ['ignore', 'ignore', 'inherit'] });

const port = await freePort(4100, new Set());
const workerPort = await freePort(port + 1, new Set());
const stripePort = await freePort(port + 2, new Set([workerPort]));
const env = {
  ...process.env,
  DATABASE_URL: await recreateDatabase(`dierbaar_e2e_${port}`),
  APP_URL: `http://127.0.0.1:${port}`,
  WEB_FOLDER: web,
  PORT: String(port),
  WORKER_PORT: String(workerPort),
  // Each test speaks from an address of its own, so that limits per address do not meet.
  TRUSTED_PROXY_HOPS: '1',
  ...stripeEnvironment(String(stripePort), String(port)),
};
await run(process.execPath, ['apps/server/src/main-migrate.ts'], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const server = (name: string) => `apps/server/src/main-${name}.ts`;
const children = [
  start('stripe', 'packages/fakes/src/stripe/main-stripe.ts'),
  start('api', server('api')),
  start('worker', server('worker')),
];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
await Promise.all([port, workerPort, stripePort].map((each) => waitForPort(each, 30)));

const asked = process.argv.slice(2);
const bare = asked.indexOf('--project');
// In one word: Playwright takes everything after a bare `--project` for the name of a project.
if (bare >= 0) asked.splice(bare, 2, `--project=${asked[bare + 1]}`);
const isAsked = asked.some((word) => word.startsWith('--project='));
// The logs are read after all journeys, so a run of some of them leaves the logs alone.
const whole = asked.length === 0 ? ['--project=logs'] : [];
const projects = isAsked ? [] : ['--project=journeys', ...whole];
const args = ['test', '--config', 'e2e/playwright.config.ts', ...projects, ...asked];
const status = await runForStatus('node_modules/.bin/playwright', args, { env });
await Promise.all(children.map(stop));
process.exit(status);

function start(name: string, main: string): ChildProcess {
  const log = openSync(path.join(logs, `${name}.log`), 'w');
  return spawn(process.execPath, [main], {
    cwd: root,
    env,
    stdio: ['ignore', log, log],
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
