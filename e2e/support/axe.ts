import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Axe finds no violation on the page as it is now. Legacy mode runs axe in this page alone, which has no frames of
 * another origin; the usual mode opens a second page for every check to join the results of such frames.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await findViolations(page);
  // A message may begin to fade out during the check, so what is found is looked for again.
  expect(found.length > 0 ? await findViolations(page) : []).toEqual([]);
}

async function findViolations(page: Page): Promise<[url: string, rule: string, elements: string[]][]> {
  // The contrast of what is fading in is not the one that people see.
  await waitForAnimations(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [page.url(), id, nodes.map(({ html }) => html)]);
}

/** Waits until every animation has ended, except endless ones. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}
