import { randomUUID } from 'node:crypto';
import { type Route, routes, urlOf } from '@dierbaar/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createBook } from '../books/books.ts';
import { createUser } from '../factories.ts';
import { inviteTo, tokenOf } from '../family/invitations.ts';
import { inviteReader, putPages, readerOf } from '../family/readers.ts';
import { addRecording } from '../media/recordings.ts';
import { createCover } from '../seed/covers.ts';
import { useTestApp } from '../test-app.ts';

const t = useTestApp();

/** A book with a link of every kind, pages, and a remark. */
async function createReading() {
  const user = await createUser(t.deps);
  const book = await createBook(t, user);
  await book.write('<p>CANARY-TEXT die niet op een bladzijde staat.</p>');
  await createCover(t.deps, user.id, book.project.id, { themeName: 'birth' });
  const { code } = await addRecording(t, book);
  const contentHash = await putPages(t.deps, book, [['De eerste regel.'], ['De tweede regel.']], {
    voices: [{ page: 1, code, caption: 'opa', x: 0.2, y: 0.5, width: 0.1, height: 0.1 }],
  });
  const reader = await inviteReader(book);
  const remark = await readerOf(t, tokenOf(reader)).remark(contentHash, { line: 0 });
  const invitation = await inviteTo(book);
  const handOver = await book.call(routes.handOvers.create, { body: { projectId: book.project.id } });
  return {
    book,
    reader,
    ids: { contentHash, code, remark: remark.id },
    token: tokenOf(reader),
    otherKinds: [tokenOf(invitation), tokenOf(handOver)],
  };
}

type Reading = Awaited<ReturnType<typeof createReading>>;
const of = {} as Record<'victim' | 'other' | 'ended', Reading>;

beforeAll(async () => {
  for (const name of ['victim', 'other', 'ended'] as const) of[name] = await createReading();
  const { book, reader } = of.ended;
  await book.call(routes.readers.end, { params: { id: reader.id } });
});

const read: [string, Route][] = Object.entries(routes.read);
// A cover waits for a worker, which does not run here.
const names = read.map(([name]) => name).filter((name) => name !== 'cover');

async function send(name: string, token: string, ids: Reading['ids']) {
  const route = read.find(([each]) => each === name)?.[1];
  if (!route) throw new Error(`no route ${name}`);
  const { contentHash, code } = ids;
  const bodies: Record<string, object> = {
    remark: { clientId: randomUUID(), contentHash, page: 1, line: 0, text: 'Van mij.' },
    changeRemark: { text: 'Van mij.' },
    done: { note: 'Mooi.' },
  };
  const body = bodies[name];
  const answer = await t.app.inject({
    method: route.method,
    url: `/api${urlOf(route, { params: { token, contentHash, code, page: 1, id: ids.remark } })}`,
    ...(body ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : {} };
}

/** All rows that a link to read can lead to. */
async function rows() {
  const tables = ['invitations', 'reader_remarks', 'outbox_mails', 'project_exports'];
  const found = tables.map(async (name) => {
    const { rows: all } = await sql`select each::text from ${sql.table(name)} each order by 1`.execute(
      t.deps.db,
    );
    return all;
  });
  return Promise.all(found);
}

test.each([...names, 'cover'])(
  'promise 35: %s by a guessed link, an ended one or one of another kind answers as if it did not exist, and changes nothing',
  async (name) => {
    const before = await rows();
    const guessed = await send(name, 'g'.repeat(22), of.victim.ids);
    expect([name, guessed.status, guessed.body.code]).toEqual([name, 404, 'not_found']);
    expect(await send(name, of.ended.token, of.ended.ids)).toEqual(guessed);
    for (const token of of.victim.otherKinds) expect(await send(name, token, of.victim.ids)).toEqual(guessed);
    expect(await rows()).toEqual(before);
  },
);

test.each(Object.entries(routes.asked).map(([name]) => name))(
  'promise 35: asked.%s takes no link to read',
  async (name) => {
    const route: Route =
      Object.entries(routes.asked).find(([each]) => each === name)?.[1] ?? routes.asked.see;
    const params = { token: of.victim.token, id: randomUUID(), name: 'a.jpg' };
    const body = {
      clientId: randomUUID(),
      text: 'x',
      insteadOf: null,
      questionId: null,
      device: randomUUID(),
    };
    const answer = await t.app.inject({
      method: route.method,
      url: `/api${urlOf(route, { params })}`,
      ...(route.body
        ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    // An upload without a form is refused before its link is looked at.
    expect(answer.statusCode).toBeOneOf([400, 404, 415]);
  },
);

test.each(names)(
  'promise 35: %s with pages and remarks of another book by an own link shows and changes nothing of it',
  async (name) => {
    const { victim, other } = of;
    const ofVictim = async () => {
      const { rows: all } = await sql`
        select each::text from (
          select r::text as each from reader_remarks r where user_id = ${victim.book.user.id}
          union all select i::text from invitations i where user_id = ${victim.book.user.id}) each order by 1`.execute(
        t.deps.db,
      );
      return all;
    };
    const before = await ofVictim();
    const answer = await send(name, other.token, victim.ids);
    const isOwnPage = ['see', 'ask', 'done'].includes(name);
    expect(answer.status).toBe(isOwnPage ? 200 : 404);
    expect(JSON.stringify(answer.body)).not.toContain(victim.ids.remark);
    expect(await ofVictim()).toEqual(before);
  },
);

test('promise 35: a reader reaches the own pages with the same requests, and nothing of the text beyond them', async () => {
  const own = await createReading();
  const seen: unknown[] = [];
  for (const name of [...names.filter((each) => each !== 'removeRemark'), 'removeRemark']) {
    const { status, body } = await send(name, own.token, own.ids);
    expect([name, status]).toEqual([name, name === 'removeRemark' ? 204 : 200]);
    seen.push(body);
  }
  const text = JSON.stringify(seen);
  expect(text).toContain('De eerste regel.');
  expect(text).not.toContain('CANARY');
  for (const hidden of [own.book.user.id, own.book.project.id, own.book.chapterIds[0] ?? '', own.reader.id])
    expect(text).not.toContain(hidden);
});

test('promise 35: a link to read opens no file of the book and no other call', async () => {
  const { token, book, ids } = of.victim;
  const { id } = book.project;
  for (const url of [
    `/project-exports/preview/${id}`,
    `/project-exports/export/${id}`,
    `/project-exports/${id}/pages?contentHash=${ids.contentHash}`,
    `/project-chapters/${book.chapterIds[0]}`,
    `/reader-remarks?projectId=${id}`,
  ]) {
    const answer = await t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(401);
  }
});
