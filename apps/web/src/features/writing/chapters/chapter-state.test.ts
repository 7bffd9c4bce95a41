import { expect, it } from 'vitest';
import { stateOf } from './chapter-state.ts';

it.each([
  ['empty', 'a chapter without content, even with finished questions', false, 2, 2],
  ['busy', 'a chapter with text and open questions', true, 5, 1],
  ['busy', 'a chapter with text and no questions, which only its writer can call done', true, 0, 0],
  ['done', 'a chapter with text whose questions are all done', true, 5, 5],
] as const)('is %s for %s', (state, _, hasContent, questionsSelected, questionsDone) => {
  expect(stateOf({ hasContent, questionsSelected, questionsDone })).toBe(state);
});
