import { type Browser, chromium } from '@playwright/test';
import config from '../playwright.config.ts';

export type { Browser, Page } from '@playwright/test';

/** A browser outside the test runner, started as the journeys start theirs. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions);
}
