import { randomUUID } from 'node:crypto';
import { limits, type Memory, routes } from '@dierbaar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPhoto, createBook, type TestBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { deletePhoto } from '../../retention/deletions/delete-photo.ts';

const t = useTestApp();

const newBook = async (options?: { chapters?: number }) => createBook(t, await createUser(t.deps), options);

const tell = ({ call, project }: TestBook, told: object = {}) =>
  call(routes.memories.tell, {
    body: { projectId: project.id, clientId: randomUUID(), text: 'De wieg was van kersenhout.', ...told },
  });

const list = ({ call, project }: TestBook, before?: string) =>
  call(routes.memories.list, { query: { projectId: project.id, ...(before && { before }) } });

test('a memory is kept with its question, chapter and photos in their order', async () => {
  const book = await newBook();
  const photos = [await addPhoto(book, 40, 30), await addPhoto(book, 30, 40), await addPhoto(book, 20, 20)];
  const [projectChapterId = ''] = book.chapterIds;
  const told = await tell(book, {
    question: 'Wat werd er met de hand gemaakt?',
    projectChapterId,
    photos: photos.toReversed(),
    text: 'Eerste regel.\r\nTweede\u0000 regel. ',
    secondsAgo: 3600,
  });
  expect(told).toMatchObject({
    question: 'Wat werd er met de hand gemaakt?',
    projectChapterId,
    teller: null,
    text: 'Eerste regel.\nTweede regel.',
    state: 'waiting',
    isNew: false,
    isEdited: false,
    toldAt: new Date(t.time.now.getTime() - 3600_000).toISOString(),
  });
  expect(told.photos.map(({ name }) => name)).toEqual(photos.toReversed());
  expect(told.photos.at(-1)).toMatchObject({ width: 40, height: 30 });
  expect(await list(book)).toEqual([told]);
});

test('a memory that is sent twice, or twice at once, is kept once', async () => {
  const book = await newBook();
  const clientId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => tell(book, { clientId })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  // An answer that was lost on the way says the same once more, also when the words have changed since.
  expect(await tell(book, { clientId, text: 'Anders.' })).toEqual(answers[0]);
  expect(await list(book)).toHaveLength(1);
});

test('what was told is kept when the writer changes the words', async () => {
  const book = await newBook();
  const { id } = await tell(book);
  const changed = await book.call(routes.memories.change, {
    params: { id },
    body: { text: 'Van eikenhout.' },
  });
  expect(changed).toMatchObject({ text: 'Van eikenhout.', isEdited: true });
  const row = await t.deps.db.selectFrom('memories').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ text: 'De wieg was van kersenhout.', editedText: 'Van eikenhout.' });
});

test('promise 65: words of a memory that were changed elsewhere are not overwritten by older ones', async () => {
  const book = await newBook();
  const { id, text: told } = await tell(book);
  const type = (text: string, previousText: string) =>
    book.call(routes.memories.change, { params: { id }, body: { text, previousText } });
  expect(await type('Van eikenhout.', told)).toMatchObject({ text: 'Van eikenhout.' });
  // Sent once more, because the answer was lost.
  expect(await type('Van eikenhout. ', told)).toMatchObject({ text: 'Van eikenhout.' });
  await expect(type('Van beukenhout.', told)).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await type('Van beukenhout.', 'Van eikenhout.')).toMatchObject({ text: 'Van beukenhout.' });
});

test('a memory is placed, put off, thrown away and taken back', async () => {
  const book = await newBook();
  const { id } = await tell(book);
  for (const state of ['placed', 'later', 'removed', 'waiting'] as const) {
    await book.call(routes.memories.change, { params: { id }, body: { state } });
    expect(await list(book)).toMatchObject([{ id, state }]);
  }
});

test('a memory without words and photos, with too many photos or a strange one is refused', async () => {
  const [book, other] = [await newBook(), await newBook()];
  const strange = await addPhoto(other, 30, 30);
  const own = await addPhoto(book, 30, 30);
  await expect(tell(book, { text: ' \n' })).rejects.toMatchObject({ statusCode: 400 });
  await expect(tell(book, { photos: Array(6).fill(own) })).rejects.toMatchObject({ statusCode: 400 });
  await expect(tell(book, { photos: [strange] })).rejects.toMatchObject({ statusCode: 400 });
  await expect(tell(book, { text: 'a'.repeat(limits.memoryCharacters + 1) })).rejects.toMatchObject({
    statusCode: 400,
  });
  expect(await list(book)).toEqual([]);
});

test('a chapter of another book is not taken over', async () => {
  const [book, other] = [await newBook(), await newBook()];
  expect(await tell(book, { projectChapterId: other.chapterIds[0] })).toMatchObject({
    projectChapterId: null,
  });
});

test('a book keeps two thousand memories, read a hundred at a time', async () => {
  const book = await newBook();
  const first = await tell(book);
  await sql`insert into memories (user_id, project_id, client_id, text, state_since, told_at, created_at)
    select ${book.user.id}, ${book.project.id}, gen_random_uuid(), 'x', now(), now(), now()
    from generate_series(2, ${limits.memoriesPerProject})`.execute(t.deps.db);
  await expect(tell(book)).rejects.toMatchObject({ code: 'limit_reached' });
  const read = new Set<string>();
  for (let before: string | undefined; ; ) {
    const part = await list(book, before);
    expect(part.length).toBeLessThanOrEqual(limits.memoriesPerAnswer);
    for (const { id } of part) read.add(id);
    before = part.at(-1)?.id;
    if (part.length === 0) break;
  }
  expect(read.size).toBe(limits.memoriesPerProject);
  expect(read).toContain(first.id);
});

