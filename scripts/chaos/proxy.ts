import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from '../environment.ts';
import { waitForPort } from '../services/ports.ts';
import { waitUntil } from '../services/wait-until.ts';

interface Proxy {
  stop(): void;
}

interface ApiProxy extends Proxy {
  /** Resolves when calls of people reach this copy: before that the next one may not go. */
  waitForCopy(copy: number): Promise<void>;
}

/** Caddy in front of copies of the API, with the settings of production: deploy/Caddyfile on other addresses. */
export async function startProxy(port: number, copies: number[]): Promise<ApiProxy> {
  const settings = readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8');
  const [hosts, here] = ['api-1:3000 api-2:3000', copies.map((copy) => `127.0.0.1:${copy}`).join(' ')];
  if (!settings.includes(hosts)) throw new Error(`deploy/Caddyfile does not name ${hosts}`);
  const folder = path.join(localFolder, 'chaos', `proxy-${port}`);
  const proxy = await startCaddy(folder, port, settings.replace(hosts, here), {
    SITE_HOST: `http://127.0.0.1:${port}`,
  });
  await waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/`)).status < 500, 'no copy is reached');
  return {
    ...proxy,
    waitForCopy: (copy) => waitUntil(() => hasCalls(copy), `the proxy sends no calls to port ${copy}`),
  };
}

/** Whether a copy has answered calls of the contract since it started. */
async function hasCalls(copy: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${process.env.METRICS_TOKEN}` };
  const metrics = await fetch(`http://127.0.0.1:${copy}/metrics`, { headers });
  return /^http_request_seconds_count\{[^}]*route="\/api\//m.test(await metrics.text());
}

/** Starts Caddy with its settings and log in a folder. */
export async function startCaddy(
  folder: string,
  port: number,
  settings: string,
  variables: Record<string, string> = {},
): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, settings);
  const log = openSync(path.join(folder, 'caddy.log'), 'a');
  const env = { ...process.env, ...variables, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  const child = spawn('/usr/bin/caddy', args, { env, stdio: ['ignore', log, log] });
  process.on('exit', () => child.kill('SIGKILL'));
  await waitForPort(port, 30);
  return { stop: () => child.kill('SIGKILL') };
}
