import { limits, type OwnAnswer, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

test('a link shows the last answers, and those before them when they are asked for', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const phone = phoneOf(t, tokenOf(await inviteTo(book)));
  await phone.consent();
  const told: string[] = [];
  for (let count = 0; count < limits.ownAnswersPerAnswer + 5; count++) {
    t.time.advance(1);
    told.unshift((await phone.tell({ text: `Verhaal ${count}` })).id);
  }
  const seen: OwnAnswer[] = [];
  for (let isMore = true; isMore; ) {
    const query = { answersBefore: seen.at(-1)?.id };
    const page = await phone.call(routes.asked.see, { params: phone.params, query });
    if (page.kind !== 'answer') throw new Error(`a page of kind ${page.kind}`);
    expect(page.answers.length).toBeLessThanOrEqual(limits.ownAnswersPerAnswer);
    seen.push(...page.answers);
    isMore = page.hasEarlierAnswers ?? false;
  }
  expect(seen.map(({ id }) => id)).toEqual(told);
  // An answer of another link says nothing.
  const other = phoneOf(t, tokenOf(await inviteTo(book)));
  const query = { answersBefore: told[0] };
  expect(await other.call(routes.asked.see, { params: other.params, query })).toMatchObject({ answers: [] });
  // Each of them can be asked back, also one that is on no first page.
  const params = { ...phone.params, id: told.at(-1) ?? '' };
  expect(await phone.call(routes.asked.askBack, { params })).toMatchObject({ isAskedBack: true });
});
