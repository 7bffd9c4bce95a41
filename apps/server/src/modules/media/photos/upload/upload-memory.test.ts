import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { startApiProcess } from '../../../../../test/api-process.ts';
import { createUser } from '../../../../../test/factories.ts';
import { makeFlood } from '../../../../../test/media/pictures.ts';
import { createWriter } from '../../../../../test/media/uploads.ts';
import { useTestApp } from '../../../../../test/test-app.ts';

const t = useTestApp();

test('promise 44: a hundred pixel floods at once leave the API and each of its processes below 300 MB', async () => {
  const { APP_URL, DATABASE_URL, S3_BUCKET } = t.deps.config;
  const api = await startApiProcess({ APP_URL, DATABASE_URL, S3_BUCKET });
  // One that outlives its test holds the output of the run open.
  onTestFinished(() => void api.child.kill('SIGKILL'));
  const writer = await createWriter(t, await createUser(t.deps));
  const { authorization } = await writer.signIn();
  const url = new URL(`/api/media/${writer.project.id}`, api.origin);
  const bytes = new Uint8Array(makeFlood(14_000, 14_000));
  const post = async () => {
    const body = new FormData();
    body.set('file', new File([bytes], 'photo.jpg'));
    return (await fetch(url, { method: 'POST', headers: { authorization }, body })).status;
  };
  let largestChild = 0;
  const watch = setInterval(() => {
    largestChild = Math.max(largestChild, ...api.childMegabytes());
  }, 20);
  const statuses = await Promise.all(Array.from({ length: 100 }, post));
  clearInterval(watch);
  expect(new Set(statuses)).toEqual(new Set([413]));
  expect(api.peakMegabytes()).toBeLessThan(300);
  expect(largestChild).toBeLessThan(300);
  api.child.kill('SIGTERM');
  await once(api.child, 'exit');
});
