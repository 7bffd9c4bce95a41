import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleChapter, sampleQuestion } from '../../../test/sample-chapter.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { sampleUser } from '../../../test/sample-user.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { selectedQuestionsQuery } from '../../lib/chapters/questions.ts';
import { screens } from '../../lib/paths.ts';
import { revisionsQuery } from './api.ts';
import { WritingScreen } from './writing-screen.tsx';

const book = sampleProject();
const chapter = sampleChapter(0);

function answerChapter(): void {
  localStorage.setItem('writingTips', 'off');
  localStorage.setItem('printedPages', 'folded whole');
  answer(routes.auth.user, sampleUser());
  answer(routes.account.draftKey, { key: btoa('k'.repeat(32)) });
  answer(routes.projects.get, book);
  answer(routes.projectChapters.get, {
    ...{ id: chapter.projectChapterId, projectId: book.id, body: '<p>Het regende.</p>', version: 1 },
    ...{ contentHash: '', savedAt: '2026-11-14T20:00:00.000Z', schemaVersion: 1 },
    chapter: { name: chapter.name, tip: '' },
  });
  answer(routes.projectChapters.selected, [chapter]);
  leavePending(routes.projectQuestions.selected);
  answer(routes.memories.list, []);
}

function open(): void {
  const path = `/editor/confirmed-questions/chapter/${chapter.projectChapterId}?projectId=${book.id}`;
  renderScreen(<WritingScreen />, path, screens.confirmedQuestions.path);
}

it('the text stays when a part beside it fails, and that part is drawn again on request', async () => {
  answerChapter();
  const { queryKey } = selectedQuestionsQuery(chapter.projectChapterId);
  queryClient.setQueryData(queryKey, 'no list' as never);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  open();
  const retry = await screen.findByRole('button', { name: nl.common.retry });
  expect(errors.mock.calls.flat().map(String).join()).toContain('is not a function');
  errors.mockClear();
  expect(screen.getByRole('textbox', { name: `Tekst van ${chapter.name}` })).toBeVisible();
  expect(screen.getByText('Het regende.')).toBeVisible();
  const question = sampleQuestion(0, { selected: true, projectQuestionId: chapter.projectChapterId });
  queryClient.setQueryData(queryKey, [question]);
  await userEvent.click(retry);
  expect(await screen.findByText(question.text)).toBeVisible();
});

it('the text stays when a dialog fails, and that dialog can be closed', async () => {
  answerChapter();
  leavePending(routes.projectChapters.revisions);
  const { queryKey } = revisionsQuery(chapter.projectChapterId);
  queryClient.setQueryData(queryKey, { pages: [[null as never]], pageParams: [null] });
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  open();
  await userEvent.click(await screen.findByRole('button', { name: nl.writing.status.history }));
  const dialog = await screen.findByRole('dialog', { name: new RegExp(chapter.name) });
  expect(await within(dialog).findByText(nl.book.somethingWentWrong)).toBeVisible();
  expect(errors.mock.calls.flat().map(String).join()).toContain('null');
  errors.mockClear();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const text = screen.getByRole('textbox', { name: `Tekst van ${chapter.name}` });
  expect(text).toHaveTextContent('Het regende.');
  expect(text).toHaveFocus();
});
