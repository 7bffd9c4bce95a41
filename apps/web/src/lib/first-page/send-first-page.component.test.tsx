import { routes } from '@dierbaar/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, bodiesSentTo, refuse } from '../../../test/components/answers.ts';
import { assignToBook, assignToRegistered, markForAccount, readMarkedPage, storePage } from './first-page.ts';
import { deleteFile, readFile, storeFile } from './first-page-files.ts';
import { sendFirstPage } from './send-first-page.ts';

const questionId = 'life-story.around-the-table.serving';
const piece = {
  themeId: 'life-story',
  chapterId: 'life-story.around-the-table',
  chapter: 'Wie er aan tafel zaten',
  questionId,
  question: 'Wie schepte er op?',
  language: 'nl' as const,
  format: 'sq' as const,
  text: 'Oma schepte op.',
  photo: null,
};
const send = (userId = 'riet') => sendFirstPage(userId, { onPhotoRefused: () => {} });

describe('sending the page that was written before there was an account', () => {
  beforeEach(() => {
    storePage(piece);
    markForAccount(questionId);
  });
  afterEach(() => deleteFile('page', questionId));

  it('forgets it when the server has it', async () => {
    await storeFile('page', questionId, new Blob(['picture']));
    answer(routes.firstPages.send, undefined);
    await send();
    const { questionId: _, photo: __, ...sent } = piece;
    expect(bodiesSentTo(routes.firstPages.send)).toEqual([
      { ...sent, clientId: expect.any(String), caption: '', photo: null, projectId: null },
    ]);
    expect(readMarkedPage()).toBeNull();
    expect(await readFile('page', questionId)).toBeUndefined();
  });

  it('keeps it when the server does not answer well, and sends it under the same id', async () => {
    refuse(routes.firstPages.send, 'internal');
    await expect(send()).rejects.toThrow();
    expect(readMarkedPage()?.text).toBe(piece.text);
    answer(routes.firstPages.send, undefined);
    await send();
    const [first, second] = bodiesSentTo(routes.firstPages.send);
    expect(second).toEqual(first);
    expect(readMarkedPage()).toBeNull();
  });

  it('is not sent for somebody else than the one who registered, nor for a second one after a failure', async () => {
    assignToRegistered('riet');
    await send('gijs');
    expect(bodiesSentTo(routes.firstPages.send)).toEqual([]);
    markForAccount(questionId);
    refuse(routes.firstPages.send, 'internal');
    await expect(send('riet')).rejects.toThrow();
    answer(routes.firstPages.send, undefined);
    const sent = bodiesSentTo(routes.firstPages.send).length;
    await send('gijs');
    expect(bodiesSentTo(routes.firstPages.send)).toHaveLength(sent);
    expect(readMarkedPage()?.text).toBe(piece.text);
  });

  it('names the book that was begun before it could be sent', async () => {
    assignToBook('0198d3b1-0000-7000-8000-000000000001');
    answer(routes.firstPages.send, undefined);
    await send();
    expect(bodiesSentTo(routes.firstPages.send)).toMatchObject([
      { projectId: '0198d3b1-0000-7000-8000-000000000001' },
    ]);
  });
});
