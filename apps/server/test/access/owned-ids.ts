import { randomBytes, randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { openSession } from '../../src/modules/accounts/auth/sessions.service.ts';
import { createBook } from '../books/books.ts';
import { uploadPhoto } from '../books/covers.ts';
import { createUser } from '../factories.ts';
import { aFirstPage } from '../family/first-pages.ts';
import { inviteTo, phoneOf, tokenOf } from '../family/invitations.ts';
import { inviteReader, putPages, readerOf } from '../family/readers.ts';
import { addRecording } from '../media/recordings.ts';
import { orderFor } from '../orders/orders.ts';
import { createCover } from '../seed/covers.ts';
import type { TestApp } from '../test-app.ts';

/** Everything of one person that a call can name, by an id each. */
export interface OwnedIds {
  projectId: string;
  projectChapterId: string;
  revisionId: string;
  projectQuestionId: string;
  photo: string;
  recordingId: string;
  memoryId: string;
  firstPageId: string;
  invitationId: string;
  answerId: string;
  handOverId: string;
  readerId: string;
  readerRemarkId: string;
  orderId: string;
  checkoutSession: string;
  deviceSession: string;
  passkeyId: string;
}

/** A person with one of everything, who may have lost access since. */
export async function createOwner(t: TestApp, { hasAccess = true } = {}) {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  const { project, call } = book;
  const [projectChapterId = ''] = book.chapterIds;
  await book.write('<p>De eerste zin.</p>');
  await book.write('<p>De eerste zin, anders.</p>');
  const [revision] = await call(routes.projectChapters.revisions, {
    params: { id: projectChapterId },
    query: {},
  });
  const question = await call(routes.projectQuestions.addSelected, {
    body: { projectChapterId, text: 'Hoe rook het?' },
  });
  const photo = await uploadPhoto(book);
  const recording = await addRecording(t, book);
  const memory = await call(routes.memories.tell, {
    body: { projectId: project.id, clientId: randomUUID(), text: 'De wieg was van kersenhout.' },
  });
  const page = aFirstPage();
  await call(routes.firstPages.send, { body: page });
  const invitation = await inviteTo(book, { isWeekly: true, questions: ['Hoe rook het?', 'En dan?'] });
  const phone = phoneOf(t, tokenOf(invitation));
  await phone.consent();
  const answer = await phone.tell();
  const handOver = await call(routes.handOvers.create, { body: { projectId: project.id } });
  const reader = await inviteReader(book);
  const remark = await readerOf(t, tokenOf(reader)).remark(await putPages(t.deps, book), { line: 0 });
  await createCover(t.deps, user.id, project.id, { themeName: 'birth' });
  const order = await orderFor(t, user);
  await openSession(t.deps, t.deps.db, user.id, 'telefoon');
  const devices = await call(routes.account.sessions, {});
  const passkey = await t.deps.db
    .insertInto('passkeys')
    .values({
      userId: user.id,
      credentialId: randomBytes(16),
      publicKey: randomBytes(77),
      counter: 0,
      name: 'Telefoon',
      createdAt: t.deps.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ownedIds: OwnedIds = {
    projectId: project.id,
    projectChapterId,
    revisionId: revision?.id ?? '',
    projectQuestionId: question.projectQuestionId ?? '',
    photo,
    recordingId: recording.id,
    memoryId: memory.id,
    firstPageId: page.clientId,
    invitationId: invitation.id,
    answerId: answer.id,
    handOverId: handOver.id,
    readerId: reader.id,
    readerRemarkId: remark.id,
    orderId: order.orderId,
    checkoutSession: order.sessionId,
    deviceSession: devices.find(({ device }) => device === 'telefoon')?.id ?? '',
    passkeyId: passkey.id,
  };
  if (!hasAccess) {
    const ended = { status: 'canceled' };
    await t.deps.db.updateTable('subscriptions').set(ended).where('userId', '=', user.id).execute();
  }
  const { accessToken } = await openSession(t.deps, t.deps.db, user.id, 'laptop');
  return { user, ownedIds, accessToken };
}

export type Owner = Awaited<ReturnType<typeof createOwner>>;
