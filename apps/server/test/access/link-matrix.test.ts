import { randomUUID } from 'node:crypto';
import { deviceHeader, type Route, routes, urlOf } from '@dierbaar/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { deriveMailToken, invitationTokenOf } from '../../src/mails/mail-token.ts';
import { processRecording } from '../../src/modules/media/recordings/process-recording.ts';
import { createBook } from '../books/books.ts';
import { createUser } from '../factories.ts';
import { inviteTo, phoneOf, tokenOf } from '../family/invitations.ts';
import { inviteReader } from '../family/readers.ts';
import { makeJpeg } from '../media/pictures.ts';
import { makeRecording } from '../media/sounds.ts';
import { encodeForm } from '../media/uploads.ts';
import { useTestApp } from '../test-app.ts';

const t = useTestApp();

/** A book with a link to answer, an answer with a photo and a voice, and a way for photos that a phone has taken. */
async function createLinks() {
  const book = await createBook(t, await createUser(t.deps));
  const invitation = await inviteTo(book, { isWeekly: true, questions: ['Hoe rook het?', 'En dan?'] });
  const phone = phoneOf(t, tokenOf(invitation));
  const page = await phone.consent();
  const { body: photo } = await phone.addPhoto(await makeJpeg(40, 30));
  const { body: recording } = await phone.addRecording();
  await processRecording(t.deps, recording.id);
  const answer = await phone.tell({ photos: [photo.name], recording: recording.id });
  const handOver = await book.call(routes.handOvers.create, { body: { projectId: book.project.id } });
  const device = randomUUID();
  await phone.call(routes.asked.claim, { params: { token: tokenOf(handOver) }, body: { device } });
  return {
    book,
    invitation,
    ids: {
      ...{ answer: answer.id, question: page.question?.id ?? '' },
      ...{ photo: photo.name as string, recording: recording.id, device },
    },
    answerToken: tokenOf(invitation),
    handOverToken: tokenOf(handOver),
    readToken: tokenOf(await inviteReader(book)),
    digestToken: await findDigestToken(book.user.id),
  };
}

/** The token in the mail about news, which an answer has made. */
async function findDigestToken(userId: string): Promise<string> {
  const { tokenSeed } = await t.deps.db
    .selectFrom('memoryDigests')
    .select('tokenSeed')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return invitationTokenOf(deriveMailToken(t.deps.config, tokenSeed));
}

type Links = Awaited<ReturnType<typeof createLinks>>;
const links = {} as Record<'victim' | 'other' | 'ended', Links>;

let voice: Buffer;
beforeAll(async () => {
  voice = await makeRecording({ seconds: 1 });
  for (const name of ['victim', 'other', 'ended'] as const) links[name] = await createLinks();
  const { book, invitation } = links.ended;
  await book.call(routes.invitations.end, { params: { id: invitation.id } });
  await book.call(routes.handOvers.create, { body: { projectId: book.project.id } });
});

const asked: [string, Route][] = Object.entries(routes.asked);

