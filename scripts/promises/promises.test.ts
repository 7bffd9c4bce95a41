import { expect, test } from 'vitest';
import { readPromises } from './read-promises.ts';
import { readTestResults } from './read-test-results.ts';

test('a row names its tests, or why it is not proven', () => {
  const rows = readPromises(
    [
      '| # | Promise | Tests | Full size |',
      '|---|---|---|---|',
      '| 1 | No loss | `one`, `two` | `npm x` |',
    ].join('\n'),
  );
  expect(rows).toEqual([{ number: 1, promise: 'No loss', proofs: ['one', 'two'] }]);
  expect(readPromises('| 2 | Later | not yet: a reason | |')).toEqual([
    { number: 2, promise: 'Later', proofs: [], missing: 'a reason' },
  ]);
  expect(() => readPromises('| 3 | Nothing | | |')).toThrow('promise 3 names no test');
});

test('skipped tests prove nothing, failed ones are kept, and a second try is named', () => {
  const vitest = {
    testResults: [
      {
        assertionResults: [
          ...['passed', 'failed', 'skipped'].map((status) => ({ fullName: status, status })),
          { fullName: 'second try', status: 'passed', failureMessages: ['the first try'] },
        ],
      },
    ],
  };
  const playwright = {
    suites: [
      {
        suites: [
          {
            specs: [
              { title: 'flaky', ok: true, tests: [{ status: 'flaky' }] },
              { title: 'left out', ok: true, tests: [{ status: 'skipped' }] },
            ],
          },
        ],
      },
    ],
  };
  expect(readTestResults(vitest)).toEqual([
    { title: 'passed', hasPassed: true, isRetried: false },
    { title: 'failed', hasPassed: false, isRetried: false },
    { title: 'second try', hasPassed: true, isRetried: true },
  ]);
  expect(readTestResults(playwright)).toEqual([{ title: 'flaky', hasPassed: true, isRetried: true }]);
});
