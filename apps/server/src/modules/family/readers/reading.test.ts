import { limits, routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { tokenOf } from '../../../../test/family/invitations.ts';
import { inviteReader, putPages, readerOf } from '../../../../test/family/readers.ts';
import { addRecording } from '../../../../test/media/recordings.ts';
import { voiceHtml } from '../../../../test/seed/recordings.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();
const worker = createTestWorker(t);

const text = [
  'Opa begint er zelf over, en altijd bij de koffie.',
  'In de zomer van 1962 stond er bij ons achter het huis een hooiberg van zeven meter.',
  'Riet hield de ladder vast, Piet stond op de uitkijk.',
];
const html = (paragraphs: string[]) => paragraphs.map((each) => `<p>${each}</p>`).join('');

async function createReading(pages?: string[][]) {
  const writer = await createUser(t.deps, { firstName: 'Marloes' });
  const book = await createBook(t, writer);
  await book.write(html(text));
  const contentHash = await putPages(t.deps, book, pages ?? [['Hoofdstuk 1', ...text]]);
  const reader = await inviteReader(book);
  return { writer, book, contentHash, reader, person: readerOf(t, tokenOf(reader)) };
}

const remarksOf = ({ call, project }: TestBook) =>
  call(routes.readerRemarks.list, { query: { projectId: project.id } });

const mailsTo = (recipient: string) =>
  t.deps.db.selectFrom('outboxMails').select(['kind', 'data']).where('recipient', '=', recipient).execute();

test('promise 64: a reader leafs through pictures of the newest finished preview, made by a worker', async () => {
  onTestFinished(() => worker.stop());
  await worker.start();
  const book = await createBook(t, await createUser(t.deps));
  const recording = await addRecording(t, book);
  await book.write(html(text) + voiceHtml(recording, 'opa Henk over de hooiberg'));
  const person = readerOf(t, tokenOf(await inviteReader(book)));
  expect(await person.see()).toMatchObject({ shown: null, isOutdated: true });
  const ask = async () => (await person.call(routes.read.ask, { params: person.params })).shown;
  await expect.poll(ask, { timeout: 120_000, interval: 500 }).not.toBeNull();
  const { shown } = await person.see();
  expect(shown).toMatchObject({ width: 210, height: 210, chapters: [{ title: 'Hoofdstuk 1' }] });
  const contentHash = shown?.contentHash ?? '';
  const page = shown?.chapters[0]?.page ?? 0;
  const picture = await person.picture(contentHash, page);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 1240,
    height: 1240,
  });
  const { lines, voices } = await person.call(routes.read.lines, {
    params: { ...person.params, contentHash, page },
  });
  const printed = lines.map((line) => line.text).join(' ');
  expect(printed).toContain('Opa begint er zelf over');
  for (const { x, y, width } of lines) {
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(1);
    expect(y).toBeGreaterThan(0);
  }
  expect((await person.picture(contentHash, (shown?.pages ?? 0) + 1)).statusCode).toBe(404);
  expect(voices).toMatchObject([{ code: recording.code, caption: 'opa Henk over de hooiberg' }]);
  // Black and white where the code is said to be, and white beside it.
  const [{ x = 0, y = 0, width = 0 } = {}] = voices;
  const brightnessOf = async (left: number, part: number) => {
    const area = { left, top: y, width: part, height: width };
    const pixels = Object.entries(area).map(([name, share]) => [name, Math.round(share * 1240)]);
    const cut = await sharp(picture.rawPayload).extract(Object.fromEntries(pixels)).toBuffer();
    return (await sharp(cut).stats()).channels[0]?.mean ?? 0;
  };
  expect(Math.abs((await brightnessOf(x, width)) - 128)).toBeLessThan(50);
  expect(await brightnessOf(x - 0.03, 0.02)).toBeGreaterThan(250);
  expect(await brightnessOf(x + width + 0.01, 0.01)).toBeGreaterThan(250);

  // What is written after that is shown when the writer has looked at a preview of it.
  const line = lines.findIndex((each) => each.text.includes('1962'));
  const remark = await person.remark(contentHash, { page, line, text: 'Dit was in 1961.' });
  await book.write(html(['Een nieuw begin.', ...text.map((each) => each.replace('1962', '1961'))]));
  expect(await person.see()).toMatchObject({ isOutdated: false, shown: { contentHash } });
  await book.call(routes.projectExports.request, { params: { projectId: book.project.id }, query: {} });
  await expect
    .poll(async () => (await person.see()).isOutdated, { timeout: 120_000, interval: 500 })
    .toBe(true);
  await expect
    .poll(async () => (await ask())?.contentHash, { timeout: 120_000, interval: 500 })
    .not.toBe(contentHash);
  const [moved] = (await person.see()).remarks;
  expect(moved).toMatchObject({ id: remark.id, page });
  expect(moved?.line).toBeGreaterThan(line);
  const { remarks } = await remarksOf(book);
  expect(remarks).toMatchObject([{ place: 'changed', index: 2, chapterId: book.chapterIds[0] }]);
}, 300_000);

