import type { Page } from '@playwright/test';
import { type AskOptions, askSomebody } from '../../../apps/server/test/seed/asked.ts';
import { expectAccessible } from '../axe.ts';
import { noteSecret } from '../secrets.ts';
import { expect } from '../test.ts';
import { askedWords } from '../words/asked.ts';
import { test as base } from '../writing.ts';

export const phone = { width: 390, height: 844 };

interface Fixtures {
  /**
   * Asks somebody for the book of the writer, the first two questions of it, and ends the session of the writer. Returns the
   * link, whose token is a secret.
   */
  ask: (options?: Partial<AskOptions>) => Promise<{ id: string; link: string; questions: string[] }>;
}

/** `test` with somebody who is asked, on a phone without a session. */
export const test = base.extend<Fixtures>({
  // A page that has ended follows the language of the browser.
  locale: async ({ language }, use) => {
    await use(language === 'en' ? 'en-GB' : 'nl-NL');
  },
  ask: async ({ context, deps, writer, book, language }, use) => {
    await use(async (options = {}) => {
      const questions = book.questions.slice(0, 2);
      const { id, link } = await askSomebody(deps, writer.id, book.projectId, {
        ...{ name: askedWords[language ?? 'nl'].teller, language: language ?? 'nl', questions },
        ...options,
      });
      noteSecret(tokenOf(link));
      await context.clearCookies();
      return { id, link: new URL(link).pathname, questions };
    });
  },
});

export const tokenOf = (link: string): string => link.split('/asked/')[1]?.split(/[/?]/)[0] ?? '';

/** Axe finds nothing; nothing scrolls sideways at 360 pixels, with text of twice the size, and at a zoom of 200 %. */
export async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ ...phone, width: 360 });
  expect(await width()).toBe(360);
  await page.setViewportSize({ width: phone.width / 2, height: phone.height / 2 });
  expect(await width()).toBe(phone.width / 2);
  await page.setViewportSize(phone);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await width()).toBe(phone.width);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}
