import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { refused, registerVerified } from '../../../../test/accounts/visitors.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deviceCookie } from './device-cookie.ts';

const t = useTestApp();
const from = (ip: string) => t.clientOf(undefined, ip);

/** Signs in over HTTP, with the cookies of a browser. */
async function signIn(body: { email: string; password: string }, ip: string, device?: string) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-dierbaar': '1' },
    remoteAddress: ip,
    cookies: device === undefined ? {} : { [deviceCookie]: device },
    payload: body,
  });
  const cookie = answer.cookies.find(({ name }) => name === deviceCookie);
  return { status: answer.statusCode, device: cookie?.value, cookie };
}

async function guess(email: string, ip: string, times: number, device?: string) {
  const statuses = [];
  for (let index = 0; index < times; index++)
    statuses.push((await signIn({ email, password: `wrong ${index}` }, ip, device)).status);
  return statuses;
}

test('promise 56: ten wrong passwords of a stranger do not keep the owner out', async () => {
  const { email, password } = await registerVerified(t);
  expect(await guess(email, '198.51.100.1', 11)).toEqual([...Array(10).fill(401), 429]);
  expect((await signIn({ email, password }, '203.0.113.9')).status).toBe(200);
  // The stranger's own network stays limited after the owner's login.
  expect((await signIn({ email, password }, '198.51.100.200')).status).toBe(429);
  t.time.advance(15 * 60 + 1);
  expect((await signIn({ email, password }, '198.51.100.200')).status).toBe(200);
});

test('promise 56: a browser that signed in before has a count of its own, also behind the address of a stranger', async () => {
  const { email, password } = await registerVerified(t);
  const { device, cookie } = await signIn({ email, password }, '198.51.100.2');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  expect(device).not.toContain(email);
  for (let count = 0; count < 6; count++) await guess(`somebody.${count}@dewit.nl`, '198.51.100.2', 10);
  await guess(email, '198.51.100.2', 1);
  expect((await signIn({ email, password }, '198.51.100.2')).status).toBe(429);
  expect((await signIn({ email, password }, '198.51.100.2', device)).status).toBe(200);
  expect(await guess(email, '198.51.100.2', 11, device)).toEqual([...Array(10).fill(401), 429]);
  expect((await signIn({ email, password }, '203.0.113.10')).status).toBe(200);
});

test('a device cookie of another account or with a forged signature is ignored', async () => {
  const [owner, other] = [await registerVerified(t), await registerVerified(t)];
  const { device = '' } = await signIn(other, '198.51.100.3');
  for (const cookie of [device, `${device}x`, device.split('.')[0], '', '.'])
    expect(await guess(owner.email, '198.51.100.3', 2, cookie)).toEqual([401, 401]);
  expect(await guess(owner.email, '198.51.100.3', 1, device)).toEqual([429]);
});

test('many networks together guess two hundred passwords of an account in a quarter of an hour', {
  tags: ['whole'],
}, async () => {
  const { email, password } = await registerVerified(t);
  const { device } = await signIn({ email, password }, '203.0.113.11');
  for (let network = 0; network < 20; network++) await guess(email, `10.50.${network}.1`, 10);
  expect(await guess(email, '10.51.1.1', 1)).toEqual([429]);
  expect((await signIn({ email, password }, '203.0.113.11', device)).status).toBe(200);
});

test('promise 56: recovery requests of strangers do not use up those of the owner, and send few mails', async () => {
  const { email } = await registerVerified(t);
  const recover = (ip: string) => from(ip)(routes.auth.recover, { body: { email } });
  const mails = () =>
    t.deps.db
      .selectFrom('outboxMails')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', 'passwordReset')
      .execute();
  for (let index = 0; index < 3; index++) await recover('198.51.100.4');
  expect((await refused(recover('198.51.100.4'))).code).toBe('rate_limited');
  await recover('203.0.113.12');
  expect(await mails()).toHaveLength(1);
  t.time.advance(10 * 60 + 1);
  await recover('203.0.113.12');
  expect(await mails()).toHaveLength(2);
});
