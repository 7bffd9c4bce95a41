import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './e2e/chromium.ts';

export default defineConfig({
  test: {
    // The tests wait more than they compute: on two cores two workers are faster than the default of one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          testTimeout: 60_000,
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.component.test.tsx'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/template-database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
        },
        test: {
          name: 'components',
          include: ['apps/web/src/**/*.component.test.tsx'],
          setupFiles: ['apps/web/test/components/set-up.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
