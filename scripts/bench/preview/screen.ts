import type { Browser, BrowserContext, Page } from '../../../e2e/support/browser.ts';

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

/** The dashboard of the person whose session the cookie is. */
export async function openDashboard(browser: Browser, cookie: Cookie, origin: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([cookie]);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.locator('[data-screen="dashboard"]').waitFor();
  return page;
}

/** Milliseconds from the click on the preview until a part of the book is painted. */
export async function timeOnScreen(page: Page, address: string, selector: string): Promise<number> {
  return page.evaluate(
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
}
