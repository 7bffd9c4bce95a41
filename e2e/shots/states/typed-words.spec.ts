import type { Page } from '@playwright/test';
import { readStored } from '../../support/browser.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, languages, test } from '../../support/test.ts';

const wordsOf = {
  nl: {
    field: 'Opdracht voorin',
    typed: 'Voor Noor en Teun, die alles vroegen wat ik nog wist',
    other: 'Voor iedereen die erbij was',
    earlier: /^Wat je hier eerder typte/,
  },
  en: {
    field: 'Dedication at the front',
    typed: 'For Noor and Teun, who asked all that I still knew',
    other: 'For everybody who was there',
    earlier: /^What you typed here/,
  },
};

for (const language of languages) {
  const words = wordsOf[language];

  async function openSettings(page: Page, projectId: string) {
    await page.goto(`/editor/reorder-chapters?projectId=${projectId}`);
    await page.locator('header button[aria-haspopup="dialog"]').nth(2).click();
    return page.getByRole('dialog').getByLabel(words.field);
  }

  test.describe(language, () => {
    test.use({ language });

    test('words of an earlier visit, and words that were changed elsewhere', async ({
      context,
      deps,
      writer,
      createBook,
    }) => {
      const book = await createBook({ chapters: 2, written: 1, language });
      const closed = await context.newPage();
      await (await openSettings(closed, book.id)).fill(words.typed);
      await expect.poll(async () => (await readStored(closed, 'dierbaar-local')).length).toBe(1);
      await closed.close();
      const page = await context.newPage();
      const field = await openSettings(page, book.id);
      await expect(field).toHaveValue(words.typed);
      await expect(page.getByText(words.earlier)).toBeVisible();
      await takePicture(page, `states/${language}-words-earlier`);
      await deps.db
        .insertInto('projectSettings')
        .values({ projectId: book.id, userId: writer.id, dedication: words.other })
        .execute();
      await page.locator('button[type="submit"]').last().click();
      await expect(page.getByText(words.other).first()).toBeVisible();
      await takePicture(page, `states/${language}-words-elsewhere`);
    });
  });
}
