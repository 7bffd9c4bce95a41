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

/** Format, lint, types, unused code, structure, row types, tests: what a change must pass. */
const steps: Record<string, () => Promise<unknown>> = {
  'format and lint': () => runQuietly(bin('biome'), ['ci', '--error-on-warnings']),
  types: async () => {
    for (const project of projects) await runQuietly(bin('tsc'), ['-p', project]);
  },
  'unused code': () => runQuietly(bin('knip'), []),
  structure: () => runQuietly(process.execPath, ['scripts/structure-check.ts']),
  services: () => runQuietly(process.execPath, ['scripts/services.ts', 'up']),
  'row types': () => runQuietly(process.execPath, ['scripts/generate-row-types.ts', '--check']),
  tests: async () => {
    loadEnvironment();
    await run(bin('vitest'), [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=.local/results/vitest.json',
    ]);
  },
};

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
