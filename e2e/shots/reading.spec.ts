import { takePicture } from '../support/take-picture.ts';
import { phone } from '../support/telling/asked.ts';
import { line, openFirstChapter, test } from '../support/telling/reading.ts';
import { expect, languages } from '../support/test.ts';
import { readingWords } from '../support/words/reading.ts';

const desk = { width: 1440, height: 900 };

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
      await page.getByRole('button', { name: words.listen }).tap();
      await expect(page.locator('[data-player="playing"]')).toBeVisible();
      await shoot('page-listening');
      await page.getByRole('button', { name: words.pause }).tap();
      await line(page, '1962').tap();
      await page.getByRole('textbox', { name: words.label }).fill('Dit was in 1961, niet 1962.');
      await shoot('remark');
      await page.route('**/remarks', (route) => route.abort());
      await page.getByRole('button', { name: words.keep }).tap();
      await page.getByText(words.notKept).waitFor();
      await shoot('remark-failed');
      await page.unroute('**/remarks');
      await page.getByRole('button', { name: words.keep }).tap();
      await expect(line(page, '1962')).toHaveAttribute('data-remarked');
      await shoot('page-remarked');
      await page.getByRole('button', { name: words.large }).tap();
      await shoot('large');
      await page.getByRole('button', { name: words.asPrinted }).tap();
      await page.getByRole('button', { name: words.chapters }).tap();
      await shoot('chapters');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.done }).tap();
      await shoot('done-phone');
      await page.keyboard.press('Escape');
      await page.setViewportSize(desk);
      await expect(page.locator('section[data-page]')).toHaveCount(2);
      await expect(page.locator('section[data-page] img[data-shown]')).toHaveCount(2);
      await shoot('desk');
      await line(page, '1962').click();
      await page.getByRole('textbox', { name: words.label }).fill('En hij was acht meter.');
      await shoot('desk-remark');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.large }).click();
      await shoot('desk-large');
      await page.getByRole('button', { name: words.asPrinted }).click();
      await page.getByRole('button', { name: words.done }).click();
      await shoot('done');
      await page.getByRole('button', { name: words.tell }).click();
      await page.getByRole('heading', { name: words.isDone }).waitFor();
      await shoot('done-told');
      await page.keyboard.press('Escape');
      for (const [name, size] of [
        ['desk', desk],
        ['phone', phone],
      ] as const) {
        await page.setViewportSize(size);
        await page.route(/\/pages\/\w+\/\d+$/, (route) => route.abort());
        await page.reload();
        await page.getByText(words.pageFailed).first().waitFor();
        await shoot(`page-failed-${name}`);
        await page.unrouteAll();
      }
      await page.goto(`/projects/preview/${book.projectId}?beside=readers`);
      await page.setViewportSize(desk);
      const panel = page.getByRole('complementary', { name: words.panel });
      await panel.getByRole('link', { name: words.toText }).waitFor();
      await shoot('writer');
      await panel.getByRole('button', { name: words.markDone, exact: true }).click();
      await panel.getByText(words.noneYet).waitFor();
      await shoot('writer-empty');
      await panel.getByText(words.doneList).click();
      await shoot('writer-done');
      await panel.getByRole('button', { name: words.letRead }).click();
      await page.getByRole('dialog', { name: words.letRead }).waitFor();
      await shoot('let-read');
      await page.route('**/api/reader-remarks*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await panel.getByText(words.panelFailed).waitFor();
      await shoot('writer-failed');
      await page.unrouteAll();
      await context.clearCookies();
      for (const [name, size] of [
        ['desk', desk],
        ['phone', phone],
      ] as const) {
        await page.setViewportSize(size);
        await page.goto(`${reading.link.slice(0, -3)}xyz`);
        await page.getByRole('heading', { level: 1, name: words.ended }).waitFor();
        await shoot(`ended-${name}`);
        await page.route('**/api/read/**', (route) => route.abort());
        await page.goto(reading.link);
        await page.getByRole('heading', { level: 1, name: words.failed }).waitFor();
        await shoot(`failed-${name}`);
        await page.unrouteAll();
        await page.goto(reading.link);
        await page.getByRole('heading', { level: 1, name: words.hello }).waitFor();
        await shoot(`home-back-${name}`);
      }
    });
  });
}
