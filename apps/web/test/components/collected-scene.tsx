import { type ChapterText, type Memory, routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { WritingScreen } from '../../src/features/writing/writing-screen.tsx';
import { screens } from '../../src/lib/paths.ts';
import { sampleChapter } from '../sample-chapter.ts';
import { sampleMemory } from '../sample-memory.ts';
import { sampleProject } from '../sample-project.ts';
import { answer, refuse } from './answers.ts';
import { renderScreen } from './render-screen.tsx';
import { signInWriter } from './writer-pages.ts';

export const book = sampleProject();
export const other = sampleChapter(1);
export const cradle = sampleMemory({
  id: 'e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7a03',
  text: 'Kersenhout, elf weken lang.',
  teller: 'Opa Henk',
  isNew: true,
});
export const answerWith = (memory: Memory) => answer(routes.memories.change, memory);

/**
 * A book whose writing screen shows what was collected. Another writer each time: a text outlives its screen, not the
 * session of its writer.
 */
export function startCollected() {
  signInWriter();
  const current = sampleChapter(0, { projectChapterId: crypto.randomUUID() });
  const text: ChapterText = {
    ...{ id: current.projectChapterId, projectId: book.id, body: '<p>Het regende die dag.</p>' },
    ...{ chapter: { name: current.name, tip: '' }, version: 1, contentHash: 'a', schemaVersion: 1 },
    savedAt: '2026-11-14T20:00:00.000Z',
  };
  localStorage.setItem('writingTips', 'off');
  localStorage.setItem('printedPages', 'folded whole');
  localStorage.setItem('besideText', 'collected');
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
  const textbox = () => screen.getByRole('textbox', { name: `Tekst van ${current.name}` });
  return {
    current,
    text,
    /** A memory of this chapter. */
    cat: sampleMemory({ projectChapterId: current.projectChapterId }),
    open: () =>
      renderScreen(
        <WritingScreen />,
        `/editor/confirmed-questions/chapter/${current.projectChapterId}?projectId=${book.id}`,
        screens.confirmedQuestions.path,
      ),
    textbox,
    lines: () => [...textbox().children].map(({ textContent }) => textContent).filter(Boolean),
  };
}
