import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { tokenOf } from '../family/invitations.ts';
import type { TestApp } from '../test-app.ts';
import type { ExampleRequest } from './example-requests.ts';
import type { Owner } from './owned-ids.ts';

/** What the links of a person's book can name. */
interface Links {
  answer: string;
  handOver: string;
  read: string;
  device: string;
  answerId: string;
  questionId: string;
  remarkId: string;
  contentHash: string;
  code: string;
}

/** The links of a person: of somebody who is asked, of a phone that sends photos, and of a reader. */
export async function linksOf(t: TestApp, { ownedIds, accessToken }: Owner): Promise<Links> {
  const call = t.clientOf(accessToken);
  const query = { projectId: ownedIds.projectId };
  const [invitation] = await call(routes.invitations.list, { query });
  const [reader] = await call(routes.readers.list, { query });
  const handOver = tokenOf(await call(routes.handOvers.create, { body: query }));
  const device = randomUUID();
  await t.clientOf()(routes.asked.claim, { params: { token: handOver }, body: { device } });
  const answer = tokenOf(invitation ?? { link: null });
  const page = await t.clientOf()(routes.asked.see, { params: { token: answer }, query: {} });
  const { contentHash } = await t.deps.db
    .selectFrom('projectExports')
    .select('contentHash')
    .where('projectId', '=', ownedIds.projectId)
    .where('kind', '=', 'reading')
    .executeTakeFirstOrThrow();
  const { code } = await call(routes.recordings.get, { params: { id: ownedIds.recordingId } });
  return {
    ...{ answer, handOver, read: tokenOf(reader ?? { link: null }), device, contentHash, code },
    ...{ answerId: ownedIds.answerId, remarkId: ownedIds.readerRemarkId },
    questionId: (page.kind === 'answer' && page.question?.id) || randomUUID(),
  };
}

/** A valid request for every route of a link or a printed code, by method and path. */
export function requestsByLink(links: Links): Record<string, ExampleRequest> {
  const { answer, read, contentHash, questionId, device, code } = links;
  const clientId = randomUUID();
  const asked = { params: { token: answer, id: links.answerId, name: `${'a'.repeat(32)}.jpg` } };
  const reading = { params: { token: read, contentHash, page: '1', code, id: links.remarkId } };
  const ofCode = { params: { code } };
  return {
    'GET /asked/:token': asked,
    'POST /asked/:token/consent': asked,
    'POST /asked/:token/photos': asked,
    'GET /asked/:token/photos/:name': asked,
    'POST /asked/:token/recordings': { ...asked, query: { clientId } },
    'GET /asked/:token/recordings/:id': asked,
    'GET /asked/:token/recordings/:id/sound': asked,
    'POST /asked/:token/answers': { ...asked, body: { clientId, text: 'Van mij.', questionId } },
    'POST /asked/:token/answers/:id/ask-back': asked,
    'POST /asked/:token/another': { ...asked, body: { insteadOf: questionId } },
    'POST /asked/:token/skip': { ...asked, body: { questionId } },
    'POST /asked/:token/stop': asked,
    'POST /asked/:token/unsubscribe': asked,
    'POST /asked/:token/claim': { params: { token: links.handOver }, body: { device } },
    'GET /read/:token': reading,
    'POST /read/:token/pages': reading,
    'GET /read/:token/pages/:contentHash/:page': reading,
    'GET /read/:token/pages/:contentHash/:page/lines': reading,
    'GET /read/:token/pages/:contentHash/voices/:code': reading,
    'POST /read/:token/remarks': {
      ...reading,
      body: { clientId, contentHash, page: 1, line: 0, text: 'Van mij.' },
    },
    'PATCH /read/:token/remarks/:id': { ...reading, body: { text: 'Van mij.' } },
    'DELETE /read/:token/remarks/:id': reading,
    'POST /read/:token/done': { ...reading, body: { note: 'Mooi.' } },
    'GET /voices/:code': ofCode,
    'GET /voices/:code/sound': ofCode,
    'GET /voices/:code/cover': ofCode,
  };
}
