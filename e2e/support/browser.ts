import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import config from '../playwright.config.ts';

export type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** Starts a browser outside the test runner, with the options of the journeys. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions);
}

/** Starts a browser whose cache is in a folder, as that of a person: one without is in memory and holds no large files. */
export function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...config.use?.launchOptions, ...options });
}

/** Ends the process of a page, which then sends nothing more, as a closing one would. */
export async function crashPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crash = page.waitForEvent('crash');
  // It never answers: the process of the page has ended.
  session.send('Page.crash').catch(() => undefined);
  await crash;
  await page.close();
}

/** All records of a database as JSON, with their bytes decoded as text, and the drafts beside it. */
export async function readStored(page: Page, databaseName: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const found = names.map((name) => transaction.objectStore(name).getAll());
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
    const read = (_: string, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
    const last = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('dierbaar-draft'));
    return [...found.flatMap(({ result }) => result), ...last].map((draft: unknown) =>
      JSON.stringify(draft, read),
    );
  }, databaseName);
}
