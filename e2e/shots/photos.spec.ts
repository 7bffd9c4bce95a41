import { writeChapter } from '../../apps/server/test/seed/books.ts';
import { originalPath } from '../../packages/book/test/samples/photos.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages } from '../support/test.ts';
import { chooseFile, createWritingBook, openChapter, saveState, test, textOf } from '../support/writing.ts';

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`photos ${language}`, async ({ page, context, deps, writer }) => {
      const isDutch = language === 'nl';
      const book = await createWritingBook(deps, writer.id, { language });
      const sentence = isDutch ? 'Op het strand van Terschelling.' : 'On the beach of Terschelling.';
      await writeChapter(deps, writer.id, book.chapterId, `<p>${sentence}</p><p>${sentence}</p>`);
      let asked = 0;
      await page.route(/\/api\/media\/[^?]+$/, async (route) => {
        asked += 1;
        // The first fails, the others stay on their way.
        if (asked === 1) await route.abort();
      });
      await openChapter(page, book);
      await textOf(page).getByText(sentence).first().click();
      await chooseFile(page, [originalPath('dust-bowl-home'), originalPath('nagasaki-boats')], language);
      const pending = page.locator('[data-pending-photo]');
      await expect(pending.first().getByRole('button')).toHaveCount(2);
      await expect(pending.last().getByRole('progressbar')).toBeVisible();
      await takePicture(page, `photos-${language}-01-under-way`, { isNetworkBusy: true });

      await context.setOffline(true);
      await textOf(page).getByText(sentence).last().click();
      await page.keyboard.type(isDutch ? 'We waren met zijn drieën. ' : 'There were three of us. ');
      await expect(saveState(page, 'localOnly')).toBeVisible();
      await page.getByRole('link', { name: isDutch ? 'Voorbeeld' : 'Preview' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await takePicture(page, `photos-${language}-02-only-here`, { isNetworkBusy: true });
      await context.setOffline(false);
    });
  });
}
