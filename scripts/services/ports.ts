import { connect, createServer } from 'node:net';

/** The first port from `preferred` upwards that nothing listens on. */
export async function freePort(preferred: number, taken: ReadonlySet<number>): Promise<number> {
  for (let port = preferred; port < preferred + 500; port++) {
    if (!taken.has(port) && (await canListen(port))) return port;
  }
  throw new Error(`no free port from ${preferred} on`);
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
  const deadline = Date.now() + seconds * 1000;
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error(`nothing answers on port ${port} after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
