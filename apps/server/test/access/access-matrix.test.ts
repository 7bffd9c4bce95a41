import { randomUUID } from 'node:crypto';
import { type Route, routes, urlOf } from '@dierbaar/contract';
import { beforeAll, expect, test } from 'vitest';
import { encodeForm } from '../media/uploads.ts';
import { usePrinter } from '../orders/orders.ts';
import { useStripe } from '../stripe.ts';
import { useTestApp } from '../test-app.ts';
import { type ExampleRequest, exampleRequests, routesWithoutIds } from './example-requests.ts';
import { createOwner, type OwnedIds } from './owned-ids.ts';
import { hashRowsOf } from './rows-of-person.ts';

const t = useTestApp();
useStripe(t);
usePrinter(t);

const allRoutes: Route[] = Object.values(routes).flatMap((resource) => Object.values(resource));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const ownRoutes = allRoutes.filter((route) => !(nameOf(route) in routesWithoutIds));

type Owner = Awaited<ReturnType<typeof createOwner>>;
const people = {} as Record<'victim' | 'stranger' | 'lapsed', Owner>;

beforeAll(async () => {
  people.victim = await createOwner(t);
  people.stranger = await createOwner(t);
  people.lapsed = await createOwner(t, { hasAccess: false });
});

test('promise 35: every route has an example request, or names nothing of a person', () => {
  const examples = Object.keys(exampleRequests(people.victim.ownedIds));
  const served = [...ownRoutes.map(nameOf), ...Object.keys(routesWithoutIds)].sort();
  expect(served).toEqual(allRoutes.map(nameOf).sort());
  for (const route of ownRoutes) expect(examples).toContain(nameOf(route));
  for (const example of examples) expect(ownRoutes.map(nameOf)).toContain(example.split(' ', 2).join(' '));
});

test.each(allRoutes.filter(({ access }) => access !== 'open').map(nameOf))(
  'promise 35: %s without a session answers 401',
  async (name) => {
    const request = exampleRequests(people.victim.ownedIds)[name] ?? { params: { name: 'x' } };
    expect((await send(name, request)).status).toBe(401);
  },
);

test.each(ownRoutes.map(nameOf))(
  'promise 35: %s with any id of another person answers as if it did not exist, and changes nothing',
  async (name) => {
    const before = await hashRowsOf(t.deps, people.victim.user.id);
    const isForSubscribers = ownRoutes.find((route) => nameOf(route) === name)?.access === 'subscriber';
    for (const caller of [people.stranger, people.lapsed]) {
      for (const { key, example, stolen, invented } of foreignRequests(name, caller.ownedIds)) {
        const answer = await send(name, stolen, caller.accessToken);
        const isClosed = isForSubscribers && caller === people.lapsed;
        // Beside the caller's own book a foreign id is a wrong value of its field, as an invented one is.
        const isField = JSON.stringify(stolen.body ?? {}).includes(people.victim.ownedIds[key]);
        const expected = isClosed
          ? ['no_access']
          : ['not_found', 'no_cover', ...(isField ? ['invalid_input'] : [])];
        expect([example, key, answer.body.code]).toEqual([example, key, expect.toBeOneOf(expected)]);
        expect(answer).toEqual(await send(name, invented, caller.accessToken));
      }
    }
    expect(await hashRowsOf(t.deps, people.victim.user.id)).toEqual(before);
  },
);

test('promise 35: the owner reaches the own things with the same requests', async () => {
  // These wait for a worker, which does not run here; their own tests cover the owner.
  const waits =
    /project-(exports|covers)\/(preview|export)|\/events|checkout\/(quote|order)|\/(check|accepted-remarks)$|POST \/project-covers$/;
  const requests = Object.entries(exampleRequests(people.victim.ownedIds))
    .filter(([example]) => !waits.test(example))
    .sort(([one], [other]) => rank(one) - rank(other));
  const refused: string[] = [];
  for (const [example, request] of requests) {
    const { status } = await send(example, request, people.victim.accessToken);
    if ([401, 403, 404, 500].includes(status)) refused.push(`${example} ${status}`);
  }
  // There is no removed cover, no state of the book with that hash and no invoice yet.
  expect(refused).toEqual([
    'POST /project-covers/restore/:id 404',
    'GET /project-exports/:projectId/pages 404',
    'GET /orders/:id/invoice 404',
  ]);
});

/** Requests of a caller in which one id is that of another person, beside the same with an id of nobody. */
function foreignRequests(name: string, own: OwnedIds) {
  const examples = Object.entries(exampleRequests(own)).filter(([example]) => example.startsWith(name));
  return examples.flatMap(([example, request]) => {
    if (example !== name && !example.startsWith(`${name} `)) return [];
    const text = JSON.stringify(request);
    const keys = Object.keys(own) as (keyof OwnedIds)[];
    return keys
      .filter((key) => text.includes(own[key]))
      .map((key) => {
        const put = (id: string): ExampleRequest => JSON.parse(text.replaceAll(own[key], id));
        return { key, example, stolen: put(people.victim.ownedIds[key]), invented: put(inventId(key)) };
      });
  });
}

function inventId(key: keyof OwnedIds): string {
  if (key === 'photo') return people.victim.ownedIds.photo.replace(/^.{10}/, 'aaaaaaaaaa');
  return key === 'checkoutSession' ? `cs_test_${randomUUID().replaceAll('-', '')}` : randomUUID();
}

/** Deleting calls come after those that need what they delete. */
function rank(example: string): number {
  if (example.startsWith('DELETE /projects')) return 3;
  // A new hand-over closes the earlier one.
  return /^DELETE|\/end$|POST \/hand-overs$/.test(example) ? 2 : 1;
}

async function send(example: string, request: ExampleRequest, accessToken?: string) {
  const name = example.split(' ', 2).join(' ');
  const route = allRoutes.find((each) => nameOf(each) === name);
  if (!route) throw new Error(`no route ${name}`);
  const isUpload = route === routes.media.upload || route === routes.recordings.upload;
  const form = isUpload ? await encodeForm(Buffer.from('neither picture nor sound')) : undefined;
  const type = form?.type ?? (request.body ? 'application/json' : undefined);
  const payload = form?.payload ?? (request.body ? JSON.stringify(request.body) : undefined);
  const answer = await t.app.inject({
    method: route.method,
    url: `/api${urlOf(route, request)}`,
    headers: {
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : {} };
}
