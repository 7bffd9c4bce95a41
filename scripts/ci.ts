import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localFolder } from './environment.ts';
import { runForStatus } from './run.ts';

/** What a change must pass before it lands: check, build, journeys. The last line counts the tests. */
const results = path.join(localFolder, 'results');
rmSync(results, { recursive: true, force: true });

let failedSteps = 0;
for (const script of ['check', 'build', 'e2e']) {
  console.log(`\n== npm run ${script}`);
  const start = performance.now();
  const status = await runForStatus('npm', ['run', '--silent', script]);
  console.log(`== ${script}: ${status === 0 ? 'ok' : 'failed'} (${((performance.now() - start) / 1000).toFixed(0)} s)`);
  if (status !== 0) failedSteps++;
}
await runForStatus(process.execPath, ['scripts/services.ts', 'down']);

const vitest = readResult('vitest.json', (json) => [json.numPassedTests, json.numFailedTests]);
const playwright = readResult('playwright.json', (json) => [json.stats.expected + json.stats.flaky, json.stats.unexpected]);
const passed = vitest.passed + playwright.passed;
const failed = vitest.failed + playwright.failed;
// A step can fail without a failing test (types, lint); that too must show in the count.
const shownFailed = failed === 0 && failedSteps > 0 ? failedSteps : failed;
console.log(`${passed} passed, ${shownFailed} failed`);
process.exit(failedSteps === 0 && failed === 0 && passed > 0 ? 0 : 1);

// biome-ignore lint/suspicious/noExplicitAny: the reporters' JSON has no published type
function readResult(file: string, count: (json: any) => [number, number]): { passed: number; failed: number } {
  const full = path.join(results, file);
  if (!existsSync(full)) return { passed: 0, failed: 0 };
  const [passed, failed] = count(JSON.parse(readFileSync(full, 'utf8')));
  return { passed, failed };
}
