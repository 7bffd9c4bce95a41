import { type ChapterText, routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { sampleMemory } from '../../../test/sample-memory.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { sampleUser } from '../../../test/sample-user.ts';
import { nl } from '../../i18n/nl.ts';
import { showAskWith } from '../../lib/invitations/ask-dialog.ts';
import { screens } from '../../lib/paths.ts';
import { WritingScreen } from './writing-screen.tsx';

const book = sampleProject();
const other = sampleChapter(1);
/** Another chapter in each test: its text outlives the screen. */
let current = sampleChapter(0);
let text: ChapterText;
const cradle = sampleMemory({
  id: 'e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7a03',
  text: 'Kersenhout, elf weken lang.',
  teller: 'Opa Henk',
  isNew: true,
});
const words = nl.writing.collected;

beforeEach(() => {
  current = sampleChapter(0, { projectChapterId: crypto.randomUUID() });
  text = {
    ...{ id: current.projectChapterId, projectId: book.id, body: '<p>Het regende die dag.</p>' },
    ...{ chapter: { name: current.name, tip: '' }, version: 1, contentHash: 'a', schemaVersion: 1 },
    savedAt: '2026-11-14T20:00:00.000Z',
  };
  localStorage.setItem('writingTips', 'off');
  localStorage.setItem('printedPages', 'folded whole');
  localStorage.setItem('besideText', 'collected');
  localStorage.removeItem(`owedMemories ${book.id}`);
  answer(routes.auth.user, sampleUser());
  answer(routes.account.draftKey, { key: btoa('k'.repeat(32)) });
  answer(routes.projects.get, book);
  answer(routes.projectChapters.get, text);
  answer(routes.projectChapters.saveText, {
    ...{ statusCode: 200, version: 2, contentHash: 'b', savedAt: text.savedAt, words: 1, refused: [] },
  });
  answer(routes.projectChapters.selected, [current, other]);
  answer(routes.projectQuestions.selected, []);
  // The printed pages are those of another test; here they do not load.
  refuse(routes.projectExports.settings, 'unavailable');
});

const open = () =>
  renderScreen(
    <WritingScreen />,
    `/editor/confirmed-questions/chapter/${current.projectChapterId}?projectId=${book.id}`,
    screens.confirmedQuestions.path,
  );

describe('collected memories and those who tell them', () => {
  it('lead to asking somebody for this chapter, and to whom was asked', async () => {
    answer(routes.memories.list, []);
    const asked = vi.fn();
    const stop = showAskWith(asked);
    open();
    const [ask] = await screen.findAllByRole('button', { name: nl.people.ask });
    // There are two of them, which a click by name cannot tell apart.
    ask?.click();
    expect(asked).toHaveBeenCalledWith({ projectId: book.id, chapterId: current.projectChapterId });
    const people = screen.getByRole('link', { name: nl.people.title });
    expect(people).toHaveAttribute('href', `/projects/${book.id}/people`);
    stop();
  });

  it('say that their teller wants them back, and are not put back then', async () => {
    answer(routes.memories.list, [{ ...cradle, state: 'removed', isAskedBack: true }]);
    open();
    await userEvent.click(await screen.findByText('Weg (1)'));
    expect(screen.getByText(words.takenBack)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Terugzetten/ })).toBeNull();
  });
});
