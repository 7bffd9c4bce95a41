import { writeChapter } from '../../apps/server/test/seed/books.ts';
import { createCover } from '../../apps/server/test/seed/covers.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';

const longName = 'Voor onze allerliefste kleindochter Wilhelmina van Steenberg';
const day = 24 * 3600 * 1000;
const ago = (days: number) => new Date(Date.now() - days * day);

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('first visit and onboarding', async ({ page, signIn }) => {
      await signIn();
      await page.goto('/dashboard');
      await takePicture(page, `books-${language}-04-empty`);
      await page.locator('[data-screen="dashboard"] button').first().click();
      await page.getByRole('radio').nth(0).waitFor();
      await takePicture(page, `books-${language}-05-1-theme`);
      await page.getByRole('radio').nth(3).check();
      await page.keyboard.press('Enter');
      await page.getByRole('textbox').fill('Voor Sem');
      await takePicture(page, `books-${language}-05-2-name`);
      await page.getByRole('textbox').fill(longName);
      await takePicture(page, `books-${language}-05-2-name-long`);
      await page.getByRole('textbox').fill('');
      await page.keyboard.press('Enter');
      await takePicture(page, `books-${language}-05-2-name-missing`);
      await page.getByRole('textbox').fill('Voor Sem');
      await page.keyboard.press('Enter');
      await page.getByRole('radio').nth(1).waitFor();
      await takePicture(page, `books-${language}-05-3-format`);
      await page.keyboard.press('Enter');
      await takePicture(page, `books-${language}-05-4-explanation`);
      await page.keyboard.press('Enter');
      await page.locator('img[src*="bo-celebrating"]').waitFor();
      await takePicture(page, `books-${language}-05-5-finish`);
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
      await takePicture(page, `books-${language}-03-dashboard`);
      await page.setViewportSize({ width: 1194, height: 900 });
      await takePicture(page, `books-${language}-03-dashboard-w1194`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('article').nth(2).getByRole('button').click();
      await page.getByRole('menuitem').nth(-2).hover();
      await takePicture(page, `books-${language}-03b-menu`);
      await page.getByRole('menuitem', { name: language === 'nl' ? 'Naam wijzigen' : 'Rename' }).click();
      await page.getByRole('dialog').waitFor();
      await takePicture(page, `books-${language}-03c-rename`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('article').nth(3).getByRole('button').click();
      await page.getByRole('menuitem').last().click();
      await page.getByRole('alert').waitFor();
      await takePicture(page, `books-${language}-03d-deleted`);
    });

    test('shelf with designed covers, and the bin', async ({ page, deps, writer, createBook }) => {
      const covers = [
        ['De blauwe deur', 'a4', 'life-story', 'romantic'],
        ['Voor Noor', 'a4', 'pregnancy', 'birth'],
        ['Welkom, Bram', 'sq', 'first-year', 'pastel'],
        ['Wij samen', 'a4', 'love-story', 'contrast'],
        ['Tien jaar Jet', 'sq', 'growing-up', 'tough'],
        ['De tuin van oma Nel', 'sq', 'in-memory', 'no_image'],
      ] as const;
      for (const [name, format, theme, themeName] of covers) {
        const book = await createBook({ name, format, theme, language, chapters: 9, written: 5 });
        await createCover(deps, writer.id, book.id, { themeName });
      }
      await page.goto('/dashboard');
      await expect(page.locator('img[data-part="spine"]')).toHaveCount(covers.length);
      for (const width of [1194, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await takePicture(page, `books-${language}-03f-covers-w${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const { each, days } of [
        { each: 1, days: 3 },
        { each: 2, days: 25 },
      ]) {
        await page.getByRole('article').nth(0).getByRole('button').click();
        await page.getByRole('menuitem').last().click();
        await expect(page.getByRole('article')).toHaveCount(covers.length - each);
        const deleted = deps.db.updateTable('projects').set({ deletedAt: ago(days) });
        await deleted.where('userId', '=', writer.id).where('deletedAt', '>', ago(1)).execute();
      }
      await page.goto('/dashboard/bin');
      await expect(page.locator('img[data-part="spine"]')).toHaveCount(2);
      await takePicture(page, `books-${language}-03g-bin`);
      await page.goto('/dashboard');
      await page.getByRole('article').first().waitFor();
      await takePicture(page, `books-${language}-03h-bin-link`);
    });

    test('settings of a book', async ({ page, deps, writer, createBook }) => {
      const book = await createBook({ name: 'De blauwe deur', language, chapters: 3, theme: 'life-story' });
      const text =
        'Wij woonden op nummer 16, in het laatste huis voor het water. Mijn vader had de deur blauw geverfd ' +
        'met wat er overbleef van een boot, en omdat die boot Neeltje heette, net als mijn moeder, zei hij dat ' +
        'hij elke avond door haar armen naar binnen liep. Mijn moeder zei dan dat hij zijn klompen uit moest doen.';
      const body = `<p data-type="question">Waar ben je geboren?</p><p>${text}</p><p>${text}</p>`;
      await writeChapter(deps, writer.id, book.chapters[0]?.projectChapterId ?? '', body);
      await createCover(deps, writer.id, book.id, { themeName: 'romantic' });
      await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
      await page.locator('header button[aria-haspopup="dialog"]').nth(2).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('textbox')
        .first()
        .fill('Voor Noor en Teun,\ndie altijd vroegen\nhoe het verder ging');
      const excerpt = dialog.locator('canvas').first();
      const readExcerpt = () => excerpt.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
      // Two text sizes, a part of a chapter, and small: title, imprint, dedication, contents, chapter, ruled page, colophon.
      await expect(dialog.locator('canvas[data-painted]')).toHaveCount(10);
      for (const face of [0, 1, 2, 3, 4]) {
        const before = await readExcerpt();
        await dialog.getByRole('radio').nth(face).check();
        if (face > 0) await expect.poll(readExcerpt).not.toBe(before);
        await dialog.getByRole('radio').nth(face).focus();
        await takePicture(page, `books-${language}-11-settings-${face}`);
      }
      for (const part of [0, 1]) {
        await dialog.getByRole('checkbox').nth(part).focus();
        if (part === 0) await page.keyboard.press('Space');
        // The half-title is a page more, small and large.
        await expect(dialog.locator('canvas')).toHaveCount(11);
        await expect(dialog.locator('canvas:not([data-painted])')).toHaveCount(0);
        await takePicture(page, `books-${language}-11-settings-part-${part}`);
      }
      await page.setViewportSize({ width: 1194, height: 760 });
      await takePicture(page, `books-${language}-11-settings-w1194`);
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
      await takePicture(page, `books-${language}-03e-many`, { isWhole: true });
    });

    test('chapters, order, questions', async ({ page, createBook }) => {
      const book = await createBook({ language, chapters: 6, written: 2 });
      const query = `projectId=${book.id}&themeId=pregnancy`;
      await page.goto(`/editor/select-chapters?${query}`);
      await page.getByRole('checkbox').first().waitFor();
      await takePicture(page, `books-${language}-06-chapters`);
      await page.setViewportSize({ width: 1194, height: 900 });
      await takePicture(page, `books-${language}-06-chapters-w1194`, { isWhole: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('checkbox').nth(0).uncheck();
      await page.getByRole('checkbox').nth(4).uncheck();
      const bar = page.locator('[data-screen="selectChapters"] > section');
      await bar.getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
      await takePicture(page, `books-${language}-06b-warning`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.locator('fieldset button').click();
      await page.getByRole('dialog').waitFor();
      await takePicture(page, `books-${language}-06c-add`);

      await page.goto(`/editor/reorder-chapters?${query}`);
      await page.getByRole('listitem').first().waitFor();
      await takePicture(page, `books-${language}-07-order`);
      await page.locator('[aria-roledescription]').nth(2).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await takePicture(page, `books-${language}-07b-held`);
      await page.keyboard.press('Space');
      await page.setViewportSize({ width: 1194, height: 900 });
      await takePicture(page, `books-${language}-07-order-w1194`);
      await page.setViewportSize({ width: 1440, height: 900 });

      await page.goto(`/editor/select-questions/chapter/${book.chapters[0]?.projectChapterId}?${query}`);
      await page.getByRole('checkbox').first().waitFor();
      await page.getByRole('checkbox').nth(0).check();
      await page.getByRole('checkbox').nth(3).check();
      await takePicture(page, `books-${language}-08-questions`);
      await page.setViewportSize({ width: 1194, height: 900 });
      await takePicture(page, `books-${language}-08-questions-w1194`, { isWhole: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('button[aria-haspopup="dialog"]:has(img)').click();
      await page.getByRole('dialog').waitFor();
      await takePicture(page, `books-${language}-08b-tip`);
    });

    test('badges and their dialogs', async ({ page, createBook }) => {
      const book = await createBook({ name: longName, language, chapters: 30 });
      await page.setViewportSize({ width: 1194, height: 900 });
      await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
      const badges = page.locator('header button[aria-haspopup="dialog"]');
      await badges.first().waitFor();
      await takePicture(page, `books-${language}-09-badges`);
      await badges.nth(1).click();
      await page.getByRole('radio').nth(1).check();
      await takePicture(page, `books-${language}-09b-format`);
      await page.goto('/editor/select-chapters?projectId=1e5b3f8e-9c3c-4c07-9a8e-0c1d64bd8d11');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await takePicture(page, `books-${language}-10-missing`);
    });
  });
}
