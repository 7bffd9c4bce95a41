import { rm } from 'node:fs/promises';
import path from 'node:path';
import { refreshCookie } from '../../../apps/server/src/modules/accounts/auth/refresh-token.ts';
import { launchBrowser, type Page } from '../../../e2e/support/browser.ts';
import { localFolder } from '../../environment.ts';
import { run } from '../../run.ts';
import type { Reader } from './scene.ts';

/** Web application built for this bench. */
export async function buildWeb(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = path.join(localFolder, `bench-web-${process.pid}`);
  await run('npm', ['run', '--silent', 'build', '-w', 'apps/web'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, WEB_DIST: folder },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Browser with the application open at the dashboard. */
export async function openBrowser(origin: string, { refreshToken }: Reader) {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    {
      name: refreshCookie,
      value: refreshToken,
      domain: new URL(origin).hostname,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.locator('[data-screen="dashboard"]').waitFor();
  return { page, close: () => browser.close() };
}

/** Milliseconds from the click on the preview until a part of the book is painted. */
export async function timeOnScreen(page: Page, address: string, selector: string): Promise<number> {
  const took = await page.evaluate(
    ([to = '', wanted = '']) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = () => {
          const found = document.querySelector(wanted);
          const isThere =
            found instanceof HTMLImageElement ? found.complete && found.naturalWidth > 0 : found !== null;
          // One frame later it is on the screen.
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - started));
          else requestAnimationFrame(look);
        };
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        look();
      }),
    [address, selector],
  );
  return took;
}
