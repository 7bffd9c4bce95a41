import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { reservePorts } from '../services/ports.ts';
import { startProxy } from './proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A copy of the API that answers every call but `/readyz`. */
function startCopy(port: number, ready: RequestListener): Promise<void> {
  const server = createServer((request, answer) => {
    if (request.url === '/readyz') ready(request, answer);
    else answer.end();
  });
  servers.push(server);
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

test('promise 21: while one copy stops, the other serves on also when it says late that it is ready', async () => {
  const [port = 0, stopping = 0, busy = 0] = await reservePorts(4450, 3);
  let isStopping = false;
  let late = 0;
  await startCopy(stopping, (_request, answer) => answer.writeHead(isStopping ? 503 : 200).end());
  await startCopy(busy, async (_request, answer) => {
    if (isStopping) await setTimeout(3000);
    answer.end();
    if (isStopping) late++;
  });
  const front = await startProxy(port, [stopping, busy]);
  isStopping = true;
  const statuses = new Set<number>();
  while (late < 2) {
    const { status } = await fetch(`http://127.0.0.1:${port}/api/account`, { method: 'PATCH', body: '{}' });
    statuses.add(status);
    await setTimeout(10);
  }
  front.stop();
  expect([...statuses]).toEqual([200]);
});
