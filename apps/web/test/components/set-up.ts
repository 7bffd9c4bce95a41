import '../../src/ui/theme/global.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { routes } from '@dierbaar/contract';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { startI18n } from '../../src/i18n/i18n.ts';
import { queryClient } from '../../src/lib/api/query-client.ts';
import { answeringFetch, refuse, resetAnswers, unanswered } from './answers.ts';

// The API client takes `fetch` when its module loads, so this runs before a test file is imported.
globalThis.fetch = answeringFetch(globalThis.fetch);
startI18n();
// Generous, for a busy machine; the default is one second.
configure({ asyncUtilTimeout: 110_000 });

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
