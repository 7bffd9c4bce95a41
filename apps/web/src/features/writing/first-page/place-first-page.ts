import { ApiError } from '@dierbaar/contract';
import { queryClient } from '../../../lib/api/query-client.ts';
import { selectedChaptersQuery } from '../../../lib/chapters/chapters.ts';
import {
  dropPlacedPiece,
  type FirstPiece,
  notePlaced,
  readTakenPiece,
  takeBackFromBook,
} from '../../../lib/first-page/first-page.ts';
import { dropFile, findFile } from '../../../lib/first-page/first-page-files.ts';
import { pieceWidth } from '../../../lib/first-page/piece-blocks.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { claimInTab } from '../../../lib/tab-lock.ts';
import { WrittenText } from '../document/written-text.ts';
import { getUserSavers } from '../saving/saver/user-savers.ts';
import { withPiece } from './with-piece.ts';

/**
 * Puts the page that was written before there was an account into the first chapter of its book, before a chapter of that
 * book is opened. It leaves this browser's storage when the text is safe and the photo waits in the upload queue.
 */
export function placeFirstPage(userId: string, openedId: string): Promise<void> {
  const projectId = readTakenPiece()?.projectId;
  if (!projectId) return Promise.resolve();
  // One at a time: a chapter is opened after the piece stands in it.
  placing = placing.catch(() => undefined).then(() => placeInBook(userId, openedId, projectId));
  return placing;
}

let placing: Promise<void> = Promise.resolve();

async function placeInBook(userId: string, openedId: string, projectId: string): Promise<void> {
  const release = await claimInTab('dierbaar-first-page');
  if (!release) return;
  try {
    const chapters = await fetchChapters(projectId);
    const [first] = chapters;
    const piece = readTakenPiece();
    if (!first || !piece || !chapters.some(({ projectChapterId }) => projectChapterId === openedId)) return;
    await place(userId, piece, first.projectChapterId);
  } finally {
    release();
  }
}

async function fetchChapters(projectId: string) {
  try {
    return await queryClient.fetchQuery({ ...selectedChaptersQuery(projectId), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) takeBackFromBook();
    throw error;
  }
}

async function place(
  userId: string,
  piece: FirstPiece & { projectId: string },
  chapterId: string,
): Promise<void> {
  const savers = await getUserSavers(userId);
  const { saver, keepsDrafts } = await savers.open(chapterId);
  const before = saver.document().chapter;
  const { chapter, behind } = withPiece(before, piece);
  if (chapter !== before) saver.changed(new WrittenText(chapter));
  saver.start();
  await saver.settled();
  // Neither on the disk nor on the server: the piece stays where it is.
  if (!keepsDrafts && saver.status().state !== 'saved') return;
  notePlaced(piece);
  await sendPhoto(userId, piece, { chapterId, index: behind });
  if (!dropPlacedPiece(piece)) return;
  await Promise.all([dropFile('photo', piece.questionId), dropFile('page', piece.questionId)]);
}

async function sendPhoto(
  userId: string,
  { photo, projectId, questionId, caption = '' }: FirstPiece & { projectId: string },
  place: { chapterId: string; index: number },
): Promise<void> {
  if (!photo) return;
  const found = await findFile('photo', questionId);
  // The piece stays, and is placed with its photo on the next visit.
  if (!found) throw new Error('the photo of a first page cannot be read now');
  const { file: picture } = found;
  if (!picture) return;
  const queue = getUploadQueue(userId);
  const file = new File([picture], photo.fileName, { type: picture.type });
  queue.add([file], { projectId, ...place, width: pieceWidth, caption });
  await queue.whenStored();
}
