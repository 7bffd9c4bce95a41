import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from './environment.ts';
import { runForStatus } from './run.ts';

/** What a change must pass before it lands: check, build, journeys. The last line counts the tests. */
const results = path.join(localFolder, 'results');
rmSync(results, { recursive: true, force: true });

// The journeys run on what the step before them has built.
const env = { ...process.env, BUILT_WEB_FOLDER: path.join(root, 'apps/web/dist') };
let failedSteps = 0;
for (const script of ['check', 'build', 'e2e']) {
  console.log(`\n== npm run ${script}`);
  const start = performance.now();
  const status = await runForStatus('npm', ['run', '--silent', script], { env });
  console.log(
    `== ${script}: ${status === 0 ? 'ok' : 'failed'} (${((performance.now() - start) / 1000).toFixed(0)} s)`,
  );
  if (status !== 0) failedSteps++;
}
await runForStatus(process.execPath, ['scripts/services.ts', 'down']);

interface VitestResult {
  numPassedTests: number;
  numFailedTests: number;
}
interface PlaywrightResult {
  stats: { expected: number; flaky: number; unexpected: number };
}
const vitest = read<VitestResult>('vitest.json') ?? { numPassedTests: 0, numFailedTests: 0 };
const { stats } = read<PlaywrightResult>('playwright.json') ?? {
  stats: { expected: 0, flaky: 0, unexpected: 0 },
};
const passed = vitest.numPassedTests + stats.expected + stats.flaky;
const failed = vitest.numFailedTests + stats.unexpected;
if (stats.flaky > 0)
  console.log(`${stats.flaky} journeys passed only at the second try; their names are above`);
// A step can fail without a failing test (types, lint); that too must show in the count.
console.log(`${passed} passed, ${failed === 0 ? failedSteps : failed} failed`);
process.exit(failedSteps === 0 && failed === 0 && passed > 0 ? 0 : 1);

function read<T>(file: string): T | undefined {
  const full = path.join(results, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : undefined;
}
