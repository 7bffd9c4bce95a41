import type { ProjectQuestion, SelectedChapter } from '@dierbaar/contract';

/** A chosen chapter without text, for tests; `index` makes ids and names of several. */
export function sampleChapter(index = 0, overrides: Partial<SelectedChapter> = {}): SelectedChapter {
  return {
    projectChapterId: `7c0e1d52-2f7b-4a44-8e0a-5d3b1c9f6a2${index}`,
    chapterId: `chapter-${index}`,
    name: ['De eerste echo', 'De kinderkamer', 'Namen verzinnen'][index] ?? `Hoofdstuk ${index + 1}`,
    tip: '',
    hasContent: false,
    words: 0,
    photos: null,
    questionsSelected: 0,
    questionsDone: 0,
    ...overrides,
  };
}

export function sampleQuestion(index = 0, overrides: Partial<ProjectQuestion> = {}): ProjectQuestion {
  return {
    questionId: `question-${index}`,
    projectQuestionId: null,
    text: ['Wie vertelde je het eerst?', 'Wat droeg je die dag?', 'Hoe klonk het hartje?'][index] ?? '',
    isOwn: false,
    selected: false,
    state: 'default',
    ...overrides,
  };
}
