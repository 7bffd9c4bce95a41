import type { Answering } from '@dierbaar/contract';
import { expect, it } from 'vitest';
import type { AskedClient } from '../asked-client.ts';
import { createPageStore } from '../page-store.ts';

const all = ['e', 'd', 'c', 'b', 'a'].map((id) => ({ id }));

/** A server that answers with two answers at a time. */
function createClient() {
  const pageOf = (before?: string) => {
    const from = all.findIndex(({ id }) => id === before) + 1;
    const answers = all.slice(from, from + 2);
    return { kind: 'answer', answers, hasEarlierAnswers: from + 2 < all.length } as unknown as Answering;
  };
  const call = async (_name: string, { query }: { query?: { answersBefore?: string } }) =>
    pageOf(query?.answersBefore);
  return { client: { call } as unknown as AskedClient, pageOf };
}

it('a page has all answers, in the order in which they came in parts, and keeps them when a call answers the last ones', async () => {
  const { client, pageOf } = createClient();
  const store = createPageStore(client, { token: 'a-token' } as never, async () => undefined);
  const ids = () => {
    const page = store.get();
    return page.kind === 'answer' ? page.answers.map(({ id }) => id) : page.kind;
  };
  await store.load();
  expect(ids()).toEqual(['e', 'd', 'c', 'b', 'a']);
  store.show(pageOf());
  expect(ids()).toEqual(['e', 'd', 'c', 'b', 'a']);
});
