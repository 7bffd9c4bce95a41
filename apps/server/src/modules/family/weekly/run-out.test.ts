import { randomUUID } from 'node:crypto';
import { type Invitation, routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { mailDueQuestions } from './mail-due.ts';

const t = useTestApp();
const week = 7 * 24 * 3600 * 1000;

/** A book whose chapter has open questions of its own, and somebody who is asked every week what was chosen. */
async function askWeekly(questions: string[]) {
  const writer = await createUser(t.deps, { firstName: 'Marloes' });
  const book = await createBook(t, writer);
  const [projectChapterId = ''] = book.chapterIds;
  for (const text of ['Wat deed jij in die maanden?', 'Wie zag je bijna?'])
    await book.call(routes.projectQuestions.addSelected, { body: { projectChapterId, text } });
  const invitation = await inviteTo(book, { isWeekly: true, questions });
  return { writer, book, invitation, phone: phoneOf(t, tokenOf(invitation)) };
}

async function mailsTo(recipient: string | null) {
  const rows = await t.deps.db
    .selectFrom('outboxMails')
    .select(['kind', 'data'])
    .where('recipient', '=', recipient ?? '')
    .orderBy('nextAttemptAt')
    .execute();
  return rows.map(({ kind, data }) => {
    const { question, name } = data as { question?: string; name?: string };
    return `${kind}: ${question ?? name}`;
  });
}

const seen = async ({ call, project }: TestBook): Promise<Invitation> => {
  const [person] = await call(routes.invitations.list, { query: { projectId: project.id } });
  if (!person) throw new Error('nobody was asked');
  return person;
};

/** The weekly hours after the first mail. */
async function mailWeeks(first: string | null, weeks: number) {
  for (let passed = 0; passed < weeks; passed++) {
    t.time.now = new Date(new Date(first ?? 0).getTime() + passed * week);
    await mailDueQuestions(t.deps);
  }
}

test('promise 62: somebody is asked every week what the writer chose and nothing else; the writer is told once when it is all asked', async () => {
  const { writer, book, invitation } = await askWeekly(['Eén?', 'Twee?']);
  await mailWeeks(invitation.nextAt, 4);
  expect(await mailsTo(invitation.email)).toEqual(['questionAsked: Eén?', 'weeklyQuestion: Twee?']);
  expect(await mailsTo(writer.email)).toEqual(['questionsRanOut: Opa Henk']);
  expect(await seen(book)).toMatchObject({ state: 'active', nextAt: null, nextQuestion: null });
  // Put off and taken up again, there is still nothing to ask, and nothing new to say.
  const change = (isPaused: boolean) =>
    book.call(routes.invitations.change, { params: { id: invitation.id }, body: { isPaused } });
  await change(true);
  await mailWeeks((await change(false)).nextAt, 2);
  expect(await mailsTo(writer.email)).toHaveLength(1);
  const { nextAt } = await book.call(routes.invitations.ask, {
    params: { id: invitation.id },
    body: { clientId: randomUUID(), questions: [{ text: 'Drie?' }, { text: 'Vier?' }] },
  });
  await mailWeeks(nextAt, 3);
  expect((await mailsTo(invitation.email)).slice(2)).toEqual([
    'questionAsked: Drie?',
    'weeklyQuestion: Vier?',
  ]);
  expect(await mailsTo(writer.email)).toHaveLength(2);
});

test('what somebody passed over is not mailed again by itself; both may have it come again', async () => {
  const { book, invitation, phone } = await askWeekly(['Eén?']);
  const { params } = phone;
  const { question } = await phone.see();
  await phone.call(routes.asked.skip, { params, body: { questionId: question?.id ?? null } });
  await mailWeeks(invitation.nextAt, 2);
  expect(await mailsTo(invitation.email)).toEqual(['questionAsked: Eén?']);
  expect(await seen(book)).toMatchObject({ nextQuestion: null, questionsPassedOver: 1 });
  const another = () =>
    book.call(routes.invitations.another, { params: { id: invitation.id }, body: { insteadOf: null } });
  const again = await another();
  expect(again).toMatchObject({ nextQuestion: { text: 'Eén?' }, questionsReady: 1, questionsPassedOver: 0 });
  expect(again.nextAt).not.toBeNull();
  expect(await another()).toMatchObject({ nextAt: again.nextAt, nextQuestion: { text: 'Eén?' } });
  // An answer by the first mail is still one to this question.
  await phone.consent();
  await phone.tell({ questionId: question?.id });
  const memories = await book.call(routes.memories.list, { query: { projectId: book.project.id } });
  expect(memories).toMatchObject([{ question: 'Eén?' }]);
});

test('the person may have a question that was passed over', async () => {
  const { phone } = await askWeekly(['Eén?']);
  const { params } = phone;
  const { question } = await phone.see();
  const insteadOf = question?.id ?? null;
  expect(
    (await phone.call(routes.asked.skip, { params, body: { questionId: insteadOf } })).question,
  ).toBeNull();
  const page = await phone.call(routes.asked.another, { params, body: { insteadOf: null } });
  expect(page.question?.text).toBe('Eén?');
});

test('the writer goes round the questions that were chosen, and the one that is shown is mailed', async () => {
  const { book, invitation, phone } = await askWeekly(['Eén?', 'Twee?', 'Drie?']);
  const { question } = await phone.see();
  await phone.call(routes.asked.skip, { params: phone.params, body: { questionId: question?.id ?? null } });
  const shown = [];
  for (let turn = 0; turn < 3; turn++) {
    const { nextQuestion } = await seen(book);
    shown.push(nextQuestion?.text);
    const body = { insteadOf: nextQuestion?.id ?? '' };
    const params = { id: invitation.id };
    const twice = [1, 2].map(() => book.call(routes.invitations.another, { params, body }));
    const [one, other] = await Promise.all(twice);
    expect(other?.nextQuestion).toEqual(one?.nextQuestion);
  }
  expect(shown).toEqual(['Twee?', 'Drie?', 'Twee?']);
  await mailWeeks(invitation.nextAt, 1);
  expect((await mailsTo(invitation.email)).at(-1)).toBe('weeklyQuestion: Drie?');
  // With one left, the other way round is what was passed over.
  const { nextQuestion } = await seen(book);
  const last = { params: { id: invitation.id }, body: { insteadOf: nextQuestion?.id ?? '' } };
  expect(await book.call(routes.invitations.another, last)).toMatchObject({
    nextQuestion: { text: 'Eén?' },
    questionsReady: 2,
  });
});
