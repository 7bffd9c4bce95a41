import path from 'node:path';
import type { Page } from '@playwright/test';
import { languages, test } from '../support/test.ts';

const folder = path.resolve(import.meta.dirname, '../../.local/shots');
const longName = 'Voor onze allerliefste kleindochter Wilhelmina van Steenberg';
const day = 24 * 3600 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** Takes a picture of the window once fonts and images are loaded, without animations. */
async function shoot(page: Page, name: string, isFull = false): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: isFull, animations: 'disabled' });
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test('first visit and onboarding', async ({ page, signIn }) => {
      await signIn();
      await page.goto('/dashboard');
      await shoot(page, `books-${language}-04-empty`);
      await page.locator('[data-screen="dashboard"] button').first().click();
      await page.getByRole('radio').nth(0).waitFor();
      await shoot(page, `books-${language}-05-1-theme`);
      await page.getByRole('radio').nth(3).check();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox').fill('Voor Sem');
      await shoot(page, `books-${language}-05-2-name`);
      await page.getByRole('textbox').fill(longName);
      await shoot(page, `books-${language}-05-2-name-long`);
      await page.getByRole('textbox').fill('');
      await page.keyboard.press('Enter');
      await shoot(page, `books-${language}-05-2-name-missing`);
      await page.getByRole('textbox').fill('Voor Sem');
      await page.keyboard.press('Enter');
      await page.getByRole('radio').nth(1).waitFor();
      await shoot(page, `books-${language}-05-3-format`);
      await page.keyboard.press('Enter');
      await shoot(page, `books-${language}-05-4-explanation`);
      await page.keyboard.press('Enter');
      await page.locator('img[src*="bo-celebrating"]').waitFor();
      await shoot(page, `books-${language}-05-5-finish`);
    });

    test('shelf', async ({ page, createBook }) => {
      await createBook({
        language,
        name: 'Tien jaar Jet',
        format: 'sq',
        theme: 'growing-up',
        chapters: 10,
        written: 2,
        updatedAt: ago(400),
      });
      await createBook({
        language,
        name: 'Het boek van opa Henk',
        theme: 'life-story',
        chapters: 9,
        written: 9,
        updatedAt: ago(20),
      });
      await createBook({
        language,
        name: 'Welkom, Bram',
        format: 'sq',
        theme: 'first-year',
        chapters: 9,
        written: 4,
        updatedAt: ago(5),
      });
      await createBook({ language, name: 'Voor Noor', chapters: 11, written: 7, updatedAt: ago(1) });
      await page.goto('/dashboard');
      await page.getByRole('article').first().waitFor();
      await shoot(page, `books-${language}-03-dashboard`);
      await page.setViewportSize({ width: 1194, height: 900 });
      await shoot(page, `books-${language}-03-dashboard-w1194`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('article').nth(2).getByRole('button').click();
      await page.getByRole('menuitem').nth(3).hover();
      await shoot(page, `books-${language}-03b-menu`);
      await page.getByRole('menuitem').nth(2).click();
      await page.getByRole('dialog').waitFor();
      await shoot(page, `books-${language}-03c-rename`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('article').nth(3).getByRole('button').click();
      await page.getByRole('menuitem').nth(4).click();
      await page.getByRole('alert').waitFor();
      await shoot(page, `books-${language}-03d-deleted`);
    });

    test('many books with long names', async ({ page, createBook }) => {
      const themes = ['pregnancy', 'first-year', 'life-story', 'love-story', 'growing-up', 'in-memory'];
      for (let each = 0; each < 30; each += 1) {
        const theme = themes[each % themes.length] ?? 'pregnancy';
        await createBook({
          name: each % 3 === 0 ? longName : `Boek ${each}`,
          theme,
          format: each % 2 === 0 ? 'a4' : 'sq',
          language,
          chapters: each % 4,
          written: Math.min(each % 4, 1),
        });
      }
      await page.setViewportSize({ width: 1194, height: 900 });
      await page.goto('/dashboard');
      await page.getByRole('article').first().waitFor();
      await shoot(page, `books-${language}-03e-many`, true);
    });

    test('chapters, order, questions', async ({ page, createBook }) => {
      const book = await createBook({ language, chapters: 6, written: 2 });
      const query = `projectId=${book.id}&themeId=pregnancy`;
      await page.goto(`/editor/select-chapters?${query}`);
      await page.getByRole('checkbox').first().waitFor();
      await shoot(page, `books-${language}-06-chapters`);
      await page.setViewportSize({ width: 1194, height: 900 });
      await shoot(page, `books-${language}-06-chapters-w1194`, true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('checkbox').nth(0).uncheck();
      await page.getByRole('checkbox').nth(4).uncheck();
      const bar = page.locator('[data-screen="selectChapters"] > section');
      await bar.getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
      await shoot(page, `books-${language}-06b-warning`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.locator('fieldset button').click();
      await page.getByRole('dialog').waitFor();
      await shoot(page, `books-${language}-06c-add`);

      await page.goto(`/editor/reorder-chapters?${query}`);
      await page.getByRole('listitem').first().waitFor();
      await shoot(page, `books-${language}-07-order`);
      await page.locator('[aria-roledescription]').nth(2).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await shoot(page, `books-${language}-07b-held`);
      await page.keyboard.press('Space');
      await page.setViewportSize({ width: 1194, height: 900 });
      await shoot(page, `books-${language}-07-order-w1194`);
      await page.setViewportSize({ width: 1440, height: 900 });

      await page.goto(`/editor/select-questions/chapter/${book.chapters[0]?.projectChapterId}?${query}`);
      await page.getByRole('checkbox').first().waitFor();
      await page.getByRole('checkbox').nth(0).check();
      await page.getByRole('checkbox').nth(3).check();
      await shoot(page, `books-${language}-08-questions`);
      await page.setViewportSize({ width: 1194, height: 900 });
      await shoot(page, `books-${language}-08-questions-w1194`, true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('button[aria-haspopup="dialog"]:has(img)').click();
      await page.getByRole('dialog').waitFor();
      await shoot(page, `books-${language}-08b-tip`);
    });

    test('badges and their dialogs', async ({ page, createBook }) => {
      const book = await createBook({ name: longName, language, chapters: 30 });
      await page.setViewportSize({ width: 1194, height: 900 });
      await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
      const badges = page.locator('header button[aria-haspopup="dialog"]');
      await badges.first().waitFor();
      await shoot(page, `books-${language}-09-badges`);
      await badges.nth(1).click();
      await page.getByRole('radio').nth(1).check();
      await shoot(page, `books-${language}-09b-format`);
      await page.goto('/editor/select-chapters?projectId=1e5b3f8e-9c3c-4c07-9a8e-0c1d64bd8d11');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shoot(page, `books-${language}-10-missing`);
    });
  });
}
