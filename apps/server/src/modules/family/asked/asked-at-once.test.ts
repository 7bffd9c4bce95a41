import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { whileLocked } from '../../../../test/family/at-once.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

test('an answer and another question to the same person at the same moment do not block each other for good', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const invitation = await inviteTo(book, { questions: ['Eén?', 'Twee?'] });
  const phone = phoneOf(t, tokenOf(invitation));
  const { question } = await phone.consent();
  const questionId = question?.id ?? '';
  // As "another question" does: first the invitation, then the question.
  const told = await whileLocked(
    t.deps,
    [`select from invitations where id = '${invitation.id}' for update`],
    () => phone.tell({ questionId }),
    [`update invitation_questions set state = 'skipped' where id = '${questionId}'`],
  );
  expect(told).toMatchObject({ question: 'Eén?' });
  const [listed] = await book.call(routes.invitations.list, { query: { projectId: book.project.id } });
  expect(listed).toMatchObject({ lastQuestion: { text: 'Eén?', state: 'answered' } });
});
