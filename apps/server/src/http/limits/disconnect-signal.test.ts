import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { disconnectSignal } from './disconnect-signal.ts';

test('a client that disconnected before anybody listened is noticed', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const call = request({ port: (server.address() as AddressInfo).port, method: 'POST' });
  call.on('error', () => undefined).write('half');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  const before = disconnectSignal(response);
  expect(before.aborted).toBe(false);
  call.destroy();
  await once(response, 'close');
  expect([before.aborted, disconnectSignal(response).aborted]).toEqual([true, true]);
});
