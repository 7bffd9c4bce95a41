import type { SentPage } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import {
  areChaptersChosen,
  chapterOfPage,
  notePlacedPage,
  storeWaitingPage,
  wasPlaced,
} from '../../books/chapters/first-page/first-pages.service.ts';
import { isOwnPhoto } from '../../media/photos/photos.service.ts';
import { storeMemory } from '../memories/memories.service.ts';

/**
 * Stores a page that was written before there was an account. It waits for the first choice of chapters of a book; when
 * that was made before the page came, the page waits among what was collected for that book.
 */
export async function receiveFirstPage(
  deps: Deps,
  userId: string,
  { photo, projectId, ...page }: SentPage,
): Promise<void> {
  const row = { ...page, userId, mediaName: photo, createdAt: deps.clock() };
  await deps.db.transaction().execute(async (trx) => {
    if (photo !== null && !(await isOwnPhoto(trx, userId, photo)))
      throw new AppError('invalid_input', ['photo does not exist']);
    if (await wasPlaced(trx, userId, page.clientId)) return;
    if (projectId === null || !(await areChaptersChosen(trx, userId, projectId)))
      return storeWaitingPage(trx, row);
    const { clientId, question } = page;
    const text = page.caption === '' ? page.text : `${page.text}\n${page.caption}`;
    const told = { projectId, clientId, question, text, photos: photo === null ? [] : [photo] };
    const projectChapterId = await chapterOfPage(trx, projectId, page.chapterId);
    await storeMemory(deps, trx, userId, { ...told, projectChapterId, recording: null, secondsAgo: 0 });
    await notePlacedPage(trx, row, row.createdAt);
  });
}
