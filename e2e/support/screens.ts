import type { Locator, Page } from '@playwright/test';

/** A screen of the application, by its name in `data-screen`. */
export const screen = (page: Page, name: string): Locator => page.locator(`[data-screen="${name}"]`);
