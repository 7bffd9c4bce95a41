import { type ProjectSummary, routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { OpenBookScreen } from './open-book-screen.tsx';

const book = sampleProject();
const chapters = [sampleChapter(0), sampleChapter(1), sampleChapter(2)];
const written: ProjectSummary = {
  ...book,
  lastChapter: { projectChapterId: sampleChapter(1).projectChapterId, name: 'De kinderkamer' },
};
const open = (search = `?projectId=${book.id}`) =>
  renderScreen(<OpenBookScreen />, `/editor/${search}`, '/editor/');
const writingPath = (index: number) =>
  `/editor/confirmed-questions/chapter/${sampleChapter(index).projectChapterId}?projectId=${book.id}`;

describe('OpenBookScreen', () => {
  it('says that the book is being opened while it is loading', () => {
    leavePending(routes.projects.list);
    open();
    expect(screen.getByRole('heading', { level: 1, name: nl.bookSetup.opening })).toBeVisible();
  });

  it.each<[string, ProjectSummary, typeof chapters, string, string]>([
    ['the chapter last written in', written, chapters, '', writingPath(1)],
    [
      'the chapter in the address',
      written,
      chapters,
      `&projectChapterId=${sampleChapter(2).projectChapterId}`,
      writingPath(2),
    ],
    ['the first chapter when none has text', { ...book, lastChapter: null }, chapters, '', writingPath(0)],
    [
      'choosing chapters when none is chosen',
      { ...book, lastChapter: null },
      [],
      '',
      `/editor/select-chapters?projectId=${book.id}`,
    ],
  ])('leads on to %s', async (_, summary, selected, extra, path) => {
    answer(routes.projects.list, [summary]);
    answer(routes.projectChapters.selected, selected);
    open(`?projectId=${book.id}${extra}`);
    expect(await screen.findByRole('note')).toHaveTextContent(path);
  });

  it('opens the book last changed when the address names none', async () => {
    answer(routes.projects.list, [written]);
    answer(routes.projectChapters.selected, chapters);
    open('');
    expect(await screen.findByRole('note')).toHaveTextContent(writingPath(1));
  });

  it('asks to choose a book when there is none, and says so when the address names a missing one', async () => {
    answer(routes.projects.list, []);
    const { unmount } = open('');
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.noneTitle })).toBeVisible();
    unmount();
    open();
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.missingTitle })).toBeVisible();
  });

  it('shows an error with a retry', async () => {
    refuse(routes.projects.list, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.projects.list, [written]);
    answer(routes.projectChapters.selected, chapters);
    await userEvent.click(retry);
    expect(await screen.findByRole('note')).toHaveTextContent(writingPath(1));
  });
});
