import { type Route, routes, urlOf } from '@dierbaar/contract';
import { beforeAll, expect, test } from 'vitest';
import { tokenOf } from '../family/invitations.ts';
import { useStripe } from '../stripe.ts';
import { useTestApp } from '../test-app.ts';
import { exampleRequests } from './example-requests.ts';
import { createOwner } from './owned-ids.ts';

const t = useTestApp();
useStripe(t);

const changes = Object.values(routes)
  .flatMap((resource): Route[] => Object.values(resource))
  .filter(({ method }) => method === 'PATCH');

let accessToken: string;
const params = new Map<string, Record<string, string>>();

beforeAll(async () => {
  const owner = await createOwner(t);
  ({ accessToken } = owner);
  const { projectId, readerRemarkId } = owner.ownedIds;
  const requests = exampleRequests(owner.ownedIds);
  for (const { path } of changes) params.set(path, requests[`PATCH ${path}`]?.params ?? {});
  const list = { query: { projectId } };
  const [reader = { link: null }] = await t.clientOf(accessToken)(routes.readers.list, list);
  params.set(routes.read.changeRemark.path, { token: tokenOf(reader), id: readerRemarkId });
});

test.each(changes.map((route) => [route.path, route] as const))(
  'a change of %s that changes nothing is no failure, by its owner',
  async (path, route) => {
    const answer = await t.app.inject({
      method: 'PATCH',
      url: `/api${urlOf(route, { params: params.get(path) ?? {} })}`,
      headers: { authorization: `Bearer ${accessToken}` },
      payload: {},
    });
    expect(answer.statusCode).toBeOneOf([200, 204, 400]);
  },
);
