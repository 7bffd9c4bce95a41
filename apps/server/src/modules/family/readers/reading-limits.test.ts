import { randomUUID } from 'node:crypto';
import { limits, routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { tokenOf } from '../../../../test/family/invitations.ts';
import { inviteReader, putPages, readerOf } from '../../../../test/family/readers.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

const text = 'In de zomer van 1962 stond er bij ons achter het huis een hooiberg van zeven meter.';

async function createReading() {
  const book = await createBook(t, await createUser(t.deps));
  await book.write(`<p>${text}</p>`);
  const contentHash = await putPages(t.deps, book, [[text]]);
  const reader = await inviteReader(book);
  return { book, contentHash, reader, person: readerOf(t, tokenOf(reader)) };
}

/** Adds so many remarks of this reader, as if they had been sent one by one. */
async function addRemarks(invitationId: string, contentHash: string, count: number): Promise<void> {
  await sql`
    insert into reader_remarks (user_id, project_id, invitation_id, client_id, name, project_chapter_id, block_index,
      quote, before, after, content_hash, page, line, text, created_at)
    select i.user_id, i.project_id, i.id, gen_random_uuid(), i.name,
      (select id from project_chapters where project_id = i.project_id limit 1), 0,
      ${text}, '', '', ${contentHash}, 1, 0, 'Dit was in 1961.', ${t.deps.clock()}
    from invitations i, generate_series(1, ${count}) where i.id = ${invitationId}`.execute(t.deps.db);
}

test('the last remark that fits, sent again because its answer was lost, is kept once and not refused', async () => {
  const { contentHash, reader, person } = await createReading();
  await addRemarks(reader.id, contentHash, limits.remarksPerReader - 1);
  const body = { clientId: randomUUID(), contentHash, page: 1, line: 0, text: 'De laatste.' };
  const send = () => person.call(routes.read.remark, { params: person.params, body });
  const [one, two] = await Promise.all([send(), send()]);
  expect([two.id, (await send()).id]).toEqual([one.id, one.id]);
  await expect(person.remark(contentHash)).rejects.toMatchObject({ code: 'limit_reached' });
});

test('a remark that is sent again after its pages are gone is the one that was kept', async () => {
  const { book, contentHash, person } = await createReading();
  const body = { clientId: randomUUID(), contentHash, page: 1, line: 0, text: 'Bij de thee.' };
  const send = () => person.call(routes.read.remark, { params: person.params, body });
  const { id } = await send();
  await t.deps.db.deleteFrom('projectExports').where('projectId', '=', book.project.id).execute();
  expect((await send()).id).toBe(id);
  await expect(person.remark(contentHash)).rejects.toMatchObject({ code: 'not_found' });
});

test('the readers of a book together cannot remark without end', async () => {
  const { book, contentHash, person } = await createReading();
  for (let left = limits.remarksPerProject; left > 0; left -= limits.remarksPerReader) {
    const { id } = await inviteReader(book, { name: 'Oom Piet', email: null });
    await addRemarks(id, contentHash, Math.min(left, limits.remarksPerReader));
  }
  await expect(person.remark(contentHash)).rejects.toMatchObject({ code: 'limit_reached' });
});

test('ten readers who remark at once each see their own remarks, and the writer sees all', async () => {
  const { book, contentHash } = await createReading();
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, each) => {
      const reader = await inviteReader(book, { name: `Lezer ${each}`, email: null });
      return readerOf(t, tokenOf(reader), `198.51.100.${each + 10}`);
    }),
  );
  await Promise.all(
    people.flatMap((person, each) =>
      ['a', 'b', 'c'].map((sign) => person.remark(contentHash, { line: 0, text: `${each}${sign}` })),
    ),
  );
  for (const [each, person] of people.entries())
    expect((await person.see()).remarks.map(({ text: said }) => said).sort()).toEqual([
      `${each}a`,
      `${each}b`,
      `${each}c`,
    ]);
  const { remarks } = await book.call(routes.readerRemarks.list, { query: { projectId: book.project.id } });
  expect(remarks).toHaveLength(30);
  expect(new Set(remarks.map(({ place, index }) => `${place} ${index}`))).toEqual(new Set(['same 0']));
});

test('HTML, signs and thousands of letters in a remark are kept as they were typed, and no more than fits', async () => {
  const { book, contentHash, person } = await createReading();
  const typed = `<img src=x onerror=alert(1)> & "zo" 👵🏽\n{{name}} ${'o'.repeat(1500)}`;
  await person.remark(contentHash, { line: 0, text: `  ${typed}\u0000\r\n` });
  const { remarks } = await book.call(routes.readerRemarks.list, { query: { projectId: book.project.id } });
  expect(remarks.map((each) => each.text)).toEqual([typed]);
  for (const refused of ['', ' \n ', 'o'.repeat(limits.readerRemarkCharacters + 1)])
    await expect(person.remark(contentHash, { text: refused })).rejects.toMatchObject({
      code: 'invalid_input',
    });
});

test('turning pages writes no counter for each, and a link that turns them like a program is refused until its time is over', async () => {
  const { contentHash, person } = await createReading();
  const see = () => person.call(routes.read.lines, { params: { ...person.params, contentHash, page: 1 } });
  const counters = () =>
    t.deps.db.selectFrom('rateLimits').select('points').where('key', 'like', 'read:account:%').execute();
  await t.deps.db.deleteFrom('rateLimits').execute();
  for (let page = 0; page < 20; page += 1) await see();
  expect(await counters()).toEqual([]);
  for (let page = 0; page < 40; page += 1) await see();
  expect(await counters()).toEqual([{ points: 50 }]);
  await t.deps.db.updateTable('rateLimits').set({ points: 2000 }).execute();
  for (let page = 0; page < 39; page += 1) await see();
  for (let again = 0; again < 5; again += 1)
    await expect(see()).rejects.toMatchObject({ code: 'rate_limited' });
  t.time.advance(301);
  await see();
});
