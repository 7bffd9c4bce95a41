import type { StdioOptions } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from './environment.ts';
import { readTestResults, type TestResult } from './promises/read-test-results.ts';
import { run, runForStatus } from './run.ts';

/** What a change must pass before it lands: check, build, journeys. The last line counts the tests. */
const results = path.join(localFolder, 'results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// The tests and the journeys use the services, so they are started once, before either.
await run(process.execPath, ['scripts/services.ts', 'up']);
// One after the other: side by side they take longer, because each has as much to compute as there are processors. The
// journeys run on what the build has made.
const failedSteps = (await Promise.all([runScript('check'), runScript('build')])).flat();
failedSteps.push(...(await runScript('e2e')));
await runForStatus(process.execPath, ['scripts/services.ts', 'down']);

const tests = ['vitest.json', 'playwright.json'].flatMap(readResults);
const failedTests = tests.filter(({ hasPassed }) => !hasPassed);
const passed = tests.length - failedTests.length;
// The names stand at the end, because a reader of a long log begins there.
for (const { title } of tests.filter(({ isRetried }) => isRetried))
  console.log(`passed when tried again: ${title}`);
for (const { title } of failedTests) console.log(`failed: ${title}`);
for (const name of failedSteps) console.log(`failed: npm run ${name}`);
// A step can fail without a failing test (types, lint); that too must show in the count.
console.log(`${passed} passed, ${failedTests.length || failedSteps.length} failed`);
process.exit(failedSteps.length === 0 && failedTests.length === 0 && passed > 0 ? 0 : 1);

/** Runs an npm script, with its output as one piece; returns its name when it failed. */
async function runScript(name: string): Promise<string[]> {
  console.log(`== npm run ${name}: started`);
  const start = performance.now();
  // A file, so that a long run can be followed before it ends.
  const log = path.join(results, `${name}.log`);
  const descriptor = openSync(log, 'w');
  const stdio: StdioOptions = ['ignore', descriptor, descriptor];
  const env = {
    ...process.env,
    ...{ CI: 'true', BUILT_WEB_FOLDER: path.join(root, 'apps/web/dist') },
    // The servers and workers of journeys start in a third of the time.
    ...(name === 'e2e' && { NODE_COMPILE_CACHE: path.join(localFolder, 'compile-cache') }),
  };
  const status = await runForStatus('npm', ['run', '--silent', name], { env, stdio });
  closeSync(descriptor);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\n${readFileSync(log, 'utf8')}\n== ${name}: ${status === 0 ? 'ok' : 'failed'} (${seconds} s)`);
  return status === 0 ? [] : [name];
}

function readResults(name: string): TestResult[] {
  const file = path.join(results, name);
  return existsSync(file) ? readTestResults(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
