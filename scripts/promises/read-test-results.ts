export interface TestResult {
  title: string;
  hasPassed: boolean;
  /** It failed before it passed. */
  isRetried: boolean;
}

interface VitestReport {
  testResults: { assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}
interface PlaywrightSuite {
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The tests of a JSON report of Vitest or Playwright; a skipped test proves nothing and is left out. */
export function readTestResults(report: VitestReport | { suites: PlaywrightSuite[] }): TestResult[] {
  if ('suites' in report) return report.suites.flatMap(testsOf);
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages = [] }) => {
        const hasPassed = status === 'passed';
        return { title: fullName, hasPassed, isRetried: hasPassed && failureMessages.length > 0 };
      }),
  );
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, ok, tests }) => ({
      title,
      hasPassed: ok,
      isRetried: tests.some(({ status }) => status === 'flaky'),
    }));
  return [...own, ...suites.flatMap(testsOf)];
}
