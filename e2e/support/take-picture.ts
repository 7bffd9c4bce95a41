import path from 'node:path';
import type { Page } from '@playwright/test';

interface PictureOptions {
  /** The whole page instead of the window. */
  isWhole?: boolean;
  /** For a screen whose calls never end, such as one that waits for an answer. */
  isNetworkBusy?: boolean;
}

const folder = path.resolve(import.meta.dirname, '../../.local/shots');

/** Saves a picture of the screen once its calls have ended and its fonts and images are loaded. */
export async function takePicture(
  page: Page,
  name: string,
  { isWhole = false, isNetworkBusy = false }: PictureOptions = {},
): Promise<void> {
  if (!isNetworkBusy) await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
  );
  await page.screenshot({
    path: path.join(folder, `${name}.png`),
    fullPage: isWhole,
    animations: 'disabled',
  });
}