test('a memory goes with its book to the bin and comes back with it', async () => {
  const book = await newBook();
  const { id } = await tell(book);
  const ofBook = { params: { id: book.project.id } };
  await book.call(routes.projects.delete, ofBook);
  const change = () => book.call(routes.memories.change, { params: { id }, body: { state: 'later' } });
  await expect(change()).rejects.toMatchObject({ statusCode: 404 });
  await book.call(routes.projects.restore, ofBook);
  expect(await list(book)).toMatchObject([{ id, state: 'waiting' }]);
});

test('a memory of photos alone is not listed any more when they were deleted for good', async () => {
  const book = await newBook();
  const [one, two] = [await addPhoto(book, 40, 30), await addPhoto(book, 30, 40)];
  const told = await tell(book, { text: '', photos: [one, two] });
  t.time.advance(1);
  const withWords = await tell(book, { photos: [one] });
  const remove = (name: string) => deletePhoto(t.deps, book.user.id, name);
  await remove(one);
  expect((await list(book)).map(({ id, photos }) => [id, photos.length])).toEqual([
    [withWords.id, 0],
    [told.id, 1],
  ]);
  await remove(two);
  expect((await list(book)).map(({ id }) => id)).toEqual([withWords.id]);
});

const wordsOf = (id: string) => `<p><span data-memory="${id}">De wieg was van kersenhout.</span></p>`;

test('promise 61: a memory is placed while a saved text has it, and offered again when it is out of all of them', async () => {
  const book = await newBook({ chapters: 2 });
  const [one = '', two = ''] = book.chapterIds;
  const { id } = await tell(book);
  const state = async () => (await list(book)).map(({ state: found, placedIn }) => [found, placedIn]);
  await book.write(wordsOf(id), one);
  expect(await state()).toEqual([['placed', [one]]]);
  // Sent once more, because its answer was lost, and by a tab with other words.
  await book.write(wordsOf(id), one);
  await book.write(`<p>Voor</p>${wordsOf(id)}<p>Na</p>`, two);
  await book.write('<p></p>', one).catch(() => undefined);
  await book.write('<p>Eigen</p>', one);
  expect(await state()).toEqual([['placed', [two]]]);
  await book.write('<p>Eigen</p>', two);
  expect(await state()).toEqual([['waiting', []]]);
  // An earlier version has it again.
  const [, earlier] = await book.call(routes.projectChapters.revisions, { params: { id: two }, query: {} });
  await book.call(routes.projectChapters.restore, { params: { id: two, revisionId: earlier?.id ?? '' } });
  expect(await state()).toEqual([['placed', [two]]]);
});

test('a memory that was put off is put off again when it is out of the text; a text that is refused places nothing', async () => {
  const book = await newBook();
  const [chapter = ''] = book.chapterIds;
  const { id } = await tell(book);
  const change = (state: Memory['state']) =>
    book.call(routes.memories.change, { params: { id }, body: { state } });
  await change('later');
  await book.write(wordsOf(id));
  expect(await list(book)).toMatchObject([{ state: 'placed' }]);
  await book.write('<p>Eigen</p>');
  expect(await list(book)).toMatchObject([{ state: 'later' }]);
  const late = { body: wordsOf(id), baseVersion: 1, mutationId: randomUUID() };
  const refused = book.call(routes.projectChapters.saveText, { params: { id: chapter }, body: late });
  await expect(refused).rejects.toMatchObject({ code: 'changed_elsewhere' });
  expect(await list(book)).toMatchObject([{ state: 'later' }]);
});

test('a memory that is put back waits although a text has it, until that text is saved again; one thrown away stays so', async () => {
  const book = await newBook();
  const { id } = await tell(book);
  const change = (state: Memory['state']) =>
    book.call(routes.memories.change, { params: { id }, body: { state } });
  await book.write(wordsOf(id));
  expect(await change('waiting')).toMatchObject({ state: 'waiting', placedIn: [] });
  await book.write(wordsOf(id));
  expect(await list(book)).toMatchObject([{ state: 'placed' }]);
  expect(await change('removed')).toMatchObject({ state: 'removed' });
  await book.write(`${wordsOf(id)}<p>Meer</p>`);
  expect(await list(book)).toMatchObject([{ state: 'removed' }]);
  expect(await change('placed')).toMatchObject({ state: 'placed' });
  await book.write('<p>Meer</p>');
  expect(await list(book)).toMatchObject([{ state: 'waiting' }]);
});

test('photos and a voice place a memory as words do, and the text of another book places none', async () => {
  const [book, other] = [await newBook(), await newBook()];
  const name = await addPhoto(book, 40, 30);
  const { id } = await tell(book, { text: '', photos: [name] });
  await other.write(wordsOf(id));
  expect(await list(book)).toMatchObject([{ state: 'waiting', placedIn: [] }]);
  await book.write(`<figure data-type="image" data-memory="${id}"><img data-name="${name}" alt=""></figure>`);
  expect(await list(book)).toMatchObject([{ state: 'placed' }]);
  await book.write(`<figure data-type="image"><img data-name="${name}" alt=""></figure>`);
  expect(await list(book)).toMatchObject([{ state: 'waiting' }]);
});
