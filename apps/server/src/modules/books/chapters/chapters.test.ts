import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { countQueries } from '../../../../test/count-queries.ts';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { syncCatalogue } from '../catalogue/catalogue-sync.ts';
import { listProjects } from '../projects/projects.service.ts';
import { listSelected } from './chapters.service.ts';
import { listSelectable } from './selectable-chapters.ts';

const t = useTestApp();

async function createBook() {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const project = await call(routes.projects.create, {
    body: { name: 'Voor Noor', theme: 'pregnancy', format: 'a4' },
  });
  const projectId = project.id;
  const edit = () => call(routes.projectChapters.edit, { query: { projectId } });
  const selected = () => call(routes.projectChapters.selected, { query: { projectId } });
  const save = (chapterList: string[]) =>
    call(routes.projectChapters.save, { body: { projectId, chapterList } });
  const all = (await edit()).map(({ chapterId }) => chapterId);
  return { user, call, projectId, edit, selected, save, all };
}

const namesOf = (chapters: { chapterId: string }[]) => chapters.map(({ chapterId }) => chapterId);

test('a selection keeps the order of selected chapters and appends new ones', async () => {
  const { save, all } = await createBook();
  const [a = '', b = '', c = '', d = ''] = all;
  expect(namesOf(await save([c, a]))).toEqual([c, a]);
  expect(namesOf(await save([a, b, c, d]))).toEqual([c, a, b, d]);
  expect(namesOf(await save([d, a]))).toEqual([a, d]);
});

test('a deselected chapter keeps its text and questions and has them when selected again', async () => {
  const { call, save, all, edit } = await createBook();
  const [a = '', b = ''] = all;
  const [first] = await save([a, b]);
  const projectChapterId = first?.projectChapterId ?? '';
  const document = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Lieve Noor' }] }],
  };
  const change = { document: JSON.stringify(document), hasContent: true, words: 2 };
  await t.deps.db.updateTable('projectChapters').set(change).where('id', '=', projectChapterId).execute();
  await call(routes.projectQuestions.addSelected, { body: { projectChapterId, text: 'Hoe rook het daar?' } });
  await save([b]);
  expect((await edit())[0]).toMatchObject({
    chapterId: a,
    selected: false,
    hasContent: true,
    projectChapterId,
  });
  const [, back] = await save([b, a]);
  expect(back).toMatchObject({ projectChapterId, words: 2, hasContent: true, questionsSelected: 1 });
  const row = t.deps.db.selectFrom('projectChapters').select('document').where('id', '=', projectChapterId);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ document });
});

test('an own chapter is selected when added and can be deselected', async () => {
  const { call, projectId, save, all, edit, selected } = await createBook();
  const [a = ''] = all;
  await save([a]);
  const own = await call(routes.projectChapters.addSelected, { body: { projectId, name: 'De kat' } });
  expect(own).toMatchObject({ name: 'De kat', isOwn: true, selected: true });
  expect((await selected()).map(({ name }) => name).at(-1)).toBe('De kat');
  await save([a]);
  expect((await edit()).at(-1)).toMatchObject({ name: 'De kat', selected: false });
  expect(namesOf(await save([own.chapterId, a]))).toEqual([a, own.chapterId]);
});

test('an own chapter added before the first selection comes at the end', async () => {
  const { call, projectId, save, all } = await createBook();
  const [a = '', b = '', c = ''] = all;
  const add = (name: string) => call(routes.projectChapters.addSelected, { body: { projectId, name } });
  const cat = (await add('De kat')).chapterId;
  const dog = (await add('De hond')).chapterId;
  expect(namesOf(await save([a, b, dog, cat]))).toEqual([a, b, cat, dog]);
  expect(namesOf(await save([a, b, c, cat, dog]))).toEqual([a, b, cat, dog, c]);
});

