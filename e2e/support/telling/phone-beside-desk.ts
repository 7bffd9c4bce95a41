import type { Page } from '@playwright/test';
import { expect, listen } from '../test.ts';
import { askedWords } from '../words/asked.ts';
import { test as base } from '../writing.ts';
import { phone } from './asked.ts';
import { somePhotos, tell } from './sending.ts';

interface Fixtures {
  /** A phone of somebody without a session, in a browser of its own beside that of the desk. */
  phonePage: Page;
}

/** `test` with the writer's desk and a phone at once. */
export const test = base.extend<Fixtures>({
  phonePage: async ({ browser, baseURL, language, extraHTTPHeaders, complaints }, use) => {
    const context = await browser.newContext({
      ...{ baseURL: baseURL ?? '', viewport: phone, hasTouch: true },
      locale: language === 'en' ? 'en-GB' : 'nl-NL',
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const page = await context.newPage();
    listen(page, complaints);
    await use(page);
    await context.close();
  },
});

/** Tells with three photos on the page of a link, and waits until they have arrived. */
export async function tellOnPhone(
  page: Page,
  { link, text, writer, language }: { link: string; text: string; writer: string; language: 'nl' | 'en' },
): Promise<void> {
  const words = askedWords[language];
  await page.goto(link);
  await tell(page, words, text);
  await page.getByLabel(words.addPhoto).setInputFiles(await somePhotos(3));
  await page.getByRole('button', { name: words.send(writer) }).tap();
  await expect(page.getByText(words.arrived(writer))).toBeVisible();
}
