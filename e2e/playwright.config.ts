import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const local = path.resolve(import.meta.dirname, '../.local');
// Journeys with the tag @whole and files named `*.whole.spec.ts` run in `npm run ci -- whole` and when they are asked for.
const isFast = process.env.TEST_SPEED === 'fast';
const wholeFiles = isFast ? ['**/*.whole.spec.ts'] : [];

export default defineConfig({
  testDir: '.',
  outputDir: path.join(local, 'e2e/artifacts'),
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits for pages more than it computes.
  workers: 3,
  // A journey that failed beside others is tried again after them, alone; CI prints its name.
  retries: process.env.CI ? 2 : 0,
  retryStrategy: 'isolated',
  // They only end a test that hangs: no test has a shorter one, so that a slow machine passes too.
  timeout: 1_800_000,
  expect: { timeout: 300_000 },
  reporter: [['line'], ['json', { outputFile: path.join(local, 'results/playwright.json') }]],
  use: {
    baseURL: process.env.APP_URL ?? '',
    actionTimeout: 300_000,
    viewport: { width: 1440, height: 900 },
    // Nothing moves, so that a journey does not wait for movements and the processor does not paint them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would double the time of the run; `-- --trace on` records one when it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'journeys',
      testMatch: 'journeys/**/*.spec.ts',
      testIgnore: ['**/logs.spec.ts', '**/writing-killed.spec.ts', ...wholeFiles],
      grepInvert: isFast ? [/promise 53:/, /@whole/] : /promise 53:/,
    },
    // One after the other: the first measures milliseconds, with one retry, and the other makes the computer busy.
    {
      name: 'alone',
      testMatch: ['journeys/writing-killed.spec.ts', 'journeys/writing-leaving.spec.ts'],
      grep: /promise (3|53):/,
      ...(isFast && { grepInvert: /@whole/ }),
      workers: 1,
      dependencies: ['journeys'],
      retries: process.env.CI ? 2 : 1,
    },
    { name: 'logs', testMatch: 'journeys/logs.spec.ts', dependencies: ['alone'] },
    { name: 'shots', testMatch: 'shots/**/*.spec.ts' },
  ],
});
