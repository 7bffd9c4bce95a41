import { routes, type SentPage } from '@dierbaar/contract';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { classify } from '../local/outcome.ts';
import { pause } from '../pause.ts';
import { isRetryable } from '../photos/check-file.ts';
import { uploadFirstPhoto } from '../photos/sending/upload-photo.ts';
import { projectsQuery } from '../projects/projects.ts';
import { runAlone } from '../tab-lock.ts';
import {
  claimMarkedPage,
  contentOf,
  deleteSentPage,
  type FirstPage,
  type MarkedPage,
  readMarkedPage,
} from './first-page.ts';
import { deleteFile, findFile } from './first-page-files.ts';
import { reloadWaitingPages } from './waiting-pages.ts';

interface Sending {
  /** Called when the server refuses the photo, which then stays behind. */
  onPhotoRefused: (fileName: string) => void;
}

let sending: Promise<void> | undefined;

/**
 * Sends the page that was written before there was an account to that account. It leaves this browser when the server has
 * it; what cannot be sent now stays for the next screen.
 */
export function sendFirstPage(userId: string, options: Sending): Promise<void> {
  // Most people have none: nothing is locked for them.
  if (!readMarkedPage()) return Promise.resolve();
  sending ??= runAlone('dierbaar-first-page', () => send(userId, options)).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Resolves when a page that is being sent has arrived or not, and after ten seconds in any case. */
export async function untilFirstPageSent(): Promise<void> {
  if (sending) await Promise.race([sending.catch(() => undefined), pause(10_000)]);
}

async function send(userId: string, { onPhotoRefused }: Sending): Promise<void> {
  // Another tab may have sent it meanwhile: then there is none any more.
  const piece = claimMarkedPage(userId);
  if (!piece) return;
  const page = { ...(await pageOf(piece)), photo: await sendPhoto(piece, onPhotoRefused) };
  await sendPage({ ...page, projectId: await bookOf(piece) });
  if (deleteSentPage(piece))
    await Promise.all([deleteFile('photo', piece.questionId), deleteFile('page', piece.questionId)]);
  await reloadWaitingPages();
}

async function sendPage(page: SentPage): Promise<void> {
  try {
    await api(routes.firstPages.send, { body: page });
  } catch (error) {
    const isBookDeleted = classify(error) === 'gone' && page.projectId !== null;
    if (!isBookDeleted) throw error;
    await api(routes.firstPages.send, { body: { ...page, projectId: null } });
  }
}

async function pageOf(piece: FirstPage): Promise<Omit<SentPage, 'photo' | 'projectId'>> {
  const { themeId, chapterId, chapter, question, text, caption = '', language, format } = piece;
  const clientId = await idOf(contentOf(piece));
  return { clientId, themeId, chapterId, chapter, question, text, caption, language, format };
}

/** The same id for the same page, in whichever tab it is sent. */
async function idOf(content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  // A UUID of version 8, which leaves its content to the application.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** The book that was made before its page could be sent. */
async function bookOf({ projectId, isOfRegistration }: MarkedPage): Promise<string | null> {
  if (projectId !== '') return projectId;
  if (!isOfRegistration) return null;
  const [newest] = await queryClient.fetchQuery(projectsQuery);
  return newest?.id ?? null;
}

/** Name of the photo at the server; null without one. */
async function sendPhoto(
  { photo, questionId }: FirstPage,
  onRefused: (fileName: string) => void,
): Promise<string | null> {
  if (!photo) return null;
  const found = await findFile('photo', questionId);
  // The piece stays, and is sent with its photo from the next screen.
  if (!found) throw new Error('the photo of a first page cannot be read now');
  const { file: picture } = found;
  if (!picture) return null;
  const { fileName } = photo;
  const result = await uploadFirstPhoto({ picture, fileName, onProgress: () => {} });
  if (result.ok) return result.photo.name;
  if (isRetryable(result.problem))
    throw new Error(`the photo of a first page was not sent: ${result.problem}`);
  onRefused(fileName);
  return null;
}
