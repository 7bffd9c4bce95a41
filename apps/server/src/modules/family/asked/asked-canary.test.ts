import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../../../../test/family/invitations.ts';
import { addRecording } from '../../../../test/media/recordings.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

test('promise 62: a teller sees nothing of the book but its name, and nothing of the writer but the first name', async () => {
  const user = await createUser(t.deps, { firstName: 'Marloes', lastName: 'CANARY-LAST-NAME' });
  const book = await createBook(t, user, { chapters: 2 });
  const projectId = book.project.id;
  await book.write('<p>CANARY-TEXT</p>');
  const [first = '', second = ''] = book.chapterIds;
  await book.call(routes.projectQuestions.addSelected, {
    body: { projectChapterId: second, text: 'CANARY-QUESTION' },
  });
  await book.call(routes.projectExports.updateSettings, {
    params: { projectId },
    body: { author: 'CANARY-AUTHOR', dedication: 'CANARY-DEDICATION' },
  });
  const photo = await addPhoto(book, 33, 44);
  const recording = await addRecording(t, book);
  await book.call(routes.recordings.change, {
    params: { id: recording.id },
    body: { caption: 'CANARY-CAPTION', speaker: 'CANARY-SPEAKER', transcript: 'CANARY-SPOKEN' },
  });
  await book.call(routes.memories.tell, {
    body: {
      projectId,
      clientId: crypto.randomUUID(),
      text: 'CANARY-MEMORY',
      photos: [photo],
      recording: recording.id,
    },
  });
  const other = await inviteTo(book, { email: 'canary-address@example.org', questions: ['CANARY-OTHER?'] });
  const told = phoneOf(t, tokenOf(other));
  await told.consent();
  await told.tell({ name: 'CANARY-TELLER', text: 'CANARY-OTHER-ANSWER' });
  await book.call(routes.projects.update, { params: { id: projectId }, body: { readyFor: 'CANARY-DAY' } });

  const invitation = await inviteTo(book, { isWeekly: true, questions: ['Mag ik dit zien?'] });
  const phone = phoneOf(t, tokenOf(invitation));
  const { params } = phone;
  const page = await phone.see();
  const answer = await phone.consent().then(() => phone.tell({ questionId: page.question?.id }));
  const answers = [
    page,
    answer,
    await phone.see(),
    await phone.call(routes.asked.another, { params, body: { insteadOf: null } }),
    await phone.call(routes.asked.skip, { params, body: { questionId: null } }),
    await phone.call(routes.asked.askBack, { params: { ...params, id: answer.id } }),
    await phone.call(routes.asked.stop, { params }),
  ];
  const seen = JSON.stringify(answers);
  expect(seen).toContain('Voor Noor');
  expect(seen).toContain('Marloes');
  expect(seen).not.toMatch(/canary/i);
  for (const hidden of [
    user.id,
    user.email,
    projectId,
    first,
    second,
    photo,
    recording.id,
    recording.code,
    invitation.id,
    other.id,
  ])
    expect(seen).not.toContain(hidden);

  // No other call of the application takes the token of a link for a session.
  const { token } = params;
  for (const url of [
    '/projects',
    `/projects/${projectId}`,
    `/memories?projectId=${projectId}`,
    `/media/${photo}?projectId=${projectId}`,
    `/recordings/${recording.id}/sound`,
  ]) {
    const answered = await t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
    expect(answered.statusCode).toBe(401);
  }
});