/** A request of each route, by a link, with ids that may be of another one. */
async function send(name: string, token: string, ids: Links['ids']) {
  const route = asked.find(([each]) => each === name)?.[1];
  if (!route) throw new Error(`no route ${name}`);
  const parts = { photos: [ids.photo], recording: ids.recording };
  const bodies: Record<string, object> = {
    answer: { clientId: randomUUID(), text: 'Van mij.', questionId: ids.question, ...parts },
    another: { insteadOf: ids.question },
    skip: { questionId: ids.question },
    claim: { device: ids.device },
  };
  const sent = name === 'addPhoto' ? await makeJpeg(50, 50) : voice;
  const form = name.startsWith('add') ? await encodeForm(sent) : undefined;
  const body = bodies[name];
  const isOfRecording = name === 'recording' || name === 'sound';
  const params = { token, id: isOfRecording ? ids.recording : ids.answer, name: ids.photo };
  const query = name === 'addRecording' ? { clientId: randomUUID() } : {};
  const answer = await t.app.inject({
    method: route.method,
    url: `/api${urlOf(route, { params, query })}`,
    headers: {
      ...(form ? { 'content-type': form.type } : body ? { 'content-type': 'application/json' } : {}),
      [deviceHeader]: ids.device,
    },
    ...(form ? { payload: form.payload } : body ? { payload: JSON.stringify(body) } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : {} };
}

/** All rows that a link can lead to. */
async function rows() {
  const tables = [
    'invitations',
    'invitation_questions',
    'invitation_photos',
    'memories',
    'memory_photos',
    'recordings',
    'project_recordings',
    'memory_digests',
  ];
  const found = tables.map(async (name) => {
    const { rows: all } = await sql`select each::text from ${sql.table(name)} each order by 1`.execute(
      t.deps.db,
    );
    return all;
  });
  return Promise.all(found);
}

test.each(asked.map(([name]) => name))(
  'promise 35: %s by a guessed or ended link answers as if it did not exist, and changes nothing',
  async (name) => {
    const before = await rows();
    const { ids } = links.victim;
    const guessed = await send(name, 'g'.repeat(22), ids);
    expect([name, guessed.status, guessed.body.code]).toEqual([name, 404, 'not_found']);
    for (const token of [links.ended.answerToken, links.ended.handOverToken])
      expect(await send(name, token, links.ended.ids)).toEqual(guessed);
    expect(await rows()).toEqual(before);
  },
);

const forHandOver = ['see', 'addPhoto', 'claim'];
const forBoth = ['see', 'addPhoto'];

test.each(asked.map(([name]) => name))(
  'promise 35: %s by a link of another kind answers 404',
  async (name) => {
    const { ids, answerToken, handOverToken } = links.victim;
    const before = await rows();
    const token = forHandOver.includes(name) ? answerToken : handOverToken;
    const { status } = await send(name, token, ids);
    if (forBoth.includes(name)) return expect(status).toBe(200);
    expect(status).toBe(404);
    expect(await rows()).toEqual(before);
  },
);

test.each(asked.map(([name]) => name))(
  'promise 35: %s with ids of another book by an own link shows and changes nothing of it',
  async (name) => {
    const { victim, other } = links;
    const ofVictim = async () => {
      const { rows: all } = await sql`
        select each::text from (
          select i::text as each from invitation_questions i where user_id = ${victim.book.user.id}
          union all select m::text from memories m where user_id = ${victim.book.user.id}
          union all select r::text from recordings r where user_id = ${victim.book.user.id}
          union all select i::text from invitations i where user_id = ${victim.book.user.id}) each order by 1`.execute(
        t.deps.db,
      );
      return all;
    };
    const before = await ofVictim();
    const answer = await send(name, other.answerToken, victim.ids);
    expect([200, 204, 400, 404]).toContain(answer.status);
    const seen = JSON.stringify(answer.body);
    for (const id of [victim.ids.answer, victim.ids.photo, victim.ids.recording])
      expect(seen).not.toContain(id);
    if (['photo', 'recording', 'sound', 'askBack'].includes(name)) expect(answer.status).toBe(404);
    expect(await ofVictim()).toEqual(before);
  },
);

/** What the link in the mail about news is for: to stop that mail. */
const forDigest = ['see', 'stop', 'unsubscribe'];

test.each(asked.map(([name]) => name))(
  'promise 35: %s by the link of a reader or of the mail about news answers 404, except to stop that mail',
  async (name) => {
    const { ids, readToken, digestToken } = links.victim;
    const before = await rows();
    expect((await send(name, readToken, ids)).status).toBe(404);
    if (forDigest.includes(name)) {
      const { status, body } = await send(name, digestToken, ids);
      expect([200, 204]).toContain(status);
      expect(Object.keys(body).filter((key) => !['kind', 'language', 'isStopped'].includes(key))).toEqual([]);
      return;
    }
    expect((await send(name, digestToken, ids)).status).toBe(404);
    expect(await rows()).toEqual(before);
  },
);

test('promise 35: the person of a link reaches the own page with the same requests', async () => {
  const own = await createLinks();
  const statuses: Record<string, number> = {};
  for (const [name] of asked) {
    const token = name === 'claim' ? own.handOverToken : own.answerToken;
    statuses[name] = (await send(name, token, own.ids)).status;
  }
  expect(Object.values(statuses).every((status) => status === 200 || status === 204)).toBe(true);
});
