import { type Client, originHeader, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { refused, registrationForm, visitorOf } from '../../../../test/accounts/visitors.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { rateLimited } from '../../../metrics.ts';

const t = useTestApp();
const visitor = () => visitorOf(t);
const password = 'wrong 1';
/** Pairs of logins that are timed; the promise names 1,000. */
const pairs = Number(process.env.TIMING_PAIRS ?? 40);

/**
 * How sure it is that `slow` takes longer than `fast`, as the standard score of the Mann-Whitney test: it compares ranks,
 * so that a busy machine, which delays some calls of both kinds, makes it less sure instead of wrong.
 */
function scoreOfSlower(slow: number[], fast: number[]): number {
  const wins = slow.reduce((sum, one) => sum + fast.filter((other) => one > other).length, 0);
  const [n, m] = [slow.length, fast.length];
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

test('promise 47: the comparison of times sees a difference of 25 ms and none of 5 ms', () => {
  const noisy = Array.from({ length: 40 }, (_, index) => 60 + ((index * 37) % 40));
  const later = (ms: number) => noisy.map((time) => time + ms);
  expect(scoreOfSlower(later(25), later(0))).toBeGreaterThan(3);
  expect(Math.abs(scoreOfSlower(later(5), later(0)))).toBeLessThan(3);
});

type Calls = [
  string,
  (client: Client, email: string) => Promise<unknown>,
  'login' | 'passwordReset' | 'verification',
];
const calls: Calls[] = [
  ['a login', (client, email) => client(routes.auth.login, { body: { email, password } }), 'login'],
  [
    'a request for a new password',
    (client, email) => client(routes.auth.recover, { body: { email } }),
    'passwordReset',
  ],
  [
    'another verification mail',
    (client, email) => client(routes.auth.retryVerification, { body: { email } }),
    'verification',
  ],
];

test.each(calls)(
  'promise 47: %s takes as long for an unknown address as for a known one, within 20 ms',
  async (_, call, does) => {
    const registration = registrationForm();
    await visitor()(routes.auth.register, { body: registration });
    const { email } = registration;
    const client = visitor();
    const time = async (address: string) => {
      await t.deps.db.deleteFrom('rateLimits').execute();
      // A second reset mail within ten minutes would not be sent.
      t.time.advance(11 * 60);
      const start = performance.now();
      await Promise.allSettled([call(client, address)]);
      return performance.now() - start;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let index = 0; index < pairs; index++) {
      known.push(await time(email));
      unknown.push(await time(`nobody.${index}@dewit.nl`));
    }
    // Every call with the known address did all of its work.
    expect(await countMails(email, does)).toBe(does === 'login' ? 0 : pairs);
    const less20 = (times: number[]) => times.map((ms) => ms - 20);
    // Above 3, a difference of more than 20 ms would be chance once in 700 runs.
    expect(scoreOfSlower(less20(known), unknown)).toBeLessThan(3);
    expect(scoreOfSlower(less20(unknown), known)).toBeLessThan(3);
  },
  60_000 + pairs * 1_000,
);

async function countMails(recipient: string, kind: string): Promise<number> {
  const mails = t.deps.db.selectFrom('outboxMails').select('id');
  return (await mails.where('recipient', '=', recipient).where('kind', '=', kind).execute()).length;
}

test('promise 47: guessing the token of a reset mail is limited and counted, whatever X-Forwarded-For says', async () => {
  const guess = async (index: number) => {
    const { statusCode } = await t.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      remoteAddress: '10.88.0.1',
      headers: { [originHeader.name]: originHeader.value, 'x-forwarded-for': `192.0.2.${index}` },
      payload: { token: String(index).padStart(43, 'a'), password: 'een heel nieuw 1' },
    });
    return statusCode;
  };
  const countLimited = async () =>
    (await rateLimited.get()).values.reduce((sum, { value }) => sum + value, 0);
  const before = await countLimited();
  const statuses = [];
  for (let index = 0; index < 40; index++) statuses.push(await guess(index));
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
  expect((await countLimited()) - before).toBe(10);
});

test('promise 47: passwords of one address tried on many accounts are limited and counted', async () => {
  const call = visitor();
  const statuses = [];
  for (let index = 0; index < 65; index++) {
    const answer = await refused(
      call(routes.auth.login, { body: { email: `stuffed.${index}@dewit.nl`, password } }),
    );
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