test('refuses an order that does not name every selected chapter once', async () => {
  const { call, projectId, save, all, selected } = await createBook();
  await save(all.slice(0, 4));
  const ids = (await selected()).map(({ projectChapterId }) => projectChapterId);
  const order = (chapterList: string[]) =>
    call(routes.projectChapters.order, { body: { projectId, chapterList } });
  const reversed = ids.toReversed();
  expect((await order(reversed)).map(({ projectChapterId }) => projectChapterId)).toEqual(reversed);
  for (const wrong of [ids.slice(1), [...ids, ids[0] ?? ''], [], [...ids.slice(1), projectId]]) {
    await expect(order(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
  }
  await expect(save(['pregnancy.nowhere'])).rejects.toMatchObject({ code: 'invalid_input' });
});

test('questions can be selected, added and toggled between their states', async () => {
  const { call, save, all } = await createBook();
  const projectChapterId = (await save(all.slice(0, 1)))[0]?.projectChapterId ?? '';
  const query = { projectChapterId };
  const offered = await call(routes.projectQuestions.edit, { query });
  expect(offered.length).toBeGreaterThanOrEqual(10);
  const wanted = offered.slice(2, 5).map(({ questionId }) => questionId);
  const saved = await call(routes.projectQuestions.save, {
    body: { projectChapterId, questionsList: wanted },
  });
  expect(saved.map(({ questionId }) => questionId)).toEqual(wanted);
  const own = await call(routes.projectQuestions.addSelected, {
    body: { projectChapterId, text: 'Wie belde je het eerst?' },
  });
  const id = own.projectQuestionId ?? '';
  const choose = async (state: 'default' | 'added' | 'done') =>
    (await call(routes.projectQuestions.setState, { params: { id }, body: { state } })).state;
  expect([
    await choose('added'),
    await choose('done'),
    await choose('done'),
    await choose('added'),
    await choose('added'),
  ]).toEqual(['added', 'done', 'default', 'added', 'default']);
  const chooseFrom = async (from: 'default' | 'added' | 'done', state: 'added' | 'done') =>
    (await call(routes.projectQuestions.setState, { params: { id }, body: { state, from } })).state;
  // The answer to the first is lost; who tries again saw the state from before it.
  expect([
    await chooseFrom('default', 'added'),
    await chooseFrom('default', 'added'),
    await chooseFrom('added', 'added'),
    await chooseFrom('added', 'added'),
  ]).toEqual(['added', 'added', 'default', 'default']);
  await call(routes.projectQuestions.save, { body: { projectChapterId, questionsList: [] } });
  expect(await call(routes.projectQuestions.selected, { query })).toEqual([]);
  expect((await call(routes.projectQuestions.edit, { query })).at(-1)).toMatchObject({
    text: own.text,
    selected: false,
  });
});

test('a changed catalogue does not alter a book, and a second sync changes nothing', async () => {
  const { save, all, selected } = await createBook();
  await save(all.slice(0, 1));
  const before = await selected();
  const [chapterId = ''] = all;
  await t.deps.db.updateTable('chapters').set({ titleNl: 'Anders' }).where('id', '=', chapterId).execute();
  expect(await selected()).toEqual(before);
  const read = () => t.deps.db.selectFrom('chapters').selectAll().orderBy('id').execute();
  await syncCatalogue(t.deps.db);
  const synced = await read();
  await syncCatalogue(t.deps.db);
  expect(await read()).toEqual(synced);
  expect(synced.find(({ id }) => id === chapterId)?.titleNl).not.toBe('Anders');
});

test('the number of queries of the lists does not depend on the number of books and chapters', async () => {
  const { user, call, projectId, save, all } = await createBook();
  const counts = async () => [
    await countQueries(t.deps, (deps) => listProjects(deps, user.id)),
    await countQueries(t.deps, (deps) => listSelected(deps, user.id, projectId)),
    await countQueries(t.deps, (deps) => listSelectable(deps, user.id, projectId)),
  ];
  const few = await counts();
  await save(all);
  for (let index = 0; index < 20; index++) {
    await call(routes.projects.create, {
      body: { name: `Boek ${index}`, theme: 'life-story', format: 'sq' },
    });
    await call(routes.projectChapters.addSelected, { body: { projectId, name: `Hoofdstuk ${index}` } });
  }
  expect(await counts()).toEqual(few);
  expect(few).toEqual([1, 2, 4]);
});

test('selected chapters tell how many photos their text has and how many of their questions are done', async () => {
  const { call, save, selected, all } = await createBook();
  const [chapter] = await save([all[0] ?? '']);
  const id = chapter?.projectChapterId ?? '';
  expect(chapter).toMatchObject({ photos: null, questionsSelected: 0, questionsDone: 0 });
  for (const text of ['Wie was erbij?', 'Wat aten jullie?']) {
    await call(routes.projectQuestions.addSelected, { body: { projectChapterId: id, text } });
  }
  const [question] = await call(routes.projectQuestions.selected, { query: { projectChapterId: id } });
  await call(routes.projectQuestions.setState, {
    params: { id: question?.projectQuestionId ?? '' },
    body: { state: 'done' },
  });
  const body = ['a.jpg', 'b.jpg'].map((name) => `<figure><img data-name="${name}"></figure>`).join('');
  await call(routes.projectChapters.saveText, { params: { id }, body: { body } });
  expect(await selected()).toMatchObject([{ photos: 2, questionsSelected: 2, questionsDone: 1 }]);
});
