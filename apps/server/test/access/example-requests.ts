import { randomUUID } from 'node:crypto';
import { coverFields } from '@dierbaar/contract';
import { aFirstPage } from '../family/first-pages.ts';
import { anAddress } from '../orders/editions.ts';
import type { OwnedIds } from './owned-ids.ts';

export interface ExampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

const hash = '0'.repeat(64);

/** A valid request for every route that names something of a person, by method and path. */
export function exampleRequests(own: OwnedIds): Record<string, ExampleRequest> {
  const { projectId, projectChapterId, orderId } = own;
  const ofProject = { params: { id: projectId } };
  const ofExport = { params: { projectId } };
  const ofChapter = { params: { id: projectChapterId } };
  const ofRevision = { params: { id: projectChapterId, revisionId: own.revisionId } };
  const ofOrder = { params: { id: orderId } };
  const image = coverFields.shape.image.parse({ name: own.photo, crop: null, focus: { x: 0.5, y: 0.5 } });
  const copies = { quantity: 1, country: 'NL' };
  const order = {
    quantity: 1,
    contentHash: hash,
    total: 40,
    billing: anAddress,
    termsAccepted: true,
  };
  return {
    'GET /projects/:id': ofProject,
    'PATCH /projects/:id': { ...ofProject, body: { name: 'Van mij' } },
    'DELETE /projects/:id': ofProject,
    'DELETE /projects/bin/:id': ofProject,
    'POST /projects/restore/:id': ofProject,
    'POST /projects/clone/:id': ofProject,
    'GET /project-chapters/selected': { query: { projectId } },
    'GET /project-chapters/edit': { query: { projectId } },
    'POST /project-chapters': { body: { projectId, chapterList: [projectChapterId] } },
    'POST /project-chapters/add-selected': { body: { projectId, name: 'Van mij' } },
    'POST /project-chapters/order': { body: { projectId, chapterList: [projectChapterId] } },
    'GET /project-chapters/:id': ofChapter,
    'PATCH /project-chapters/:id': { ...ofChapter, body: { body: '<p>Van mij.</p>' } },
    'GET /project-chapters/:id/revisions': ofChapter,
    'DELETE /project-chapters/:id/revisions': ofChapter,
    'GET /project-chapters/:id/revisions/:revisionId': ofRevision,
    'POST /project-chapters/:id/revisions/:revisionId/restore': ofRevision,
    'GET /project-questions/selected': { query: { projectChapterId } },
    'GET /project-questions/edit': { query: { projectChapterId } },
    'POST /project-questions': { body: { projectChapterId, questionsList: [own.projectQuestionId] } },
    'POST /project-questions/add-selected': { body: { projectChapterId, text: 'Van mij?' } },
    'PATCH /project-questions/:id': { params: { id: own.projectQuestionId }, body: { state: 'done' } },
    'GET /project-covers/:id': ofProject,
    'GET /project-covers/preview/:id': ofProject,
    'POST /project-covers': { body: { projectId, themeName: 'birth', image } },
    'PATCH /project-covers/:projectId': { ...ofExport, body: { image } },
    'POST /project-covers/restore/:id': ofProject,
    'DELETE /project-covers/image/:id': ofProject,
    'DELETE /project-covers/:id': ofProject,
    'GET /project-exports/preview/:id': ofProject,
    'GET /project-exports/export/:id': ofProject,
    'POST /project-exports/:projectId/state': ofExport,
    'GET /project-exports/:projectId/state': ofExport,
    'GET /project-exports/:projectId/events': ofExport,
    'GET /project-exports/:projectId/pages': { ...ofExport, query: { contentHash: hash } },
    'GET /project-exports/:projectId/check': ofExport,
    'POST /project-exports/:projectId/accepted-remarks': {
      ...ofExport,
      body: { id: 'remark', isAccepted: true },
    },
    'GET /project-exports/:projectId/settings': ofExport,
    'PATCH /project-exports/:projectId/settings': { ...ofExport, body: { author: 'Van mij' } },
    'POST /media/:projectId': ofExport,
    'DELETE /media/:name': { params: { name: own.photo } },
    'GET /media/:name': { params: { name: own.photo }, query: { projectId } },
    ...firstPageRequests(own),
    'GET /memories': { query: { projectId } },
    'POST /memories': { body: { projectId, clientId: randomUUID(), text: 'Van mij.' } },
    'POST /memories with a voice': {
      body: { projectId, clientId: randomUUID(), recording: own.recordingId },
    },
    'PATCH /memories/:id': { params: { id: own.memoryId }, body: { text: 'Van mij.' } },
    ...recordingRequests(own),
    ...askingRequests(own),
    ...readingRequests(own),
    'POST /checkout/quote': { body: { projectId, ...copies } },
    'POST /checkout/quote again': { body: { reorderOf: orderId, ...copies } },
    'POST /checkout/order': { body: { projectId, ...order } },
    'POST /checkout/order again': { body: { reorderOf: orderId, ...order } },
    'GET /checkout/status/:id': ofOrder,
    'GET /checkout/status/:id by payment': { params: { id: own.checkoutSession } },
    'POST /orders/:id/pay': ofOrder,
    'POST /orders/:id/left': ofOrder,
    'GET /orders/:id/invoice': ofOrder,
    'DELETE /account/sessions/:id': { params: { id: own.deviceSession } },
    'DELETE /account/passkeys/:id': { params: { id: own.passkeyId } },
  };
}

