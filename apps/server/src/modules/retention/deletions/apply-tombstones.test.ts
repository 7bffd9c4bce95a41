import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { addRecording } from '../../../../test/media/recordings.ts';
import { createCover } from '../../../../test/seed/covers.ts';
import { dumpDatabase, withRestored } from '../../../../test/stores/restored-database.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import type { Deps } from '../../../deps.ts';
import { getText, listRevisions, patchText } from '../../books/chapters/chapter-text.service.ts';
import { listProjects } from '../../books/projects/projects.service.ts';
import { sweepMedia } from '../../media/photos/sweep-photos.ts';
import { listRecordings } from '../../media/recordings/recordings.service.ts';
import { sweepRecordings } from '../../media/recordings/sweep-recordings.ts';
import { writeTombstones } from '../../platform/tombstones/tombstones.service.ts';
import { applyTombstones } from './apply-tombstones.ts';

const t = useTestApp();
const nothing = { account: 0, book: 0, photo: 0, history: 0, recording: 0 };

const figure = (name: string) => `<figure data-type="image"><img data-name="${name}" alt=""></figure>`;

const storedPhotos = async ({ db }: Deps, userId: string) => {
  const rows = await db
    .selectFrom('media')
    .select('name')
    .where('userId', '=', userId)
    .where('state', '=', 'stored')
    .execute();
  return rows.map(({ name }) => name);
};

const versionsOf = async (deps: Deps, userId: string, chapterId: string) =>
  (await listRevisions(deps, userId, chapterId)).map(({ version }) => version);

/** A shelf with a book to delete and one to keep, and photos of either and of both. */
async function createShelf() {
  const user = await createUser(t.deps);
  const [gone, kept] = [await createBook(t, user), await createBook(t, user)];
  const own = await addPhoto(gone, 300, 200);
  const shared = await addPhoto(gone, 320, 200);
  const deleted = await addPhoto(kept, 340, 200);
  await gone.write(figure(own) + figure(shared));
  for (const text of ['een', 'een twee']) await kept.write(`<p>${text}</p>`);
  await kept.write(`<p>een twee drie</p>${figure(shared)}${figure(deleted)}`);
  const image = { name: deleted, crop: null, focus: { x: 0.5, y: 0.5 } };
  await createCover(t.deps, user.id, kept.project.id, { themeName: 'romantic', image, backImage: null });
  return { user, gone, kept, photos: { own, shared, deleted }, chapterId: kept.chapterIds[0] ?? '' };
}

test('promise 52: a book, a photo, a voice and a history that were deleted for good do not return with an older backup', async () => {
  const { user, gone, kept, photos, chapterId } = await createShelf();
  const voice = await addRecording(t, kept);
  const ofVoice = { params: { id: voice.id }, query: {} };
  const before = dumpDatabase(t.deps.config.DATABASE_URL);
  t.time.advance(60);
  await kept.call(routes.recordings.delete, ofVoice);
  await gone.call(routes.projects.delete, { params: { id: gone.project.id } });
  await gone.call(routes.projects.deleteForGood, { params: { id: gone.project.id } });
  await kept.call(routes.media.delete, { params: { name: photos.deleted } });
  await kept.call(routes.projectChapters.deleteRevisions, { params: { id: chapterId } });
  await writeTombstones(t.deps);
  await sweepMedia(t.deps);
  await sweepRecordings(t.deps);
  // What is written afterwards is a history of its own, with the text that was kept.
  t.time.advance(60);
  await kept.write('<p>vijf</p>');
  expect(await applyTombstones(t.deps)).toEqual(nothing);
  expect(await versionsOf(t.deps, user.id, chapterId)).toEqual([5, 4]);

  await withRestored(t.deps, before, async (restored) => {
    expect(await listProjects(restored, user.id)).toHaveLength(2);
    expect(await listRecordings(restored, user.id, kept.project.id)).toHaveLength(1);
    expect(await versionsOf(restored, user.id, chapterId)).toEqual([3, 2, 1]);
    expect(await applyTombstones(restored)).toEqual({
      ...nothing,
      book: 1,
      photo: 1,
      history: 1,
      recording: 1,
    });
    expect(await listRecordings(restored, user.id, kept.project.id)).toEqual([]);
    expect((await listProjects(restored, user.id)).map(({ id }) => id)).toEqual([kept.project.id]);
    expect(await storedPhotos(restored, user.id)).toEqual([photos.shared]);
    const { body } = await getText(restored, user.id, chapterId);
    expect(body).toContain('een twee drie');
    expect(body).toContain(photos.shared);
    expect(body).not.toContain(photos.deleted);
    // The text of the backup and the same without the photo; nothing earlier came back.
    expect(await versionsOf(restored, user.id, chapterId)).toEqual([4, 3]);
    t.time.advance(60);
    await patchText(restored, user.id, chapterId, { body: '<p>Na het herstel.</p>' });
    expect(await applyTombstones(restored)).toEqual(nothing);
    expect(await versionsOf(restored, user.id, chapterId)).toEqual([5, 4, 3]);
  });
});

test('a deletion is noted when the store is back, and one that was refused is not noted', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const params = { id: book.project.id };
  const before = dumpDatabase(t.deps.config.DATABASE_URL);
  await expect(book.call(routes.projects.deleteForGood, { params })).rejects.toMatchObject({
    code: 'not_found',
  });
  await writeTombstones(t.deps);
  expect(await applyTombstones(t.deps)).toEqual(nothing);
  expect(await listProjects(t.deps, book.user.id)).toHaveLength(1);

  await book.call(routes.projects.delete, { params });
  await book.call(routes.projects.deleteForGood, { params });
  const storage = { ...t.deps.storage, put: () => Promise.reject(new Error('the store is away')) };
  await expect(writeTombstones({ ...t.deps, storage })).rejects.toThrow('away');
  await writeTombstones(t.deps);
  await withRestored(t.deps, before, async (restored) => {
    expect(await applyTombstones(restored)).toEqual({ ...nothing, book: 1 });
    expect(await listProjects(restored, book.user.id)).toEqual([]);
  });
});
