import { coverThemes } from '@dierbaar/book';
import { createCover } from '../../../apps/server/test/seed/covers.ts';
import { coverWords } from '../../support/covers.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, languages, test } from '../../support/test.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** As long as a name may be. */
const longestName = 'Voor onze allerliefste kleindochter Wilhelmina van Steenberg';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    for (const format of ['a4', 'sq'] as const)
      test(`a shelf of designed covers in one format, ${format}`, async ({
        page,
        deps,
        writer,
        createBook,
      }) => {
        for (const themeName of coverThemes) {
          const book = await createBook({
            name: 'De blauwe deur',
            format,
            language,
            chapters: 9,
            written: 5,
          });
          await createCover(deps, writer.id, book.id, { themeName });
        }
        await page.goto('/dashboard');
        await expect(page.locator('img[data-part="spine"]')).toHaveCount(coverThemes.length);
        for (const width of [1194, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await takePicture(page, `states/${language}-shelf-${format}-w${width}`);
        }
      });

    test('one book, the longest name and a day to be ready', async ({ page, deps, createBook }) => {
      await page.goto('/dashboard/bin');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takePicture(page, `states/${language}-bin-empty`);
      const book = await createBook({ name: longestName, language, chapters: 1, written: 0 });
      await page.goto('/dashboard');
      await page.getByRole('article').first().waitFor();
      await takePicture(page, `states/${language}-shelf-one`);
      const ready = { readyOn: dayFromNow(120), readyFor: 'Noors verjaardag' };
      await deps.db.updateTable('projects').set(ready).where('id', '=', book.id).execute();
      await page.reload();
      await page.getByRole('article').first().waitFor();
      await takePicture(page, `states/${language}-shelf-ready-day`);
      await page.setViewportSize({ width: 1194, height: 800 });
      await page.goto(`/editor/select-chapters?projectId=${book.id}`);
      await page.getByRole('checkbox').first().waitFor();
      await takePicture(page, `states/${language}-longest-name`);
      await page.getByRole('link', { name: coverWords[language].order, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await takePicture(page, `states/${language}-order-without-cover`);
    });
  });
}
