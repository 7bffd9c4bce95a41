import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** What a window of 2388 by 1344 pixels has at a zoom of 200 %: the narrowest in which books are made. */
const zoomed = { width: 1194, height: 672 };

/** At a zoom of 200 % nothing scrolls sideways, and no word of what is looked at is cut off. */
export async function expectReadableZoomed(page: Page, within: Locator): Promise<void> {
  const size = page.viewportSize() ?? zoomed;
  await page.setViewportSize(zoomed);
  await expect(within).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(zoomed.width);
  await expect.poll(() => within.evaluate(findCutWords)).toEqual([]);
  await page.setViewportSize(size);
}

/** Words that lie outside an element which cuts them off and does not scroll to them. Runs in the browser. */
function findCutWords(root: Element): string[] {
  const cut: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || node.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    let scrolls = { x: false, y: false };
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      // Words for screen readers alone, and lines that end in dots on purpose.
      if (box.width <= 1 || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      const [cutsX, cutsY] = [style.overflowX, style.overflowY].map(
        (way) => way === 'hidden' || way === 'clip',
      );
      if (cutsX && !scrolls.x && (words.left < box.left - 1 || words.right > box.right + 1))
        cut.push(`${node.textContent} (sideways)`);
      if (cutsY && !scrolls.y && (words.top < box.top - 1 || words.bottom > box.bottom + 1))
        cut.push(`${node.textContent} (below)`);
      scrolls = {
        x: scrolls.x || style.overflowX === 'auto' || style.overflowX === 'scroll',
        y: scrolls.y || style.overflowY === 'auto' || style.overflowY === 'scroll',
      };
      if (style.position === 'fixed') {
        const isOutside = words.right > innerWidth + 1 || words.left < -1;
        if (isOutside && !scrolls.x) cut.push(`${node.textContent} (outside the window)`);
        break;
      }
    }
  }
  return cut;
}
