import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { openSession } from '../auth/sessions.service.ts';

const t = useTestApp();

test('updates name and language, and nothing else', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const body = {
    firstName: ' Anne-Fleur ',
    language: 'en' as const,
    email: 'other@example.org',
    hasAccess: false,
  };
  expect(await call(routes.account.update, { body })).toMatchObject({
    firstName: 'Anne-Fleur',
    lastName: 'de Wit',
    language: 'en',
    email: user.email,
    hasAccess: true,
  });
  await expect(call(routes.account.update, { body: { firstName: '' } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('lists sessions, ends one of them, and ends all', async () => {
  const { user, accessToken } = await createSignedIn(t.deps);
  const tablet = await openSession(t.deps, t.deps.db, user.id, 'tablet');
  const call = t.clientOf(accessToken);
  const sessions = await call(routes.account.sessions, {});
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
    ['tablet', false],
    ['test', true],
  ]);
  const id = sessions.find(({ device }) => device === 'tablet')?.id ?? '';
  const stranger = await createSignedIn(t.deps);
  await expect(
    t.clientOf(stranger.accessToken)(routes.account.endSession, { params: { id } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await call(routes.account.endSession, { params: { id } });
  await expect(t.clientOf(tablet.accessToken)(routes.auth.user, {})).rejects.toMatchObject({
    statusCode: 401,
  });
  await call(routes.account.endAllSessions, {});
  await expect(call(routes.auth.user, {})).rejects.toMatchObject({ statusCode: 401 });
  await t.clientOf(stranger.accessToken)(routes.auth.user, {});
});

test('each user has an own draft key, which never changes', async () => {
  const [one, other] = [await createSignedIn(t.deps), await createSignedIn(t.deps)];
  const keyOf = async ({ accessToken }: { accessToken: string }) =>
    (await t.clientOf(accessToken)(routes.account.draftKey, {})).key;
  expect(Buffer.from(await keyOf(one), 'base64')).toHaveLength(32);
  expect(await keyOf(one)).toBe(await keyOf(one));
  expect(await keyOf(one)).not.toBe(await keyOf(other));
});
