import { type Browser, chromium } from '@playwright/test';
import config from '../playwright.config.ts';

export type { Browser, CDPSession, Page } from '@playwright/test';

/** Starts a browser outside the test runner, with the options of the journeys. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions);
}
