import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { reservePorts } from './ports.ts';

test('applications that start at the same moment get different ports', async () => {
  const reserved = await Promise.all([
    reservePorts(14_100, 4),
    reservePorts(14_100, 4),
    reservePorts(14_100, 4),
  ]);
  expect(new Set(reserved.flat()).size).toBe(12);
});

test('passes over ports that something else listens on', async () => {
  // Another checkout may run this test at the same moment.
  const from = 15_000 + (process.pid % 500) * 20;
  const [first = 0, second = 0] = await reservePorts(from, 2);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(second + 3, '127.0.0.1', resolve));
  try {
    const next = await reservePorts(from, 2);
    expect(next).not.toContain(second + 3);
    expect(Math.min(...next)).toBeGreaterThan(first);
  } finally {
    server.close();
  }
});
