import { deviceHeader, type Route, routes, urlOf } from '@dierbaar/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashPassword } from '../../src/modules/accounts/auth/passwords.ts';
import { openSession } from '../../src/modules/accounts/auth/sessions.service.ts';
import { makeJpeg } from '../media/pictures.ts';
import { encodeForm } from '../media/uploads.ts';
import { usePrinter } from '../orders/orders.ts';
import { useStripe } from '../stripe.ts';
import { useTestApp } from '../test-app.ts';
import { arbitraryValue } from './arbitrary-value.ts';
import { type ExampleRequest, exampleRequests } from './example-requests.ts';
import { linksOf, requestsByLink } from './link-requests.ts';
import { createOwner } from './owned-ids.ts';

const calls = Number(process.env.CALL_RUNS ?? 200);
/** The same calls each time, unless another seed is asked for. */
const seed = Number(process.env.CALL_SEED ?? 1);
/** After so many calls the caller begins anew: much of what she had may be deleted by then. */
const callsOfOne = 500;
/** What a busy machine slowed down is fast when it is repeated. */
const slowestMilliseconds = 1000;

const t = useTestApp();
useStripe(t);
usePrinter(t);

const allRoutes: Route[] = Object.values(routes).flatMap((resource) => Object.values(resource));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** These wait for a worker, which does not run here, or stay open: they get no ids of the caller's own. */
const waits =
  /project-(exports|covers)\/(preview|export)|\/events|checkout\/(quote|order)|\/(check|accepted-remarks)$|POST \/project-covers$|read\/:token\/cover$/;

type Examples = Record<string, ExampleRequest>;

interface RandomCall {
  params: unknown;
  query: unknown;
  body: unknown;
  isSignedIn: boolean;
}

/** Any call of a route, with ids of the caller and of somebody else. */
function arbitraryCall(route: Route, own: Examples, others: Examples): fc.Arbitrary<RandomCall> {
  const name = nameOf(route);
  const known = waits.test(name) ? [others[name]] : [own[name], own[name], others[name]];
  const part = (key: keyof ExampleRequest) =>
    route[key]
      ? arbitraryValue(
          route[key],
          known.map((each) => each?.[key]),
        )
      : fc.constant(undefined);
  const isSignedIn = fc.nat(9).map((of10) => of10 > 0 && route.access !== 'open');
  return fc.record({ params: part('params'), query: part('query'), body: part('body'), isSignedIn });
}

/** The error that was logged last. */
const lastError = () => {
  const line = t.logLines.findLast((each) => each.includes('"unexpected error"')) ?? '{}';
  const { err } = JSON.parse(line) as { err?: { stack?: string } };
  return err?.stack?.split('\n', 4).join(' ') ?? '';
};

async function createCaller() {
  const owner = await createOwner(t);
  const passwordHash = await hashPassword('wachtwoord1');
  await t.deps.db.updateTable('users').set({ passwordHash }).where('id', '=', owner.user.id).execute();
  return owner;
}

async function examplesOf(owner: Awaited<ReturnType<typeof createOwner>>) {
  const links = await linksOf(t, owner);
  return { ...exampleRequests(owner.ownedIds), ...requestsByLink(links) };
}

let photo: Promise<Buffer> | undefined;

/** Sends a call; answers with its status and the time it took. */
async function send(route: Route, call: RandomCall, accessToken: string, index: number) {
  const isUpload = /POST .*(\/media\/:|\/photos$|\/recordings(\/:projectId)?$)/.test(nameOf(route));
  photo ??= makeJpeg(40, 30);
  const form = isUpload ? await encodeForm(index % 2 ? await photo : Buffer.from('no picture')) : undefined;
  const json = call.body === undefined ? undefined : JSON.stringify(call.body);
  const type = form?.type ?? (json && 'application/json');
  const payload = form?.payload ?? json;
  const began = performance.now();
  const { statusCode } = await t.app.inject({
    method: route.method,
    url: `/api${urlOf(route, { params: wellFormed(call.params), query: wellFormed(call.query) })}`,
    // Limits of addresses would refuse most calls before they do anything.
    remoteAddress: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    headers: {
      [deviceHeader]: '3f6f2f7e-0d3c-4f0e-9e55-7f9b6f1c2d3e',
      ...(call.isSignedIn ? { authorization: `Bearer ${accessToken}` } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(payload ? { payload } : {}),
  });
  return { status: statusCode, milliseconds: performance.now() - began };
}

/** An address cannot hold half a character. */
function wellFormed(part: unknown): object {
  const isObject = typeof part === 'object' && part !== null;
  const entries = isObject ? Object.entries(part) : [];
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value).toWellFormed()]));
}

test(`random calls of every route answer within a second and never 5xx (CALL_SEED=${seed})`, {
  timeout: 120_000 + calls * 1000,
}, async () => {
  const others = await examplesOf(await createOwner(t));
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  let slowest = 0;
  let owner = await createCaller();
  let own = await examplesOf(owner);
  for (let index = 0; index < calls; index += 1) {
    if (index > 0 && index % callsOfOne === 0) {
      owner = await createCaller();
      own = await examplesOf(owner);
    }
    // Calls of accounts and links are limited too.
    if (index % 20 === 0) await t.deps.db.deleteFrom('rateLimits').execute();
    const route = allRoutes[index % allRoutes.length] as Route;
    // A call of before may have ended the session.
    const { accessToken } = await openSession(t.deps, t.deps.db, owner.user.id, 'laptop');
    const [call] = fc.sample(arbitraryCall(route, own, others), { numRuns: 5, seed: seed + index }).slice(-1);
    if (!call) throw new Error('no call');
    const first = await send(route, call, accessToken, index);
    const isSlow = first.milliseconds > slowestMilliseconds;
    const { status, milliseconds } = isSlow ? await send(route, call, accessToken, index) : first;
    statuses[status] = (statuses[status] ?? 0) + 1;
    slowest = Math.max(slowest, milliseconds);
    if (status >= 500 || milliseconds > slowestMilliseconds)
      faults.push(
        `${nameOf(route)} ${status} ${Math.round(milliseconds)} ms ${JSON.stringify(call).slice(0, 400)} ${status < 500 ? '' : lastError()}`,
      );
  }
  // biome-ignore lint/suspicious/noConsole: the figures of the long form are its result
  console.info(`${calls} calls`, statuses, `slowest ${Math.round(slowest)} ms`);
  expect(faults).toEqual([]);
});
