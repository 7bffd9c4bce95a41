import { afterEach, expect, it } from 'vitest';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { queryClient } from '../api/query-client.ts';
import { cacheSavedText, cacheTextFacts, chapterQuery, selectedChaptersQuery } from './chapters.ts';

const projectId = '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11';
const [first, second] = [sampleChapter(0), sampleChapter(1)];

afterEach(() => queryClient.clear());

it('a chapter that was just saved has its new text in the cache', () => {
  const { queryKey } = chapterQuery(first.projectChapterId);
  const chapter = {
    id: first.projectChapterId,
    projectId,
    version: 1,
    body: '<p>Eerst</p>',
    contentHash: '',
    savedAt: '2026-11-14T20:00:00.000Z',
    schemaVersion: 1,
    chapter: { name: first.name, tip: '' },
  };
  queryClient.setQueryData(queryKey, chapter);
  const saved = { body: '<p>Daarna</p>', contentHash: 'b', version: 2, savedAt: '2026-11-14T20:01:00.000Z' };
  cacheSavedText(first.projectChapterId, saved);
  expect(queryClient.getQueryData(queryKey)).toEqual({ ...chapter, ...saved });
  cacheSavedText(second.projectChapterId, saved);
  expect(queryClient.getQueryData(chapterQuery(second.projectChapterId).queryKey)).toBeUndefined();
});

it('the list of chapters has the words of a text that was left, so that its pages are counted', () => {
  const { queryKey } = selectedChaptersQuery(projectId);
  queryClient.setQueryData(queryKey, [first, second]);
  cacheTextFacts(projectId, second.projectChapterId, { words: 12, hasContent: true });
  expect(queryClient.getQueryData(queryKey)).toEqual([first, { ...second, words: 12, hasContent: true }]);
});
