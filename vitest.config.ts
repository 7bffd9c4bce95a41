import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './e2e/chromium.ts';

// Files share the modules of their worker, and component tests their page: loading the server for each file again
// took half of the processor time, loading the app a third. A test file puts back the timers, variables and globals that it
// changes.
const sharing = { isolate: false };

// Generous, for a machine that is busy with something else: a green run does not wait longer.
// CI tries a failed test again, as it does with journeys: on a busy machine even a measured ratio can be disturbed.
const retry = process.env.CI ? 2 : 0;
const limits = { retry, testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } };

// One project after another takes the processor for less time than all at once (decision 53).
const turn = (groupOrder: number) => ({ sequence: { groupOrder } });

export default defineConfig({
  test: {
    // The tests wait more than they compute: on two cores two workers are faster than the default of one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          exclude: ['**/*.component.test.tsx'],
        },
      },
      {
        test: {
          name: 'server',
          ...turn(1),
          ...sharing,
          include: ['apps/server/{src,test}/**/*.test.ts'],
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
