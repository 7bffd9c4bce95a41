import { parseChapter, plainText } from '@dierbaar/book';
import { routes, storageTerms, urlOf } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import { aFirstPage } from '../../../../test/family/first-pages.ts';
import { makeJpeg } from '../../../../test/media/pictures.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { openSession } from '../../accounts/auth/sessions.service.ts';
import { sweepMedia } from '../../media/photos/sweep-photos.ts';

const t = useTestApp();
const herChapter = 'pregnancy.making-room';

async function createPerson() {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const begin = (theme = 'pregnancy') =>
    call(routes.projects.create, { body: { name: 'Voor Noor', theme, format: 'sq' } });
  const choose = (projectId: string, chapterList: string[]) =>
    call(routes.projectChapters.save, { body: { projectId, chapterList } });
  const edit = (projectId: string) => call(routes.projectChapters.edit, { query: { projectId } });
  const send = (page = aFirstPage()) => call(routes.firstPages.send, { body: page });
  const waiting = () => call(routes.firstPages.list, {});
  const read = (id: string) => call(routes.projectChapters.get, { params: { id } });
  const memories = (projectId: string) => call(routes.memories.list, { query: { projectId } });
  const addPhoto = async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await makeJpeg(60, 40))], 'wieg.jpg'));
    const sent = new Response(form);
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api${urlOf(routes.firstPages.addPhoto, {})}`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return routes.firstPages.addPhoto.response.parse(answer.json());
  };
  return { user, begin, choose, edit, send, waiting, read, memories, addPhoto, call };
}

const textOf = (body: string) => plainText(parseChapter(body).document);

test('a page waits with the account, and stands in the chapter for which it was written once chapters are chosen', async () => {
  const { begin, choose, edit, send, waiting, read, addPhoto, call } = await createPerson();
  const photo = await addPhoto();
  const page = aFirstPage({ photo: photo.name, caption: 'De wieg & de <schuur>' });
  await send(page);
  const { photo: _, projectId: __, ...shown } = page;
  expect(await waiting()).toEqual([{ ...shown, hasPhoto: true }]);

  const { id } = await begin();
  const marked = (await edit(id)).filter(({ isForFirstPage }) => isForFirstPage);
  expect(marked.map(({ chapterId }) => chapterId)).toEqual([herChapter]);
  const [first = ''] = (await edit(id)).map(({ chapterId }) => chapterId);
  const chosen = await choose(id, [first, herChapter]);
  const hers = chosen.find(({ chapterId }) => chapterId === herChapter);
  const { body, version } = await read(hers?.projectChapterId ?? '');
  expect(version).toBe(1);
  const blocks = parseChapter(body).document.content;
  expect(blocks.map(({ type }) => type)).toEqual([
    'question',
    'paragraph',
    'paragraph',
    'image',
    'paragraph',
  ]);
  for (const line of page.text.split('\n\n')) expect(textOf(body)).toContain(line);
  expect(blocks[3]).toMatchObject({
    attrs: { name: photo.name, caption: page.caption, pixelWidth: 60, pixelHeight: 40 },
  });
  expect(chosen.filter(({ hasContent }) => hasContent)).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  expect((await edit(id)).some(({ isForFirstPage }) => isForFirstPage)).toBe(false);
  // The photo is one of the book now.
  const query = { projectId: id, size: 'screen' } as const;
  await call(routes.media.get, { params: { name: photo.name }, query });
});

test('a page stands in the first chapter when its own was not chosen or belongs to another theme', async () => {
  const { begin, choose, edit, send, read } = await createPerson();
  await send();
  const { id } = await begin('life-story');
  const [first = ''] = (await edit(id)).map(({ chapterId }) => chapterId);
  const [chosen] = await choose(id, [first]);
  expect(textOf((await read(chosen?.projectChapterId ?? '')).body)).toContain('Opa timmerde');
});

test('a page that is sent again, from another tab or when it stands in a book, is placed once', async () => {
  const { begin, choose, send, waiting, memories } = await createPerson();
  const page = aFirstPage();
  await Promise.all([send(page), send(page), send(page)]);
  expect(await waiting()).toHaveLength(1);
  const { id } = await begin();
  await choose(id, [herChapter]);
  await send(page);
  await send({ ...page, projectId: id });
  expect(await waiting()).toEqual([]);
  expect(await memories(id)).toEqual([]);
  const second = await begin();
  const [chosen] = await choose(second.id, [herChapter]);
  expect(chosen?.hasContent).toBe(false);
});

test('two books that are begun at once do not take the same page', async () => {
  const { begin, choose, send } = await createPerson();
  await send();
  const books = await Promise.all([begin(), begin()]);
  const chosen = await Promise.all(books.map(({ id }) => choose(id, [herChapter])));
  expect(chosen.flat().filter(({ hasContent }) => hasContent)).toHaveLength(1);
});

test('a page that comes after the chapters were chosen waits in Collected, for the chapter for which it was written', async () => {
  const { begin, choose, send, waiting, read, memories, addPhoto } = await createPerson();
  const { id } = await begin();
  const [chosen] = await choose(id, [herChapter]);
  const { name } = await addPhoto();
  const page = aFirstPage({ projectId: id, photo: name, caption: 'De wieg' });
  await send(page);
  await send(page);
  expect(await waiting()).toEqual([]);
  const told = await memories(id);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    text: `${page.text}\nDe wieg`,
    question: page.question,
    photos: [{ name }],
    projectChapterId: chosen?.projectChapterId,
    state: 'waiting',
  });
  expect((await read(chosen?.projectChapterId ?? '')).version).toBe(0);
});

test('a page for a book whose chapters are not chosen yet waits for them; one for a book of another is refused', async () => {
  const { begin, choose, send } = await createPerson();
  const { id } = await begin();
  const page = aFirstPage({ projectId: id });
  await expect((await createPerson()).send(page)).rejects.toMatchObject({ code: 'not_found' });
  await send(page);
  const [chosen] = await choose(id, [herChapter]);
  expect(chosen?.hasContent).toBe(true);
});

test('a page that is not wanted is deleted, and only by its own writer', async () => {
  const { send, waiting, call } = await createPerson();
  const page = aFirstPage();
  await send(page);
  const params = { clientId: page.clientId };
  const other = await createPerson();
  await expect(other.call(routes.firstPages.delete, { params })).rejects.toMatchObject({ code: 'not_found' });
  expect(await waiting()).toHaveLength(1);
  await call(routes.firstPages.delete, { params });
  expect(await waiting()).toEqual([]);
});

test('the photo of a page stays while the page waits, and is removed some time after the page was deleted', async () => {
  const { send, addPhoto, user } = await createPerson();
  const { name } = await addPhoto();
  const page = aFirstPage({ photo: name });
  await send(page);
  const count = async () => {
    const rows = await t.deps.db.selectFrom('media').select('name').where('userId', '=', user.id).execute();
    return rows.length;
  };
  t.time.advance((storageTerms.loosePhoto.days + 1) * 24 * 3600);
  await sweepMedia(t.deps);
  expect(await count()).toBe(1);
  // The token of before has expired.
  const { accessToken } = await openSession(t.deps, t.deps.db, user.id, 'test');
  await t.clientOf(accessToken)(routes.firstPages.delete, { params: { clientId: page.clientId } });
  await sweepMedia(t.deps);
  expect(await count()).toBe(0);
});

test('signs that no page can show are left out, and what is no id is refused', async () => {
  const { begin, choose, send, read } = await createPerson();
  await send(aFirstPage({ text: 'Opa\u0000 \ud800 timmerde.\r\nLater.' }));
  await expect(send(aFirstPage({ themeId: 'a\u0000' }))).rejects.toMatchObject({ code: 'invalid_input' });
  const { id } = await begin();
  const [chosen] = await choose(id, [herChapter]);
  expect(textOf((await read(chosen?.projectChapterId ?? '')).body)).toContain('timmerde.\nLater.');
});
