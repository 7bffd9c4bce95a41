import { expect, test } from 'vitest';
import { readPromises } from './read-promises.ts';
import { readTestResults } from './read-test-results.ts';
import { slowestFiles } from './slowest-files.ts';

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
        name: 'a.test.ts',
        assertionResults: [
          ...['passed', 'failed', 'skipped'].map((status) => ({ fullName: status, status })),
          { fullName: 'second try', status: 'passed', duration: 1500, failureMessages: ['the first try'] },
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
              {
                title: 'flaky',
                file: 'a.spec.ts',
                ok: true,
                tests: [{ status: 'flaky', results: [{ duration: 2000 }, { duration: 1000 }] }],
              },
              { title: 'left out', file: 'a.spec.ts', ok: true, tests: [{ status: 'skipped' }] },
            ],
          },
        ],
      },
    ],
  };
  const [passed, failed, second] = readTestResults(vitest);
  expect(passed).toEqual({
    title: 'passed',
    file: 'a.test.ts',
    seconds: 0,
    hasPassed: true,
    isRetried: false,
  });
  expect(failed).toMatchObject({ title: 'failed', hasPassed: false, isRetried: false });
  expect(second).toMatchObject({ title: 'second try', seconds: 1.5, hasPassed: true, isRetried: true });
  const [flaky, ...others] = readTestResults(playwright);
  expect(flaky).toEqual({
    title: 'flaky',
    file: 'e2e/a.spec.ts',
    seconds: 3,
    hasPassed: true,
    isRetried: true,
  });
  expect(others).toEqual([]);
});

test('the slowest files come first, with the time of all their tests', () => {
  const testOf = (file: string, seconds: number) => ({
    title: file,
    file,
    seconds,
    hasPassed: true,
    isRetried: false,
  });
  const tests = [testOf('a', 2), testOf('b', 3), testOf('a', 2), testOf('c', 1)];
  expect(slowestFiles(tests, 2)).toEqual([
    { file: 'a', seconds: 4 },
    { file: 'b', seconds: 3 },
  ]);
});
