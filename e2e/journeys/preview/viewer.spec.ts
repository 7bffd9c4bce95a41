import type { Page } from '@playwright/test';
import { listPreviews } from '../../../apps/server/test/seed/books.ts';
import { photoNames, storeBook, storePhotos } from '../../../apps/server/test/seed/sample-books.ts';
import { photoBook, textBook } from '../../../packages/book/test/samples/books.ts';
import { expectAccessible } from '../../support/axe.ts';
import {
  expectReady,
  inkOf,
  openPreview,
  paintedPage,
  pictureOf,
  previewPath,
  previewWords,
  spread,
} from '../../support/preview.ts';
import { screen } from '../../support/screens.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { expectSaved, hideTipsAndPages, textOf } from '../../support/writing.ts';

for (const language of journeyLanguages) {
  test.describe(() => {
    test.use({ language });

    const words = previewWords[language];

    test(`a book of 48 pages is read from cover to cover with the keyboard alone (${language})`, async ({
      page,
      deps,
      writer,
    }) => {
      const { projectId } = await storeBook(deps, writer.id, textBook());
      await openPreview(page, projectId);
      await expectReady(page);
      await expectAccessible(page);

      await page.keyboard.press('ArrowRight');
      await expect(spread(page, 'inside-front')).toBeVisible();
      await page.keyboard.press('PageDown');
      await expect(paintedPage(page, 1)).toBeVisible();
      expect(await inkOf(page, 1)).toBeGreaterThan(0.001);
      await page.keyboard.press('End');
      await expect(spread(page, 'back')).toBeVisible();
      await page.keyboard.press('PageUp');
      await expect(spread(page, 'inside-back')).toBeVisible();
      await page.keyboard.press('Home');
      await expect(spread(page, 'front')).toBeVisible();

      const slider = page.getByRole('slider', { name: words.slider });
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuetext', words.pages);
      await expect(paintedPage(page, 2)).toBeVisible();

      await page.getByRole('button', { name: words.chapters }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem').nth(1).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('banner').getByRole('link', { name: words.edit })).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expectAccessible(page);

      await page.getByRole('button', { name: words.zoomIn }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('group', { name: words.book })).toHaveAttribute('data-zoomed', 'true');
      await page.getByRole('button', { name: words.fullScreen }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: words.leaveFullScreen })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: words.fullScreen })).toBeVisible();

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: words.download }).press('Enter');
      expect((await download).suggestedFilename()).toMatch(/^Zeventien treden .*\.pdf$/);

      const here = page.url();
      await page.reload();
      await expectReady(page);
      expect(page.url()).toBe(here);
    });
  });
}

test('a book of 120 pages with 60 photos shows its first pages early, continues after a reload and renders once', async ({
  page,
  deps,
  writer,
}) => {
  const names = photoNames(60);
  const photos = await storePhotos(deps, names, { distinct: 6, longSide: 1400 });
  const { projectId } = await storeBook(deps, writer.id, photoBook(names), photos);
  const early = page.waitForResponse((response) => response.url().includes('part=early'));
  await page.goto(`${previewPath(projectId)}?page=1`);
  expect((await early).status()).toBe(200);
  await expect(paintedPage(page, 1)).toBeVisible();
  await page.reload();
  await expect(paintedPage(page, 1)).toBeVisible();
  await expectReady(page);
  expect(await listPreviews(deps, projectId)).toMatchObject([{ state: 'ready', attempts: 1 }]);

  // Turns pages faster than they are painted: only the last spread stays.
  for (let turn = 0; turn < 40; turn += 1) await page.keyboard.press('ArrowRight');
  await expect(paintedPage(page, 80)).toBeVisible();
  await expect(page.locator('canvas[data-page]')).toHaveCount(2);
});

test('a changed word appears in the preview', async ({ page, createBook }) => {
  const words = previewWords.nl;
  await hideTipsAndPages(page);
  const book = await createBook({ chapters: 2, written: 2, format: 'sq' });
  const [first] = book.chapters;
  await page.goto(`${previewPath(book.id)}?page=4`);
  await expectReady(page);
  await expect(paintedPage(page, 5)).toBeVisible();
  const before = await pictureOf(page, 5);
  await page.getByRole('banner').getByRole('link', { name: words.edit }).click();
  await expect(screen(page, 'confirmedQuestions')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${first?.projectChapterId}.*projectId=${book.id}`));
  await textOf(page).press('Control+End');
  await page.keyboard.type(' En toen kwam de zon.');
  await expectSaved(page);
  await page.getByRole('link', { name: 'Voorbeeld' }).click();
  await expect(spread(page, 'front')).toBeVisible();
  await expectReady(page);
  await goToPage(page, 5);
  await expect.poll(() => pictureOf(page, 5)).not.toBe(before);
});

async function goToPage(page: Page, number: number): Promise<void> {
  const slider = page.getByRole('slider');
  await slider.focus();
  for (let turn = 0; turn < 40; turn += 1) {
    if (await page.locator(`canvas[data-page="${number}"]`).count()) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(paintedPage(page, number)).toBeVisible();
}
