import { findPromtool } from './alerts/promtool.ts';
import { loadEnvironment } from './environment.ts';
import { run, runQuietly } from './run.ts';

const projects = [
  'packages/contract',
  'packages/book',
  'packages/catalogue',
  'packages/fakes',
  'apps/server',
  'apps/web',
  'e2e',
  'scripts',
];
const bin = (name: string) => `node_modules/.bin/${name}`;

type Steps = Record<string, () => Promise<unknown>>;

/** Steps that read the sources; the two chains run side by side, because each leaves a core idle at times. */
const staticSteps: Steps[] = [
  {
    'format and lint': () => runQuietly(bin('biome'), ['ci', '--error-on-warnings']),
    'tokens in styles': () => runQuietly(bin('stylelint'), ['apps/web/src/**/*.css']),
    dependencies: () => runQuietly(process.execPath, ['scripts/dependencies/check-dependencies.ts']),
    structure: () => runQuietly(process.execPath, ['scripts/structure-check.ts']),
    'unused texts': () => runQuietly(process.execPath, ['scripts/texts/check-texts.ts']),
    'unused code': () => runQuietly(bin('knip'), []),
    ...alertSteps(),
  },
  {
    types: async () => {
      for (const project of projects) await runQuietly(bin('tsc'), ['-p', project]);
    },
    services: () => runQuietly(process.execPath, ['scripts/services.ts', 'up']),
    'row types': () => runQuietly(process.execPath, ['scripts/generate-row-types.ts', '--check']),
  },
];

process.env.TEST_SPEED ??= 'fast';
const tests: Steps = {
  tests: async () => {
    loadEnvironment();
    await run(bin('vitest'), [
      'run',
      ...(process.env.TEST_SPEED === 'fast' ? ['--tags-filter=!whole'] : []),
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.local/results/vitest.json',
      // `--shard=1/4` of a run in parts
      ...process.argv.slice(2),
    ]);
  },
};

await Promise.all(staticSteps.map(runSteps));
await runSteps(tests);

/** Fetching promtool takes longer than what it checks is worth with every change; `scripts/alerts` checks the names anyway. */
function alertSteps(): Steps {
  if (findPromtool())
    return { alerts: () => runQuietly(process.execPath, ['scripts/alerts/run-promtool.ts']) };
  console.log('alerts: NOT run without promtool, which `npm run alerts` fetches');
  return {};
}

async function runSteps(steps: Steps): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    try {
      await step();
    } catch (error) {
      console.error(`${name}: failed\n${error instanceof Error ? error.message : error}`);
      process.exit(1);
    }
    console.log(`${name}: ok (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
}