test('promise 64: a remark follows its words while the writer edits, and says when they are gone', async () => {
  const { book, contentHash, person } = await createReading();
  await person.remark(contentHash, { line: 2, text: 'Dit was in 1961.' });
  await person.remark(contentHash, { line: 0, text: 'Mooie titel.' });
  await person.remark(contentHash, { line: null, text: 'Wat een bladzijde.' });
  const placed = async () =>
    (await remarksOf(book)).remarks.map((each) => [each.text, each.place, each.index]).sort();
  const others = [
    ['Mooie titel.', 'page', null],
    ['Wat een bladzijde.', 'page', null],
  ];
  expect(await placed()).toEqual([['Dit was in 1961.', 'same', 1], ...others]);
  await book.write(html(['Nieuw.', 'Ook nieuw.', ...text]));
  expect(await placed()).toEqual([['Dit was in 1961.', 'same', 3], ...others]);
  await book.write(html(['Nieuw.', ...text.map((each) => each.replace('1962', '1961'))]));
  expect(await placed()).toEqual([['Dit was in 1961.', 'changed', 2], ...others]);
  await book.write('<p>Heel iets anders.</p>');
  expect(await placed()).toEqual([['Dit was in 1961.', 'gone', null], ...others]);
});

test('a remark that is sent twice is kept once; its reader changes and removes it, and sees that it is done', async () => {
  const { book, contentHash, person } = await createReading();
  const { params } = person;
  const body = { clientId: crypto.randomUUID(), contentHash, page: 1, line: 1, text: 'Bij de thee.' };
  const send = () => person.call(routes.read.remark, { params, body });
  const [one, two] = await Promise.all([send(), send()]);
  expect(two.id).toBe(one.id);
  const ofRemark = { params: { ...params, id: one.id } };
  await book.call(routes.readerRemarks.change, { params: { id: one.id }, body: { isDone: true } });
  expect((await person.see()).remarks).toMatchObject([{ quote: text[0], isDone: true, line: 1 }]);
  const change = () =>
    person.call(routes.read.changeRemark, { ...ofRemark, body: { text: 'Bij de koffie.' } });
  await change();
  expect((await remarksOf(book)).remarks).toMatchObject([{ text: 'Bij de koffie.', isDone: false }]);
  // Sent again because its answer was lost, after the writer has dealt with it.
  await book.call(routes.readerRemarks.change, { params: { id: one.id }, body: { isDone: true } });
  expect(await change()).toMatchObject({ text: 'Bij de koffie.', isDone: true });
  await person.call(routes.read.removeRemark, ofRemark);
  expect((await remarksOf(book)).remarks).toEqual([]);
  await expect(send().then(() => person.remark(contentHash, { page: 9 }))).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('promise 64: readers see their own remarks alone', async () => {
  const { book, contentHash, person } = await createReading();
  const other = readerOf(t, tokenOf(await inviteReader(book, { name: 'Oom Piet' })));
  await person.remark(contentHash, { text: 'Van Riet.' });
  await other.remark(contentHash, { text: 'Van Piet.' });
  expect((await person.see()).remarks.map((each) => each.text)).toEqual(['Van Riet.']);
  expect((await remarksOf(book)).remarks.map((each) => each.name).sort()).toEqual(['Oom Piet', 'Tante Riet']);
});

test('the writer is mailed once when a reader is done, and the link works on', async () => {
  const { writer, book, contentHash, person } = await createReading();
  t.time.advance(1);
  await inviteReader(book, { name: 'Oom Piet', email: null });
  await person.remark(contentHash);
  await Promise.all([person.finish('Prachtig, kind.'), person.finish('Prachtig, kind.')]);
  expect(await person.finish()).toMatchObject({ isDone: true, doneNote: 'Prachtig, kind.' });
  const mails = await mailsTo(writer.email);
  expect(mails).toMatchObject([
    {
      kind: 'bookRead',
      data: { reader: 'Tante Riet', remarks: 1, note: 'Prachtig, kind.', others: ['Oom Piet'] },
    },
  ]);
  const listed = await book.call(routes.readers.list, { query: { projectId: book.project.id } });
  expect(listed.map(({ name, state, remarks }) => [name, state, remarks])).toEqual([
    ['Oom Piet', 'reading', 0],
    ['Tante Riet', 'done', 1],
  ]);
});

test('a link ends when the writer takes it back, by time, and opened again it is a new one', async () => {
  const { book, reader, person } = await createReading();
  const params = { id: reader.id };
  expect(await mailsTo(reader.email ?? '')).toMatchObject([{ kind: 'readInvited' }]);
  expect(await book.call(routes.readers.end, { params })).toMatchObject({
    state: 'ended',
    link: null,
    email: null,
  });
  await expect(person.see()).rejects.toMatchObject({ code: 'not_found' });
  const again = await book.call(routes.readers.reopen, { params });
  expect(again.state).toBe('reading');
  expect(again.link).not.toBe(reader.link);
  await expect(person.see()).rejects.toMatchObject({ code: 'not_found' });
  const anew = readerOf(t, tokenOf(again));
  expect(await anew.see()).toMatchObject({ name: 'Tante Riet', writer: 'Marloes', book: 'Voor Noor' });
  t.time.advance(limits.readDays * 24 * 3600 + 1);
  await expect(anew.see()).rejects.toMatchObject({ code: 'not_found' });
});

test('a scanner that fetches every address of a link changes nothing', async () => {
  const { contentHash, person } = await createReading();
  const rows = async () => {
    const { rows: found } = await sql`
      select i::text as each from invitations i union all select r::text from reader_remarks r
      union all select m::text from outbox_mails m union all select e::text from project_exports e order by 1`.execute(
      t.deps.db,
    );
    return found;
  };
  const before = await rows();
  for (const path of [
    '',
    '/pages',
    `/pages/${contentHash}/1`,
    `/pages/${contentHash}/1/lines`,
    '/remarks',
    '/done',
  ])
    for (const method of ['GET', 'HEAD'] as const)
      for (const prefix of ['/api/read', '/read'])
        await t.app.inject({ method, url: `${prefix}/${person.params.token}${path}` });
  expect(await rows()).toEqual(before);
});
