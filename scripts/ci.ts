import type { StdioOptions } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from './environment.ts';
import { readResults, resultsFolder } from './promises/read-test-results.ts';
import { slowestFiles } from './promises/slowest-files.ts';
import { run, runForStatus } from './run.ts';

/**
 * What a change must pass before it lands: check, build, journeys. `whole` adds the tests that are tagged so and the
 * pictures of the screens, and fails when a test passed only at its second try; `--shard=1/4` takes a part of the tests. The
 * last line counts the tests.
 */
const words = process.argv.slice(2);
const isWhole = words.includes('whole');
const shard = words.filter((word) => word.startsWith('--shard='));
const unknown = words.filter((word) => word !== 'whole' && !shard.includes(word));
if (unknown.length > 0) {
  console.error(`usage: npm run ci [-- whole [--shard=1/4]]; not known: ${unknown.join(' ')}`);
  process.exit(2);
}

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

// The tests and the journeys use the services, so they are started once, before either.
await run(process.execPath, ['scripts/services.ts', 'up']);
// One after the other: side by side they take longer, because each has as much to compute as there are processors. The
// journeys run on what the build has made.
const failedSteps = (await Promise.all([runScript('check', shard), runScript('build')])).flat();
failedSteps.push(...(await runScript('e2e', shard)));
await runForStatus(process.execPath, ['scripts/services.ts', 'down']);

const tests = readResults();
const failedTests = tests.filter(({ hasPassed }) => !hasPassed);
const retriedTests = tests.filter(({ isRetried }) => isRetried);
const passed = tests.length - failedTests.length;
const hasFailed =
  failedSteps.length > 0 || failedTests.length > 0 || (isWhole && retriedTests.length > 0) || passed === 0;
for (const { file, seconds } of slowestFiles(tests, 25))
  console.log(`${seconds.toFixed(0).padStart(5)} s  ${path.relative(root, path.resolve(root, file))}`);
// The names stand at the end, because a reader of a long log begins there.
for (const { title } of retriedTests) console.log(`passed when tried again: ${title}`);
for (const { title } of failedTests) console.log(`failed: ${title}`);
for (const name of failedSteps) console.log(`failed: npm run ${name}`);
// A step can fail without a failing test (types, lint); that too must show in the count.
console.log(`${passed} passed, ${failedTests.length || (hasFailed ? 1 : 0)} failed`);
process.exit(hasFailed ? 1 : 0);

/** Runs an npm script, with its output as one piece; returns its name when it failed. */
async function runScript(name: string, args: string[] = []): Promise<string[]> {
  console.log(`== npm run ${name}: started`);
  const start = performance.now();
  // A file, so that a long run can be followed before it ends.
  const log = path.join(resultsFolder, `${name}.log`);
  const descriptor = openSync(log, 'w');
  const stdio: StdioOptions = ['ignore', descriptor, descriptor];
  const env = {
    ...process.env,
    CI: 'true',
    BUILT_WEB_FOLDER: path.join(root, 'apps/web/dist'),
    TEST_SPEED: isWhole ? 'whole' : 'fast',
    // The servers and workers of journeys start in a third of the time.
    ...(name === 'e2e' && { NODE_COMPILE_CACHE: path.join(localFolder, 'compile-cache') }),
  };
  const status = await runForStatus('npm', ['run', '--silent', name, '--', ...args], { env, stdio });
  closeSync(descriptor);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\n${readFileSync(log, 'utf8')}\n== ${name}: ${status === 0 ? 'ok' : 'failed'} (${seconds} s)`);
  return status === 0 ? [] : [name];
}
