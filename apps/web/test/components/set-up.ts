import './start-page.tsx';
import { routes } from '@dierbaar/contract';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { queryClient } from '../../src/lib/api/query-client.ts';
import { refuse, resetAnswers, unanswered } from './answers.ts';

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
  // Titles are shown in the face of the cover's theme; a book has no cover unless a test says so.
  refuse(routes.projectCovers.get, 'no_cover');
});

afterEach(() => {
  cleanup();
  notifications.clean();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  const calls = [...unanswered];
  resetAnswers();
  const errors = [...consoleError.mock.calls];
  vi.restoreAllMocks();
  expect(calls, 'calls without an answer').toEqual([]);
  expect(errors, 'console errors').toEqual([]);
});
