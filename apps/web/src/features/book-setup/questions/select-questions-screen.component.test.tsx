import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../../test/components/writer-pages.ts';
import { sampleChapter, sampleQuestion } from '../../../../test/sample-chapter.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { screens } from '../../../lib/paths.ts';
import { SelectQuestionsScreen } from './select-questions-screen.tsx';

const { id: projectId } = sampleProject();
const chapter = sampleChapter(0);
const questions = [sampleQuestion(0), sampleQuestion(1)];
const open = () =>
  renderScreen(
    <SelectQuestionsScreen />,
    `/editor/select-questions/chapter/${chapter.projectChapterId}?projectId=${projectId}`,
    screens.selectQuestions.path,
  );

describe('SelectQuestionsScreen', () => {
  it('shows a skeleton while the questions are loading', () => {
    leavePending(routes.projectQuestions.edit);
    leavePending(routes.projectChapters.selected);
    open();
    expect(screen.getByRole('status', { name: nl.frame.loading })).toBeVisible();
  });

  it('keeps the ticks when a later refetch fails', async () => {
    answer(routes.projectQuestions.edit, questions);
    answer(routes.projectChapters.selected, [chapter]);
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wat droeg je die dag?' }));
    refuse(routes.projectQuestions.edit, 'unavailable');
    refuse(routes.projectChapters.selected, 'unavailable');
    await queryClient.refetchQueries();
    // The screen has shown the outcome of the refetch by the time a click reaches it.
    await userEvent.click(screen.getByRole('checkbox', { name: 'Wie vertelde je het eerst?' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Wie vertelde je het eerst?' })).toBeChecked(),
    );
    expect(screen.getByRole('checkbox', { name: 'Wat droeg je die dag?' })).toBeChecked();
  });

  it('says that a chapter was taken out of the book, with a link to choosing chapters', async () => {
    answer(routes.projectQuestions.edit, questions);
    answer(routes.projectChapters.selected, [sampleChapter(1)]);
    open();
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.chapterTitle })).toBeVisible();
    expect(screen.getByRole('link', { name: nl.common.chooseChapters })).toHaveAttribute(
      'href',
      `/editor/select-chapters?projectId=${projectId}`,
    );
  });

  it('shows an own chapter without questions as such', async () => {
    answer(routes.projectQuestions.edit, []);
    answer(routes.projectChapters.selected, [chapter]);
    open();
    expect(
      await screen.findByRole('heading', { name: nl.bookSetup.selectQuestions.emptyTitle }),
    ).toBeVisible();
  });

  it('has an own question that was not added after the page was closed', async () => {
    const userId = signInWriter();
    answer(routes.projectQuestions.edit, questions);
    answer(routes.projectChapters.selected, [chapter]);
    const words = nl.bookSetup.selectQuestions;
    open();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(words.addTitle) }));
    await userEvent.fill(
      await screen.findByRole('textbox', { name: nl.common.yourQuestion }),
      'Wie belde er?',
    );
    await closePage(userId);
    open();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(words.addTitle) }));
    const field = await screen.findByRole('textbox', { name: nl.common.yourQuestion });
    await waitFor(() => expect(field).toHaveValue('Wie belde er?'));
    answer(routes.projectQuestions.addSelected, sampleQuestion(2, { text: 'Wie belde er?' }));
    await userEvent.click(screen.getByRole('button', { name: nl.common.add }));
    expect(await screen.findByText(nl.common.questionAdded)).toBeVisible();
    await closePage(userId);
    open();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(words.addTitle) }));
    expect(await screen.findByRole('textbox', { name: nl.common.yourQuestion })).toHaveValue('');
  });

  it.each([
    ['rate_limited', nl.failure.waitTitle],
    ['internal', nl.failure.title],
    ['not_found', nl.book.loadFailed.missingTitle],
  ] as const)('says what went wrong when loading answers %s', async (code, title) => {
    refuse(routes.projectQuestions.edit, code);
    refuse(routes.projectChapters.selected, code);
    open();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title));
  });
});
