import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { coverWords, expectCoverSaved, paintedCover, test } from '../../support/covers.ts';
import { tabTo } from '../../support/keyboard.ts';
import { screen } from '../../support/screens.ts';
import { expect, journeyLanguages } from '../../support/test.ts';

const nl = coverWords.nl;

for (const language of journeyLanguages) {
  test.describe(() => {
    test.use({ language, bookOptions: { chapters: 1, written: 1 } });

    test(`${language}: from an order without a cover to a cover that is saved`, async ({
      page,
      book,
      words,
      cover,
    }) => {
      await page.goto(`/editor/select-chapters?projectId=${book.id}`);
      await expect(screen(page, 'selectChapters')).toBeVisible();
      await page.getByRole('link', { name: words.order, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words.noCover });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('link', { name: words.make }).click();

      await expect(screen(page, 'selectCover')).toBeVisible();
      for (const theme of words.themes) await expect(page.getByRole('group', { name: theme })).toBeVisible();
      await expect(page.locator('canvas[data-painted="true"]').first()).toBeAttached();
      await expectAccessible(page);
      await page.locator('input[value="birth.moon"]').check();
      await page.getByRole('button', { name: words.goOn }).click();

      await expect(screen(page, 'editCover')).toBeVisible();
      await expect(page).toHaveURL(/coverKey=birth\.moon/);
      await paintedCover(page);
      await page.getByRole('textbox', { name: words.title, exact: true }).fill('Lief klein mens');
      await page.getByRole('textbox', { name: words.subtitle }).fill('Voor later');
      await expectCoverSaved(page);
      await expectAccessible(page);
      expect(await cover.read()).toMatchObject({
        themeName: 'birth',
        mainImageName: 'moon',
        title: 'Lief klein mens',
        subtitle: 'Voor later',
      });
      await page.getByRole('radio', { name: words.standing }).press('Space');
      await paintedCover(page);
      await expectAccessible(page);
    });
  });
}

test('another format removes the cover, and the old format offers it again', async ({ page, cover }) => {
  await cover.save({ themeName: 'pastel', title: 'De eerste omslag' });
  await cover.open();
  await paintedCover(page);
  await changeFormat(page, /Vierkant/);
  await expect(screen(page, 'selectCover')).toBeVisible();
  await expect(page.getByRole('link', { name: nl.earlier })).toBeHidden();
  await expect(page.getByRole('button', { name: nl.restore })).toBeHidden();
  await changeFormat(page, /A4/);
  await page.getByRole('link', { name: nl.earlier }).click();
  await expect(screen(page, 'editCover')).toBeVisible();
  await expect(page.getByRole('textbox', { name: nl.title, exact: true })).toHaveValue('De eerste omslag');
});

test('a design and a title are selected, changed and undone with the keyboard alone', {
  tag: '@whole',
}, async ({ page, book, cover }) => {
  await page.goto(`/editor/cover/select?projectId=${book.id}`);
  await expect(screen(page, 'selectCover')).toBeVisible();
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveValue('romantic.wildflowers');
  await tabTo(page, page.locator('input[name="cover-design"]:checked'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveValue('romantic.lovebirds');
  await page.keyboard.press('Enter');
  await expect(screen(page, 'editCover')).toBeVisible();
  await paintedCover(page);

  const title = page.getByRole('textbox', { name: nl.title, exact: true });
  await tabTo(page, page.locator('input[name="motif-romantic"]:checked'));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/coverKey=romantic\.peonies/);
  await title.focus();
  await page.keyboard.press('End');
  // In one piece: letters that come more than a second apart, as on a busy machine, are undone one by one.
  await page.keyboard.insertText(' en Noor');
  await expect(title).toHaveValue('Voor Mees en Noor');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('Voor Mees');
  await page.keyboard.press('Control+Shift+z');
  await expect(title).toHaveValue('Voor Mees en Noor');
  await expectCoverSaved(page);
  expect(await cover.read()).toMatchObject({
    mainImageName: 'peonies',
    title: 'Voor Mees en Noor',
  });
});

async function changeFormat(page: Page, format: RegExp): Promise<void> {
  await page.getByRole('button', { name: /formaat wijzigen/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format }).check();
  await dialog.getByRole('button', { name: 'Formaat wijzigen' }).click();
  await expect(dialog).toBeHidden();
}
