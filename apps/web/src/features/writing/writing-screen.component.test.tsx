import { type ChapterText, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../test/components/writer-pages.ts';
import { sampleChapter, sampleQuestion } from '../../../test/sample-chapter.ts';
import { samplePrintedSettings, sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { screens } from '../../lib/paths.ts';
import { WritingScreen } from './writing-screen.tsx';

const book = sampleProject();
const chapters = [
  sampleChapter(0, { hasContent: true, words: 1474, photos: 3, questionsSelected: 6, questionsDone: 6 }),
  sampleChapter(1, { questionsSelected: 5 }),
  sampleChapter(2, { hasContent: true, words: 1, photos: 0, questionsSelected: 5, questionsDone: 1 }),
];
const current = sampleChapter(1);
const text: ChapterText = {
  id: current.projectChapterId,
  projectId: book.id,
  body: '',
  chapter: { name: current.name, tip: '' },
  version: 0,
  contentHash: '',
  savedAt: '2026-11-14T20:00:00.000Z',
  schemaVersion: 1,
};
const questions = [
  sampleQuestion(0, {
    selected: true,
    projectQuestionId: '7c0e1d52-0000-4000-8000-00000000000a',
    state: 'done',
  }),
  sampleQuestion(1),
];

let userId = '';

beforeEach(() => {
  localStorage.setItem('writingTips', 'off');
  localStorage.setItem('printedPages', 'folded whole');
  userId = signInWriter();
  answer(routes.projects.get, book);
  answer(routes.projectChapters.get, text);
  answer(routes.projectChapters.selected, chapters);
  answer(routes.projectQuestions.selected, questions.slice(0, 1));
  answer(routes.projectQuestions.edit, questions);
  answer(routes.memories.list, []);
});

const open = () =>
  renderScreen(
    <WritingScreen />,
    `/editor/confirmed-questions/chapter/${current.projectChapterId}?projectId=${book.id}`,
    screens.confirmedQuestions.path,
  );
const openList = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Hoofdstuk 2 van 3' }));
  return within(await screen.findByRole('dialog', { name: nl.writing.chapters.title }));
};

describe('WritingScreen', () => {
  it('shows a skeleton while the chapter is loading', async () => {
    leavePending(routes.projectChapters.get);
    open();
    expect(await screen.findByRole('heading', { name: nl.writing.loading })).toBeVisible();
  });

  it('says that a chapter is not in the book when only the chapter is missing', async () => {
    refuse(routes.projectChapters.get, 'not_found');
    open();
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.chapterTitle })).toBeVisible();
  });

  it('says that the book is missing when it is', async () => {
    refuse(routes.projectChapters.get, 'not_found');
    refuse(routes.projects.get, 'not_found');
    open();
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.missingTitle })).toBeVisible();
  });

  it('leads to the choice of questions with a message when the chapter cannot be loaded', async () => {
    refuse(routes.projectChapters.get, 'internal');
    open();
    expect(await screen.findByText(nl.writing.loadFailed)).toBeVisible();
    expect(await screen.findByRole('note')).toHaveTextContent(
      `/editor/select-questions/chapter/${current.projectChapterId}?projectId=${book.id}`,
    );
  });

  it('opens an empty chapter and one with text for writing', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('heading', { level: 1, name: current.name })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: `Tekst van ${current.name}` })).toBeVisible();
    unmount();
    answer(routes.projectChapters.get, { ...text, body: '<p>Het regende die dag.</p>' });
    open();
    expect(await screen.findByText('Het regende die dag.')).toBeVisible();
  });

  it('shows text, titles and headings in the faces in which they are printed, all equally large', async () => {
    answer(routes.projectExports.settings, { ...samplePrintedSettings(), face: 'libre-baskerville' });
    answer(routes.projectChapters.get, { ...text, body: '<h2>De eerste nacht</h2><p>Het regende.</p>' });
    open();
    const title = within(await screen.findByRole('heading', { level: 1, name: current.name })).getByText(/./);
    await waitFor(() => expect(title.style.fontFamily).toMatch(/^"?Title /));
    expect(getComputedStyle(await screen.findByText('De eerste nacht')).font).toMatch(/^italic/);
    const words = getComputedStyle(screen.getByText('Het regende.'));
    await waitFor(() => expect(words.fontFamily).toMatch(/^"Body libre-baskerville"/));
    expect(words.fontSize).toBe('15.78px');
    await waitFor(() => expect(document.fonts.check('15px "Body libre-baskerville"')).toBe(true));
  });

  it('says at which time the text was saved', async () => {
    answer(routes.projectChapters.get, { ...text, version: 1, body: '<p>Het regende die dag.</p>' });
    open();
    const time = formatTime(text.savedAt, 'nl');
    expect(await screen.findByText(nl.writing.status.saved.replace('{{time}}', time))).toBeVisible();
  });

  it('says that photos of the text could not be loaded', async () => {
    const figure = '<figure data-type="image"><img data-name="zee.jpg" alt=""></figure>';
    answer(routes.projectChapters.get, { ...text, body: `<p>Kijk.</p>${figure}` });
    refuse(routes.media.get, 'internal');
    open();
    expect(await screen.findByText(nl.writing.imagesFailed)).toBeVisible();
    expect(screen.getByText(nl.writing.photo.failed)).toBeVisible();
  });

  it('opens a chapter that was taken out of the book, and says so', async () => {
    answer(routes.projectChapters.selected, [sampleChapter(0)]);
    open();
    expect(await screen.findByText(nl.writing.notInBook)).toBeVisible();
  });

  it('lists all chapters with state, questions, words and photos', async () => {
    open();
    const list = await openList();
    const rows = list.getAllByRole('listitem').map((row) => [...(row.firstElementChild?.children ?? [])]);
    expect(rows.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
      ['1', 'De eerste echo', 'Klaar', '6 van 6 vragen', '1.474 woorden', '33 foto’s'],
      ['2', 'De kinderkamer', 'Nog leeg', '0 van 5 vragen', '', ''],
      ['3', 'Namen verzinnen', 'Bezig', '1 van 5 vragen', '1 woord', ''],
    ]);
    expect(list.getByText('2 van 3 met tekst')).toBeVisible();
    expect(list.getByRole('link', { name: nl.writing.chapters.choose })).toHaveAttribute(
      'href',
      `/editor/select-chapters?projectId=${book.id}`,
    );
    expect(list.getByRole('link', { name: nl.writing.chapters.order })).toHaveAttribute(
      'href',
      `/editor/reorder-chapters?projectId=${book.id}`,
    );
  });

  it('starts at the open chapter, moves with the arrows and opens a chapter with Enter', async () => {
    open();
    const list = await openList();
    await waitFor(() => expect(list.getByRole('link', { name: /De kinderkamer/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(list.getByRole('link', { name: /Namen verzinnen/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Hoofdstuk 3 van 3' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes back to the text with Escape', async () => {
    open();
    await openList();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toHaveClass('ProseMirror');
  });

  it('opens the next chapter with Alt and an arrow', async () => {
    open();
    await screen.findByRole('button', { name: 'Hoofdstuk 2 van 3' });
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('button', { name: 'Hoofdstuk 3 van 3' })).toBeVisible();
  });
});

describe('questions of the chapter', () => {
  const openSheet = async () => {
    await userEvent.click(await screen.findByRole('button', { name: nl.writing.question.choose }));
    return within(await screen.findByRole('dialog', { name: nl.writing.question.sheet.title }));
  };

  it('are chosen in a sheet, which keeps the ticks when saving fails and closes when it worked', async () => {
    refuse(routes.projectQuestions.save, 'unavailable');
    open();
    const sheet = await openSheet();
    expect(await sheet.findByRole('checkbox', { name: 'Wie vertelde je het eerst?' })).toBeChecked();
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Wat droeg je die dag?' }));
    await userEvent.click(sheet.getByRole('button', { name: nl.writing.question.sheet.save }));
    expect(await screen.findByText(nl.book.somethingWentWrong)).toBeVisible();
    expect(sheet.getByRole('checkbox', { name: 'Wat droeg je die dag?' })).toBeChecked();
    answer(routes.projectQuestions.save, questions);
    await userEvent.click(sheet.getByRole('button', { name: nl.writing.question.sheet.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesSentTo(routes.projectQuestions.save).at(-1)).toEqual({
      projectChapterId: current.projectChapterId,
      questionsList: ['question-0', 'question-1'],
    });
  });

  it('show a skeleton while loading, and a retry when that failed', async () => {
    leavePending(routes.projectQuestions.edit);
    const { unmount } = open();
    expect((await openSheet()).getByRole('status', { name: nl.frame.loading })).toBeVisible();
    unmount();
    refuse(routes.projectQuestions.edit, 'internal');
    open();
    const sheet = await openSheet();
    const retry = await sheet.findByRole('button', { name: nl.common.retry });
    answer(routes.projectQuestions.edit, []);
    await userEvent.click(retry);
    expect(await sheet.findByText(nl.writing.question.sheet.empty)).toBeVisible();
  });

  it('take a question in own words without closing the sheet', async () => {
    open();
    const sheet = await openSheet();
    const own = sampleQuestion(2, { questionId: 'own', isOwn: true, selected: true, text: 'Wie belde er?' });
    answer(routes.projectQuestions.addSelected, own);
    await userEvent.click(await sheet.findByRole('button', { name: nl.writing.question.addOwn }));
    answer(routes.projectQuestions.edit, [...questions, own]);
    await userEvent.keyboard('Wie belde er?{Enter}');
    expect(await sheet.findByRole('checkbox', { name: 'Wie belde er?' })).toBeChecked();
    expect(sheet.getByText('2 vragen bij dit hoofdstuk.')).toBeVisible();
  });

  it('in own words that were not added stand there after the page was closed', async () => {
    open();
    const closed = await openSheet();
    await userEvent.click(await closed.findByRole('button', { name: nl.writing.question.addOwn }));
    await userEvent.keyboard('Wie belde er?');
    await closePage(userId);
    open();
    const sheet = await openSheet();
    const field = await sheet.findByRole('textbox', { name: nl.common.yourQuestion });
    expect(field).toHaveValue('Wie belde er?');
    await userEvent.click(sheet.getByRole('button', { name: nl.words.throwAway }));
    expect(sheet.getByRole('button', { name: nl.writing.question.addOwn })).toBeVisible();
  });
});
