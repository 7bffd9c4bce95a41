import type { StdioOptions } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from './environment.ts';
import { run, runForStatus } from './run.ts';

/** What a change must pass before it lands: check, build, journeys. The last line counts the tests. */
const results = path.join(localFolder, 'results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Both halves use the services, so they are started once, before either.
await run(process.execPath, ['scripts/services.ts', 'up']);
// Check and journeys wait more than they compute: side by side they take little more than the longer one.
// The journeys run on what the step before them has built.
const failedSteps = (await Promise.all([runScripts(['check']), runScripts(['build', 'e2e'])])).flat();
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
console.log(`${passed} passed, ${failed === 0 ? failedSteps.length : failed} failed`);
process.exit(failedSteps.length === 0 && failed === 0 && passed > 0 ? 0 : 1);

/** Runs npm scripts one after the other, each with its output as one piece; returns the failed ones. */
async function runScripts(names: string[]): Promise<string[]> {
  const env = { ...process.env, BUILT_WEB_FOLDER: path.join(root, 'apps/web/dist') };
  const failed: string[] = [];
  for (const name of names) {
    console.log(`== npm run ${name}: started`);
    const start = performance.now();
    // A file, so that a long run can be followed before it ends.
    const log = path.join(results, `${name}.log`);
    const descriptor = openSync(log, 'w');
    const stdio: StdioOptions = ['ignore', descriptor, descriptor];
    const status = await runForStatus('npm', ['run', '--silent', name], { env, stdio });
    closeSync(descriptor);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `\n${readFileSync(log, 'utf8')}\n== ${name}: ${status === 0 ? 'ok' : 'failed'} (${seconds} s)`,
    );
    if (status !== 0) failed.push(name);
  }
  return failed;
}

function read<T>(file: string): T | undefined {
  const full = path.join(results, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : undefined;
}
