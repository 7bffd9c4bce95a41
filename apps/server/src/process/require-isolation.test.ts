import { expect, test } from 'vitest';
import { NotIsolated, requireIsolation } from './require-isolation.ts';

// The tests run from a readable Node, whose environment other processes of the same user can read.
test('a public site does not start while its child processes can read its secrets', async () => {
  const started = requireIsolation({ APP_URL: 'https://dierbaar.nl' });
  await expect(started).rejects.toThrow(NotIsolated);
  await expect(started).rejects.toThrow('can read the secrets of the process that started it');
});

test('a developer can start without it', async () => {
  await expect(requireIsolation({ APP_URL: 'http://127.0.0.1:3000' })).resolves.toBeUndefined();
});