function firstPageRequests({ projectId, firstPageId }: OwnedIds) {
  return {
    'POST /first-pages': { body: { ...aFirstPage(), projectId } },
    'DELETE /first-pages/:clientId': { params: { clientId: firstPageId } },
  } satisfies Record<string, ExampleRequest>;
}

function recordingRequests({ projectId, recordingId }: OwnedIds) {
  const ofRecording = { params: { id: recordingId } };
  return {
    'POST /recordings/:projectId': { params: { projectId }, query: { clientId: randomUUID() } },
    'GET /recordings': { query: { projectId } },
    'GET /recordings/:id': ofRecording,
    'PATCH /recordings/:id': { ...ofRecording, body: { caption: 'Van mij' } },
    'POST /recordings/:id/replacement': { ...ofRecording, body: { recordingId } },
    'DELETE /recordings/:id': ofRecording,
    'GET /recordings/:id/sound': ofRecording,
  } satisfies Record<string, ExampleRequest>;
}

/** Asking others, and photos from a phone. */
function askingRequests({ projectId, invitationId, answerId, handOverId }: OwnedIds) {
  const ofInvitation = { params: { id: invitationId } };
  const ofHandOver = { params: { id: handOverId } };
  const clientId = randomUUID();
  const questions = [{ text: 'Van mij?' }];
  const rhythm = { kind: 'once' };
  return {
    'GET /invitations': { query: { projectId } },
    'POST /invitations': {
      body: { projectId, clientId, name: 'Van mij', note: '', email: null, questions, rhythm },
    },
    'PATCH /invitations/:id': { ...ofInvitation, body: { name: 'Van mij' } },
    'POST /invitations/:id/questions': { ...ofInvitation, body: { clientId, note: '', questions } },
    'POST /invitations/:id/another': { ...ofInvitation, body: { insteadOf: clientId } },
    'POST /invitations/:id/resend': { ...ofInvitation, body: { clientId } },
    'POST /invitations/:id/thanks': { ...ofInvitation, body: { memoryId: answerId } },
    'POST /invitations/:id/end': ofInvitation,
    'POST /hand-overs': { body: { projectId } },
    'GET /hand-overs/:id': ofHandOver,
    'POST /hand-overs/:id/mail': ofHandOver,
    'POST /hand-overs/:id/end': { ...ofHandOver, body: { placed: [] } },
  } satisfies Record<string, ExampleRequest>;
}

/** Readers and what they remarked. */
function readingRequests({ projectId, readerId, readerRemarkId }: OwnedIds) {
  const ofReader = { params: { id: readerId } };
  const clientId = randomUUID();
  return {
    'GET /readers': { query: { projectId } },
    'POST /readers': { body: { projectId, clientId, name: 'Van mij' } },
    'POST /readers/:id/mail': { ...ofReader, body: { clientId, email: 'riet@example.org' } },
    'POST /readers/:id/reopen': ofReader,
    'POST /readers/:id/end': ofReader,
    'GET /reader-remarks': { query: { projectId } },
    'PATCH /reader-remarks/:id': { params: { id: readerRemarkId }, body: { isDone: true } },
  } satisfies Record<string, ExampleRequest>;
}

