import { takePicture } from '../support/take-picture.ts';
import { phone } from '../support/telling/asked.ts';
import { line, openFirstChapter, test } from '../support/telling/reading.ts';
import { expect, languages } from '../support/test.ts';
import { readingWords } from '../support/words/reading.ts';

for (const language of languages) {
  const words = readingWords[language];
  test.describe(`reading ${language}`, () => {
    test.use({ language, viewport: phone, hasTouch: true, deviceScaleFactor: 2 });

    test('a reader, and the writer', async ({ page, context, reading, book }) => {
      test.slow();
      const shoot = (name: string) => takePicture(page, `reading/${name}-${language}`);
      await page.goto(reading.link);
      await expect(page.getByRole('heading', { level: 1, name: words.hello })).toBeVisible();
      await shoot('home-making');
      await page.getByRole('button', { name: words.begin }).waitFor({ timeout: 120_000 });
      await page.locator('header img').last().waitFor();
      await shoot('home');
      await openFirstChapter(page, words);
      await shoot('page');
      await line(page, '1962').tap();
      await page.getByRole('textbox', { name: words.label }).fill('Dit was in 1961, niet 1962.');
      await shoot('remark');
      await page.getByRole('button', { name: words.keep }).tap();
      await expect(line(page, '1962')).toHaveAttribute('data-remarked');
      await shoot('page-remarked');
      await page.getByRole('button', { name: words.large }).tap();
      await shoot('large');
      await page.getByRole('button', { name: words.asPrinted }).tap();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.locator('section[data-page]')).toHaveCount(2);
      await expect(page.locator('section[data-page] img[data-shown]')).toHaveCount(2);
      await shoot('desk');
      await page.getByRole('button', { name: words.done }).click();
      await shoot('done');
      await page.goto(`/projects/preview/${book.projectId}?beside=readers`);
      const panel = page.getByRole('complementary', { name: words.panel });
      await panel.getByRole('link', { name: words.toText }).waitFor();
      await shoot('writer');
      await panel.getByRole('button', { name: words.letRead }).click();
      await page.getByRole('dialog', { name: words.letRead }).waitFor();
      await shoot('let-read');
      await context.clearCookies();
      await page.goto(`${reading.link.slice(0, -3)}xyz`);
      await page.getByRole('heading', { level: 1, name: words.ended }).waitFor();
      await shoot('ended');
    });
  });
}
