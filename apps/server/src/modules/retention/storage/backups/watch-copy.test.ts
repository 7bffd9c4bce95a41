import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnBucket } from '../../../../../test/stores/own-bucket.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { createStorage } from '../../../../adapters/storage.ts';
import type { Deps } from '../../../../deps.ts';
import { watchCopy } from './watch-copy.ts';

const t = useTestApp();
let bucket: Awaited<ReturnType<typeof createOwnBucket>>;
beforeAll(async () => {
  bucket = await createOwnBucket(t.deps.config);
});
afterAll(() => bucket.drop());

/** What the log gets while these deps are watched. */
async function linesOf(changes: Partial<Deps>): Promise<string[]> {
  const before = t.logLines.length;
  await watchCopy({ ...t.deps, ...changes });
  return t.logLines.slice(before);
}
const onSite = (APP_URL: string) => ({ ...t.deps.config, APP_URL });
const site = () => onSite('https://dierbaar.nl');

test('a public site raises an alarm while its second copy keeps no versions, and does not when it does', async () => {
  const watched = () => linesOf({ config: site(), copies: bucket.storage });
  const alarm = expect.stringContaining('"alarm":"copy_versions"');
  expect(await watched()).toEqual([alarm]);
  await bucket.setVersioning('Enabled');
  expect(await watched()).toEqual([]);
  await bucket.setVersioning('Suspended');
  expect(await watched()).toEqual([alarm]);
});

test('nothing is asked on a developer’s machine or without a second copy', async () => {
  expect(await linesOf({ config: onSite('http://localhost:5173'), copies: bucket.storage })).toEqual([]);
  expect(await linesOf({ config: site(), copies: undefined })).toEqual([]);
});

test('a store that does not know the call is mentioned once, without an alarm', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const copies = createStorage({ ...t.deps.config, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  const lines = [
    ...(await linesOf({ config: site(), copies })),
    ...(await linesOf({ config: site(), copies })),
  ];
  copies.close();
  server.close();
  expect(lines).toEqual([expect.stringContaining('is not known')]);
  expect(lines[0]).not.toContain('alarm');
});

test('a store that is away fails the task, which its next period repeats', async () => {
  const copies = createStorage({ ...t.deps.config, S3_ENDPOINT: 'http://127.0.0.1:1' });
  await expect(linesOf({ config: site(), copies })).rejects.toThrow();
  copies.close();
});
