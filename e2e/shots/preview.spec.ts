import type { Page } from '@playwright/test';
import { createCover } from '../../apps/server/test/seed/covers.ts';
import {
  breakPhoto,
  createPhotoChapter,
  photoNames,
  storeBook,
  storePhotos,
} from '../../apps/server/test/seed/sample-books.ts';
import { photoBook, textBook } from '../../packages/book/test/samples/books.ts';
import {
  expectReady,
  openPreview,
  openPrintCheck,
  paintedPage,
  previewPath,
  previewWords,
  spread,
} from '../support/preview.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';

/** Keeps the preview in the state of being rendered. */
async function holdMaking(page: Page): Promise<void> {
  const progress = { stage: 'typesetting', photo: 60, photos: 60, page: 8, pages: 124, earlyPages: [] };
  const contentHash = '7f3a91c2'.padEnd(64, '0');
  const state = { state: 'rendering', contentHash, quality: 'preview', progress };
  await page.route(/project-exports\/[^/]+\/state/, (route) => route.fulfill({ json: state }));
  await page.route(/project-exports\/[^/]+\/events/, () => undefined);
}

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`preview ${language}`, async ({ page, deps, writer }) => {
      const words = previewWords[language];
      const names = photoNames(60);
      const photos = await storePhotos(deps, names, { distinct: 8, longSide: 2000 });
      const { projectId } = await storeBook(deps, writer.id, photoBook(names), photos);
      await createCover(deps, writer.id, projectId, { themeName: 'tough', title: 'Het huis aan de dijk' });
      await openPreview(page, projectId);
      await expectReady(page);
      await expect(page.locator('img[data-cover="front"]')).toBeVisible();
      await takePicture(page, `preview-${language}-cover`, { isNetworkBusy: true });
      await openPrintCheck(page);
      await takePicture(page, `preview-${language}-check`, { isNetworkBusy: true });
      await page.getByRole('button', { name: words.foldCheck }).click();
      await page.keyboard.press('ArrowRight');
      await expect(spread(page, 'inside-front')).toBeVisible();
      await takePicture(page, `preview-${language}-inside`, { isNetworkBusy: true });
      await page.goto(`${previewPath(projectId)}?page=8`);
      await expectReady(page);
      await expect(paintedPage(page, 8)).toBeVisible();
      await takePicture(page, `preview-${language}-spread`, { isNetworkBusy: true });
      await page.getByRole('button', { name: words.chapters }).click();
      await takePicture(page, `preview-${language}-chapters`, { isNetworkBusy: true });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.zoomIn }).click();
      await page.getByRole('button', { name: words.zoomIn }).click();
      await takePicture(page, `preview-${language}-zoomed`, { isNetworkBusy: true });
      await page.setViewportSize({ width: 1194, height: 834 });
      await page.reload();
      await expectReady(page);
      await expect(paintedPage(page, 8)).toBeVisible();
      await takePicture(page, `preview-${language}-1194`, { isNetworkBusy: true });
    });

    test(`preview states ${language}`, async ({ page, deps, writer, createBook }) => {
      const empty = await createBook();
      await page.goto(previewPath(empty.id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(previewWords[language].empty);
      await takePicture(page, `preview-${language}-empty`, { isNetworkBusy: true });

      const square = await storeBook(deps, writer.id, textBook());
      await createCover(deps, writer.id, square.projectId, { themeName: 'pastel' });
      await page.goto(`${previewPath(square.projectId)}?page=12`);
      await expectReady(page);
      await expect(paintedPage(page, 12)).toBeVisible();
      await takePicture(page, `preview-${language}-square-ready`, { isNetworkBusy: true });
      await page.keyboard.press('e');
      await expect(page.locator('[data-starting-mark]')).toBeVisible();
      await takePicture(page, `preview-${language}-to-text`, { isNetworkBusy: true });

      const blurred = await createPhotoChapter(deps, writer.id, { longSide: 240 });
      await createCover(deps, writer.id, blurred.projectId, { themeName: 'birth' });
      await page.goto(`${previewPath(blurred.projectId)}?page=2`);
      await expectReady(page);
      const order = page.getByRole('banner').getByRole('link', { name: /^(Bestellen|Order)$/ });
      await order.click();
      await expect(page.locator('[data-asked]')).toBeFocused();
      await takePicture(page, `preview-${language}-before-order`, { isNetworkBusy: true });
      await page.locator('[data-asked]').getByRole('button', { name: '6' }).click();
      await expect(page.locator('[data-remark="photo_resolution"] [data-light="amber"]')).toBeVisible();
      await expectReady(page);
      await order.click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await takePicture(page, `preview-${language}-order-anyway`, { isNetworkBusy: true });

      const { projectId, photo } = await createPhotoChapter(deps, writer.id, {
        longSide: 700,
        widths: ['text', 'full'],
      });
      await breakPhoto(deps, photo);
      await page.goto(previewPath(projectId));
      await expect(page.getByRole('alert').first()).toBeVisible();
      await takePicture(page, `preview-${language}-failed`, { isNetworkBusy: true });

      await holdMaking(page);
      await page.goto(`${previewPath(square.projectId)}?page=6`);
      await expect(page.locator('[data-stage]')).toBeVisible();
      await takePicture(page, `preview-${language}-making`, { isNetworkBusy: true });
    });
  });
}