/** The routes that name nothing of a person, each with what it acts on instead. */
export const routesWithoutIds: Record<string, string> = {
  'POST /auth/register': 'a new account',
  'POST /auth/login': 'an address with its password',
  'POST /auth/passkey-options': 'nobody; a challenge to sign',
  'POST /auth/passkey-login': 'the signature of a passkey',
  'POST /auth/refresh': 'the refresh cookie',
  'POST /auth/logout': 'the refresh cookie',
  'POST /auth/verification': 'a token from a mail',
  'POST /auth/retry-verification': 'an address; only a mail goes there',
  'POST /auth/recover': 'an address; only a mail goes there',
  'POST /auth/reset-password': 'a token from a mail',
  'GET /auth/user': 'the caller',
  'GET /payment/stripe-status': 'a payment session that cannot be guessed; tells only paid or not',
  'POST /payment/create-subscription-session': 'the caller',
  'POST /payment/webhook': 'a signed event',
  'POST /orders/printer-webhook': 'nothing of the request is believed',
  'GET /subscription': 'the caller',
  'POST /subscription/cancel': 'the caller',
  'POST /subscription/resume': 'the caller',
  'POST /subscription/withdraw': 'the caller',
  'POST /subscription/portal': 'the caller',
  'GET /account/draft-key': 'the caller',
  'PATCH /account': 'the caller',
  'GET /account/sessions': 'the caller',
  'DELETE /account/sessions': 'the caller',
  'GET /account/security-events': 'the caller',
  'POST /account/confirm': 'the caller with the password',
  'POST /account/confirm/passkey-options': 'the caller',
  'POST /account/confirm/passkey': 'the caller with the signature of a passkey',
  'GET /account/passkeys': 'the caller',
  'POST /account/passkeys/options': 'the caller',
  'POST /account/passkeys': 'the caller with a new credential',
  'GET /account-exports': 'the caller',
  'POST /account-exports': 'the caller',
  'POST /account-exports/download': 'the caller',
  'GET /account-exports/file': 'the session of the refresh cookie',
  'GET /account-deletion': 'the caller',
  'POST /account-deletion': 'the caller',
  'DELETE /account-deletion': 'the caller',
  'GET /first-pages': 'the caller',
  'POST /first-pages/photos': 'the caller',
  'GET /themes': 'the catalogue',
  'GET /chapters/': 'the catalogue',
  'POST /projects': 'the caller',
  'GET /projects': 'the caller',
  'GET /projects/bin': 'the caller',
  'GET /media/static/blank/:name': 'a drawing of ours',
  'GET /orders': 'the caller',
  'GET /invitations/digest': 'the caller',
  'PATCH /invitations/digest': 'the caller',
  'GET /asked/:token': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/consent': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/photos': 'a link (`link-matrix.test.ts`)',
  'GET /asked/:token/photos/:name': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/recordings': 'a link (`link-matrix.test.ts`)',
  'GET /asked/:token/recordings/:id': 'a link (`link-matrix.test.ts`)',
  'GET /asked/:token/recordings/:id/sound': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/answers': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/answers/:id/ask-back': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/another': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/skip': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/stop': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/unsubscribe': 'a link (`link-matrix.test.ts`)',
  'POST /asked/:token/claim': 'a link (`link-matrix.test.ts`)',
  'GET /read/:token': 'a link (`read-matrix.test.ts`)',
  'POST /read/:token/pages': 'a link (`read-matrix.test.ts`)',
  'GET /read/:token/pages/:contentHash/:page': 'a link (`read-matrix.test.ts`)',
  'GET /read/:token/pages/:contentHash/:page/lines': 'a link (`read-matrix.test.ts`)',
  'GET /read/:token/pages/:contentHash/voices/:code': 'a link (`read-matrix.test.ts`)',
  'GET /read/:token/cover': 'a link (`read-matrix.test.ts`)',
  'POST /read/:token/remarks': 'a link (`read-matrix.test.ts`)',
  'PATCH /read/:token/remarks/:id': 'a link (`read-matrix.test.ts`)',
  'DELETE /read/:token/remarks/:id': 'a link (`read-matrix.test.ts`)',
  'POST /read/:token/done': 'a link (`read-matrix.test.ts`)',
  'GET /voices/:code': 'a printed code (`voices.test.ts`)',
  'GET /voices/:code/sound': 'a printed code (`voices.test.ts`)',
  'GET /voices/:code/cover': 'a printed code (`voices.test.ts`)',
};
