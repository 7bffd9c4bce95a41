import { type Route, routes, urlOf } from '@dierbaar/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { usePrinter } from '../orders/orders.ts';
import { useStripe } from '../stripe.ts';
import { useTestApp } from '../test-app.ts';
import { type ExampleRequest, exampleRequests } from './example-requests.ts';
import { createOwner } from './owned-ids.ts';
import { hashRowsOf } from './rows-of-person.ts';

const t = useTestApp();
useStripe(t);
usePrinter(t);

const allRoutes: Route[] = Object.values(routes).flatMap((resource) => Object.values(resource));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

type Owner = Awaited<ReturnType<typeof createOwner>>;
const people = {} as Record<'caller' | 'other', Owner>;
beforeAll(async () => {
  people.caller = await createOwner(t);
  people.other = await createOwner(t);
});

/** These wait for a worker, which does not run here. */
const waits = ['POST /project-covers', 'POST /checkout/quote', 'POST /checkout/order'];

/** Bodies of routes that name nothing of a person. */
const otherBodies: Record<string, ExampleRequest> = {
  'POST /projects': { body: { name: 'Voor Noor', theme: 'pregnancy', format: 'sq' } },
  'PATCH /account': { body: { firstName: 'Marloes' } },
};

const withBody = allRoutes
  .map(nameOf)
  .filter((name) => !waits.includes(name))
  .filter((name) => name in otherBodies || bodyIn(name));

function bodyIn(name: string): boolean {
  const blank = new Proxy({}, { get: () => 'x' }) as Owner['ownedIds'];
  return exampleRequests(blank)[name]?.body !== undefined;
}

test.each(withBody)('promise 36: every body with extra keys stores none of them: %s', async (name) => {
  const { caller, other } = people;
  const route = allRoutes.find((each) => nameOf(each) === name);
  const request = otherBodies[name] ?? exampleRequests(caller.ownedIds)[name];
  if (!route || !request) throw new Error(`no request for ${name}`);
  const extra = {
    userId: other.user.id,
    user_id: other.user.id,
    price: 'CANARY-36',
    priceCents: 1,
    hasAccess: 'CANARY-36',
    verifiedAt: '2001-01-01T00:00:00Z',
    state: 'CANARY-36',
    note: 'CANARY-36',
  };
  const { state: _, ...withoutState } = extra;
  // A key of the schema keeps its own value; in an object literal `__proto__` would not be sent at all.
  const keys = { ...('state' in (request.body ?? {}) ? withoutState : extra), ...request.body };
  const payload = JSON.stringify(keys).replace(
    /^\{/,
    '{"__proto__":{"polluted":"CANARY-36"},"constructor":{"prototype":{"polluted":"CANARY-36"}},',
  );
  const before = await hashRowsOf(t.deps, other.user.id);
  const answer = await t.app.inject({
    method: route.method,
    url: `/api${urlOf(route, request)}`,
    headers: { authorization: `Bearer ${caller.accessToken}`, 'content-type': 'application/json' },
    payload,
  });
  expect([200, 204, 400]).toContain(answer.statusCode);
  expect(await tablesWith('CANARY-36')).toEqual([]);
  expect(await hashRowsOf(t.deps, other.user.id)).toEqual(before);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

/** Tables in which any row holds this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.deps.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} each where each::text like ${`%${text}%`} limit 1`.execute(t.deps.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
