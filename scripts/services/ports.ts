import { connect, createServer, type Server } from 'node:net';
import { waitUntil } from './wait-until.ts';

/** The first port from `preferred` upwards that nothing listens on. */
export async function freePort(preferred: number, taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let port = preferred; port < preferred + 500; port++) {
    if (!taken.has(port) && (await canListen(port))) return port;
  }
  throw new Error(`no free port from ${preferred} on`);
}

/**
 * Ports from `from` upwards that nothing listens on and that no other process reserves while this one lives: this one
 * listens on the port before them.
 */
export async function reservePorts(from: number, count: number): Promise<number[]> {
  for (let mark = from; mark < from + 500; mark += count + 1) {
    const reservation = await listenOn(mark);
    if (!reservation) continue;
    const ports = Array.from({ length: count }, (_, index) => mark + 1 + index);
    const areFree = await Promise.all(ports.map(canListen));
    if (areFree.every(Boolean)) {
      reservation.unref();
      return ports;
    }
    await close(reservation);
  }
  throw new Error(`no ${count} free ports from ${from} on`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Waits until something listens on the port. */
export async function waitForPort(port: number, seconds: number): Promise<void> {
  await waitUntil(() => answers(port), `nothing answers on port ${port}`, seconds);
}

async function canListen(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (server) await close(server);
  return server !== undefined;
}

/** Undefined when something else listens on the port. */
function listenOn(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
