import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';

const folders = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];

/** Tries what an isolated process must not be able to do, and prints a list of what it could do. */
const ATTEMPTS: Record<string, () => unknown> = {
  'can open a TCP socket': async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    server.close();
  },
  'can open a UDP socket': async () => {
    const socket = createSocket('udp4').bind(0);
    await once(socket, 'listening');
    socket.close();
  },
  'can start a process': () => {
    const { error } = spawnSync(process.execPath, ['--version']);
    if (error) throw error;
  },
  'can signal the process that started it': () => process.kill(process.ppid, 0),
  'can read the secrets of the process that started it': () =>
    closeSync(openSync(`/proc/${process.ppid}/environ`, 'r')),
  // See isolatedEnvironment.
  'has more than folders in its environment': () => {
    const others = Object.keys(process.env).filter((name) => !folders.includes(name));
    if (others.length === 0) throw new Error('nothing else is set');
  },
};

const gaps: string[] = [];
for (const [gap, attempt] of Object.entries(ATTEMPTS)) {
  try {
    await attempt();
    gaps.push(gap);
  } catch {
    // Refused, as it must be.
  }
}
process.stdout.write(JSON.stringify(gaps));
