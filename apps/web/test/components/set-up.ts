import './start-page.tsx';
import { routes } from '@dierbaar/contract';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { queryClient } from '../../src/lib/api/query-client.ts';
import { samplePrintedSettings } from '../sample-project.ts';
import { sampleSubscription } from '../sample-user.ts';
import { answer, refuse, resetAnswers, unanswered } from './answers.ts';
import { signOutWriter } from './writer-pages.ts';

let consoleError: MockInstance<typeof console.error>;

// Words that are typed are encrypted; the call for the key may come when the test that typed them is over.
const answerKey = () => answer(routes.account.draftKey, { key: btoa('k'.repeat(32)) });
answerKey();

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
  // Titles are shown in the face of the cover's theme; a book has no cover unless a test says so.
  refuse(routes.projectCovers.get, 'no_cover');
  // The editor shows the face of the book.
  answer(routes.projectExports.settings, samplePrintedSettings());
  // No page from before the registration waits unless a test says so.
  answer(routes.firstPages.list, []);
  // Every screen of an account asks whether its payment is behind.
  answer(routes.subscription.get, sampleSubscription());
});

afterEach(() => {
  cleanup();
  notifications.clean();
  queryClient.clear();
  signOutWriter();
  localStorage.clear();
  sessionStorage.clear();
  const calls = [...unanswered];
  resetAnswers();
  answerKey();
  const errors = [...consoleError.mock.calls];
  vi.restoreAllMocks();
  expect(calls.join('\n'), 'calls without an answer').toBe('');
  expect(errors, 'console errors').toEqual([]);
});
