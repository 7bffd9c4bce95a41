import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localFolder } from '../environment.ts';

export const resultsFolder = path.join(localFolder, 'results');

export interface TestResult {
  title: string;
  file: string;
  seconds: number;
  hasPassed: boolean;
  /** It failed before it passed. */
  isRetried: boolean;
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}
interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status: string; results?: { duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The tests of the last check and journeys. */
export function readResults(): TestResult[] {
  return ['vitest.json', 'playwright.json']
    .map((name) => path.join(resultsFolder, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => readTestResults(JSON.parse(readFileSync(file, 'utf8'))));
}

/** The tests of a JSON report of Vitest or Playwright; a skipped test proves nothing and is left out. */
export function readTestResults(report: VitestReport | { suites: PlaywrightSuite[] }): TestResult[] {
  if ('suites' in report) return report.suites.flatMap(testsOf);
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration, failureMessages = [] }) => ({
        title: fullName,
        file: name,
        seconds: (duration ?? 0) / 1000,
        hasPassed: status === 'passed',
        isRetried: status === 'passed' && failureMessages.length > 0,
      })),
  );
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, file, ok, tests }) => ({
      title,
      file: `e2e/${file}`,
      seconds:
        tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      hasPassed: ok,
      isRetried: tests.some(({ status }) => status === 'flaky'),
    }));
  return [...own, ...suites.flatMap(testsOf)];
}
