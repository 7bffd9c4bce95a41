import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitForAnimations } from './animations.ts';
import { expect } from './test.ts';

/**
 * Axe finds no violation on the page as it is now. Legacy mode runs axe in this page alone, which has no frames of
 * another origin; the usual mode opens a second page for every check to join the results of such frames.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The contrast of what is fading in is not the one that people see.
  await waitForAnimations(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html }) => html)])).toEqual([]);
}
