import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../../test/components/writer-pages.ts';
import { sampleChapter, sampleQuestion } from '../../../../test/sample-chapter.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import { screens } from '../../../lib/paths.ts';
import { WritingScreen } from '../writing-screen.tsx';

const book = sampleProject();
const chapter = sampleChapter(0);

it('the tip of the chapter covers neither the questions nor the button below them', async () => {
  localStorage.setItem('writingTips', 'off');
  localStorage.setItem('printedPages', 'folded whole');
  signInWriter();
  answer(routes.projects.get, book);
  answer(routes.projectChapters.get, {
    ...{ id: chapter.projectChapterId, projectId: book.id, body: '', version: 0, contentHash: '' },
    ...{ savedAt: '2026-11-14T20:00:00.000Z', schemaVersion: 1 },
    chapter: { name: chapter.name, tip: 'Begin met wat je rook toen je binnenkwam.' },
  });
  answer(routes.projectChapters.selected, [chapter]);
  const questions = Array.from({ length: 12 }, (_, at) => sampleQuestion(at, { selected: true }));
  answer(routes.projectQuestions.selected, questions);
  answer(routes.memories.list, []);
  const path = `/editor/confirmed-questions/chapter/${chapter.projectChapterId}?projectId=${book.id}`;
  renderScreen(<WritingScreen />, path, screens.confirmedQuestions.path);
  await userEvent.click(await screen.findByRole('button', { name: nl.writing.guide.ask }));
  const tip = await screen.findByRole('dialog', { name: nl.common.tipOfBo });
  const add = screen.getByRole('button', { name: nl.writing.question.addOwn });
  const list = screen.getByRole('tabpanel');
  const box = tip.getBoundingClientRect();
  expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.top);
  expect(add.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
  expect(add).toBeVisible();
  // All questions are reached by scrolling their list.
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
});
