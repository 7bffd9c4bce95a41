import { type ChildProcess, spawn } from 'node:child_process';
import { loadEnvironment, localFolder, root } from './environment.ts';
import { run } from './run.ts';
import { freePort } from './services/ports.ts';
import { standInEnvironment } from './stand-in-environment.ts';

/** Runs services, API, worker and web app in one terminal; Ctrl-C stops all but the services. */
await run(process.execPath, ['scripts/services.ts', 'up']);
loadEnvironment();
const taken = new Set<number>();
const choose = async (preferred: number) => {
  const port = await freePort(preferred, taken);
  taken.add(port);
  return String(port);
};
const [webPort, apiPort] = [await choose(5173), await choose(3000)];
const [workerPort, stripePort] = [await choose(3001), await choose(12111)];
const printerPort = await choose(12112);
const env = {
  ...process.env,
  // A name, because a passkey is bound to a domain and an address is none.
  APP_URL: `http://localhost:${webPort}`,
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  PORT: apiPort,
  WORKER_PORT: workerPort,
  WEB_PORT: webPort,
  ...standInEnvironment({ api: apiPort, stripe: stripePort, printer: printerPort }, localFolder),
};
await run(process.execPath, ['apps/server/src/main-migrate.ts'], { env });

const children: ChildProcess[] = [
  start(['packages/fakes/src/stripe/main-stripe.ts'], root),
  start(['packages/fakes/src/printer/main-printer.ts'], root),
  start(['--watch-preserve-output', '--watch', 'apps/server/src/main-api.ts'], root),
  start(['--watch-preserve-output', '--watch', 'apps/server/src/main-worker.ts'], root),
  start([`${root}/node_modules/vite/bin/vite.js`], `${root}/apps/web`),
];
console.log(
  `\n  Dierbaar   ${env.APP_URL}\n  inbox      ${process.env.INBOX_URL ?? '-'}\n  printer    http://127.0.0.1:${printerPort}/_controls\n  the calls  ${env.API_ORIGIN}/api/docs\n`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);

function start(args: string[], cwd: string): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
  child.once('exit', stopAll);
  return child;
}

function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}
