import { spawn } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { localFolder } from '../environment.ts';
import { waitForPort } from '../services/ports.ts';
import { waitUntil } from '../services/wait-until.ts';

interface Proxy {
  stop(): void;
}

interface ApiProxy extends Proxy {
  /** Resolves when calls are sent to this copy: before that the next one may not go. */
  waitForCopy(copy: number): Promise<void>;
}

/** HAProxy in front of copies of the API, with a check of `/readyz` twice a second. It tells its state on `statePort`. */
export async function startProxy(port: number, statePort: number, copies: number[]): Promise<ApiProxy> {
  const folder = path.join(localFolder, 'chaos');
  const proxy = await startHaproxy(folder, port, settings(port, statePort, copies));
  return {
    ...proxy,
    waitForCopy(copy) {
      const isUp = new RegExp(`^api,copy${copy},.*,UP,`, 'm');
      return waitUntil(
        async () => isUp.test(await readState(statePort)),
        `the proxy sends no calls to port ${copy}`,
      );
    },
  };
}

async function readState(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.end('show stat\n');
  return text(socket);
}

/** Starts HAProxy with its settings and log in a folder. */
export async function startHaproxy(folder: string, port: number, settings: string): Promise<Proxy> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const log = openSync(path.join(folder, 'haproxy.log'), 'a');
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: ['ignore', log, log] });
  process.on('exit', () => child.kill('SIGKILL'));
  await waitForPort(port, 30);
  return { stop: () => child.kill('SIGKILL') };
}

/** A call that reached no copy is sent to another one; one that may have been handled is sent again only if it reads. */
const settings = (port: number, statePort: number, copies: number[]) => `
global
  stats socket ipv4@127.0.0.1:${statePort} level user
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 60s
  # A copy that answers late on a busy machine is not away.
  timeout check 20s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend public
  bind 127.0.0.1:${port}
  http-request disable-l7-retry if !METH_GET !METH_HEAD
  http-request set-header X-Forwarded-For %[src]
  default_backend api
backend api
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${copies.map((copy) => `  server copy${copy} 127.0.0.1:${copy}`).join('\n')}
`;
