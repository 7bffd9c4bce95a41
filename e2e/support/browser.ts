import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
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
