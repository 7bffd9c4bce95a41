import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { launchOptions } from './e2e/chromium.ts';

// Files share the modules of their worker, and component tests their page: loading the server for each file again
// took half of the processor time, loading the app a third. A test file puts back the timers, variables and globals that it
// changes.
const sharing = { isolate: false };

// Generous, for a machine that is busy with something else: a green run does not wait longer.
// CI tries a failed test again, as it does with journeys: on a busy machine even a measured ratio can be disturbed.
const retry = process.env.CI ? 2 : 0;
// Files named `*.whole.test.ts` and tests with the tag `whole` run in `npm run ci -- whole` and at night.
const isFast = process.env.TEST_SPEED === 'fast';
const wholeFiles = isFast ? ['**/*.whole.test.ts'] : [];
const limits = { retry, testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

// One project after another takes the processor for 24 minutes, all at once for 37: each loads everything anew.
const turn = (groupOrder: number) => ({ sequence: { groupOrder } });

/**
 * Vitest begins with the largest files; these two are small and take minutes, in which they mostly wait for databases that
 * start again. Begun last, they would wait alone.
 */
class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isDrill = ({ moduleId }: TestSpecification) => /\/(drill|chaos)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isDrill), ...sorted.filter((file) => !isDrill(file))];
  }
}

export default defineConfig({
  test: {
    // Tests wait for databases and children as well: one worker more than cores leaves no core idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: DrillsFirst },
    tags: [{ name: 'whole', description: 'left out of `npm run ci`, part of `npm run ci -- whole`' }],
    projects: [
      {
        test: {
          name: 'pure',
          ...turn(0),
          ...sharing,
          ...limits,
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/web/{src,test}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.component.test.tsx', ...wholeFiles],
        },
      },
      {
        test: {
          name: 'server',
          ...turn(1),
          ...sharing,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: wholeFiles,
          globalSetup: ['apps/server/test/template-database.ts'],
          ...limits,
        },
      },
      {
        // All packages of the app are bundled before the first test: one found later would reload the page.
        optimizeDeps: {
          entries: [
            'apps/web/src/main.tsx',
            'apps/web/src/**/*.component.test.tsx',
            'apps/web/test/components/*',
          ],
          // They are imported by workers, which are not searched.
          include: ['@myriaddreamin/typst-ts-renderer', '@myriaddreamin/typst-ts-web-compiler'],
        },
        test: {
          name: 'components',
          ...turn(2),
          // A page keeps a core busy by itself.
          maxWorkers: availableParallelism(),
          ...sharing,
          include: ['apps/web/src/**/*.component.test.tsx'],
          setupFiles: ['apps/web/test/components/set-up.ts'],
          ...limits,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions }),
          },
        },
      },
    ],
  },
});
