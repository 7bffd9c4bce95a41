import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { screen } from '../support/screens.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';
import { welcomeWords } from '../support/words/welcome.ts';

const texts = {
  nl: 'Oma schepte op, altijd van links naar rechts. Wie wil er nog? Opa zweeg.',
  en: 'Gran always served from left to right. Who wants more? Grandad kept his silence.',
};

for (const language of languages) {
  const words = welcomeWords[language];

  test.describe(() => {
    test.use({ language });

    test(`the public home, ${language}`, async ({ page }) => {
      for (const width of [390, 1194, 1440, 1920]) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
        await open(page, words.path);
        await takePicture(page, `${language}/welcome-${width}-first`);
        await takePicture(page, `${language}/welcome-${width}`, { isWhole: true });
      }
    });

    test(`the try-out and what follows, ${language}`, async ({ page }) => {
      const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#9c6e26' } })
        .jpeg()
        .toBuffer();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
        await open(page, words.path);
        await page.locator('#answer').fill(texts[language]);
        await page
          .locator('[data-file]')
          .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
        await expect(page.locator('[data-under]')).toHaveText(words.withPhoto);
        await page.locator('#answer').blur();
        await takePicture(page, `${language}/welcome-${width}-typed`);
        if (width === 1440) {
          await page.locator('.press').getByRole('radio', { name: 'A4' }).check();
          await expect(page.locator('[data-size]')).toContainText('29');
          await expect(page.locator('[data-under]')).toHaveText(words.withPhoto);
          await takePicture(page, `${language}/welcome-${width}-a4`);
        }
        await page.getByRole('link', { name: words.go }).click();
        await expect(page.getByText(words.comesAlong, { exact: true })).toBeVisible();
        await takePicture(page, `${language}/welcome-${width}-registration`);
      }
    });

    test(`the sample book, ${language}`, async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
        await page.goto(words.path);
        await page.getByRole('link', { name: words.leaf }).first().click();
        await expect(screen(page, 'sampleBook')).toBeVisible();
        await takePicture(page, `${language}/sample-${width}-cover`);
        for (let turned = 0; turned < (width < 500 ? 9 : 6); turned++)
          await page.getByRole('button', { name: words.next }).click();
        await expect(page.locator('[data-page][data-painted]').first()).toBeVisible();
        await takePicture(page, `${language}/sample-${width}`);
      }
    });
  });
}

test.describe('typing on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'nl' });

  test('the printed strip, the text and the tools', async ({ page }) => {
    await open(page, '/welcome');
    await page.locator('#answer').tap();
    await page.keyboard.insertText(texts.nl);
    await expect(page.locator('canvas')).toBeVisible();
    await takePicture(page, 'nl/welcome-390-typing');
  });
});

/** Pictures further down are fetched when they come into sight: here at once. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
}
