import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More than any screen has stops for Tab. */
const maxStops = 80;

export const tabTo = (page: Page, target: Locator, presses = maxStops): Promise<void> =>
  pressUntil(page, 'Tab', target, presses);

export const tabBackTo = (page: Page, target: Locator): Promise<void> =>
  pressUntil(page, 'Shift+Tab', target);

/** Presses a key, at most so many times, until the target has the focus. */
export async function pressUntil(
  page: Page,
  key: string,
  target: Locator,
  presses = maxStops,
): Promise<void> {
  for (let count = 0; count < presses && !(await isFocused(target)); count += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
