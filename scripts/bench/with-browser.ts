import { type Deps, withDeps } from '../../apps/server/test/seed/deps.ts';
import { type Browser, launchBrowser } from '../../e2e/support/browser.ts';
import { startApplication } from '../application.ts';

/** Runs measurements on the real application with a real browser. */
export async function withBrowser(measure: (browser: Browser, deps: Deps) => Promise<void>): Promise<void> {
  const application = await startApplication('bench');
  const browser = await launchBrowser();
  try {
    await withDeps((deps) => measure(browser, deps), application.env);
  } finally {
    await browser.close();
    await application.stop();
  }
}
