import { routes, type SelectableChapter } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import { screens } from '../../../lib/paths.ts';
import { SelectChaptersScreen } from './select-chapters-screen.tsx';

const { id: projectId } = sampleProject();
const chapter = (name: string, change: Partial<SelectableChapter> = {}): SelectableChapter => ({
  chapterId: name,
  projectChapterId: null,
  name,
  tip: '',
  firstQuestion: 'Wie vertelde je het eerst?',
  questionCount: 12,
  isOwn: false,
  selected: false,
  hasContent: false,
  isForFirstPage: false,
  ...change,
});
const open = (search = `?projectId=${projectId}`) =>
  renderScreen(<SelectChaptersScreen />, screens.selectChapters.path + search, screens.selectChapters.path);
const save = () => screen.getByRole('button', { name: nl.bookSetup.selectChapters.save });

describe('SelectChaptersScreen', () => {
  it('shows a skeleton while the chapters are loading', () => {
    leavePending(routes.projectChapters.edit);
    open();
    expect(screen.getByRole('status', { name: nl.frame.loading })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: nl.bookSetup.selectChapters.title })).toBeVisible();
  });

  it('asks to choose a book when the address names none', () => {
    open('');
    expect(screen.getByRole('heading', { level: 1, name: nl.book.loadFailed.noneTitle })).toBeVisible();
  });

  it('says that a book does not exist', async () => {
    refuse(routes.projectChapters.edit, 'not_found');
    open();
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.missingTitle })).toBeVisible();
  });

  it('shows an error with a retry that loads the chapters', async () => {
    refuse(routes.projectChapters.edit, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.projectChapters.edit, [chapter('De eerste echo')]);
    await userEvent.click(retry);
    expect(await screen.findByRole('checkbox', { name: 'De eerste echo' })).toBeVisible();
  });

  it('asks for at least one chapter while none is chosen', async () => {
    answer(routes.projectChapters.edit, [chapter('De eerste echo')]);
    open();
    expect(await screen.findByText(nl.bookSetup.selectChapters.chooseOne)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('has the chapter chosen for which a page was written before there was an account, and none that was chosen before', async () => {
    answer(routes.projectChapters.edit, [
      chapter('De eerste echo'),
      chapter('Plaats maken', { isForFirstPage: true }),
    ]);
    open();
    expect(await screen.findByRole('checkbox', { name: 'Plaats maken' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'De eerste echo' })).not.toBeChecked();
    expect(save()).toBeEnabled();
  });

  it('saves the chosen chapters, own ones after those of the theme, and goes on to their order', async () => {
    answer(routes.projectChapters.edit, [
      chapter('Opa’s schuur', { isOwn: true, selected: true }),
      chapter('De eerste echo'),
    ]);
    answer(routes.projectChapters.save, []);
    open();
    const boxes = (await screen.findAllByRole('checkbox')).map((box) => box.getAttribute('aria-label'));
    expect(boxes).toEqual(['De eerste echo', 'Opa’s schuur']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'De eerste echo' }));
    await userEvent.click(save());
    expect(await screen.findByRole('note')).toHaveTextContent(
      `/editor/reorder-chapters?projectId=${projectId}`,
    );
    const chapterList = ['De eerste echo', 'Opa’s schuur'];
    expect(bodiesSentTo(routes.projectChapters.save)).toEqual([{ projectId, chapterList }]);
  });

  it('keeps the choice when it could not be saved', async () => {
    answer(routes.projectChapters.edit, [chapter('De eerste echo')]);
    refuse(routes.projectChapters.save, 'internal');
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'De eerste echo' }));
    await userEvent.click(save());
    expect(await screen.findByText(nl.book.somethingWentWrong)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'De eerste echo' })).toBeChecked();
  });

  it('asks before a chapter is taken out, and says that its text is kept', async () => {
    answer(routes.projectChapters.edit, [
      chapter('De eerste echo', { selected: true, hasContent: true }),
      chapter('De kinderkamer', { selected: true }),
    ]);
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'De eerste echo' }));
    await userEvent.click(save());
    expect(await screen.findByText(nl.bookSetup.selectChapters.warning.text_one)).toBeVisible();
    expect(bodiesSentTo(routes.projectChapters.save)).toEqual([]);
  });

  it('shows two lines of a long question, above the number of questions', async () => {
    const long = 'Wie vertelde je het eerst, en wat zei die toen, en waar stonden jullie op dat moment? '
      .repeat(3)
      .trim();
    answer(routes.projectChapters.edit, [chapter('De eerste echo', { firstQuestion: long })]);
    open();
    const question = (await screen.findByText(long)).getBoundingClientRect();
    expect(question.height).toBeLessThanOrEqual(2 * 24);
    const count = screen.getByText(nl.bookSetup.selectChapters.questions_other.replace('{{count}}', '12'));
    expect(count.getBoundingClientRect().top).toBeGreaterThanOrEqual(question.bottom);
  });
});
