import { randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { addPhoto, createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { addRecording } from '../../../../test/media/recordings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { listPhotos } from '../../media/photos/photos.service.ts';
import { listRecordings } from '../../media/recordings/recordings.service.ts';
import { patchText } from './chapter-text.service.ts';

const t = useTestApp();

test('a save that is sent again, because the process ended after it, attaches its photo and voice', async () => {
  const user = await createUser(t.deps);
  const [first, second] = [await createBook(t, user), await createBook(t, user)];
  const [photo, voice] = [await addPhoto(first, 300, 200), await addRecording(t, first)];
  const body =
    `<figure data-type="image"><img data-name="${photo}" alt=""></figure>` +
    `<div data-type="voice" data-recording="${voice.id}" data-code="${voice.code}" data-levels="${voice.levels}" ` +
    `data-seconds="${voice.seconds}" data-size="wide">de hooiberg</div>`;
  const chapterId = second.chapterIds[0] ?? '';
  const mutation = { body, baseVersion: 0, mutationId: randomUUID() };
  // The saving statement has a connection of its own.
  const db = new Proxy(t.deps.db, {
    get() {
      throw new Error('the process ends');
    },
  });
  await expect(patchText({ ...t.deps, db }, user.id, chapterId, mutation)).rejects.toThrow(
    'the process ends',
  );
  const params = { id: chapterId };
  expect(await second.call(routes.projectChapters.get, { params })).toMatchObject({ version: 1 });

  const answer = await second.call(routes.projectChapters.saveText, { params, body: mutation });
  expect(answer).toMatchObject({ version: 1 });
  expect((await listPhotos(t.deps.db, second.project.id)).map(({ name }) => name)).toEqual([photo]);
  const voices = await listRecordings(t.deps, user.id, second.project.id);
  expect(voices.map(({ id }) => id)).toEqual([voice.id]);
});
