import { createCover } from '../../apps/server/test/seed/covers.ts';
import { createPhotoChapters } from '../../apps/server/test/seed/sample-books.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('front and end of a book', async ({ page, deps, writer }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const titles = ['Het huis aan de haven', 'De winter dat alles stilstond', 'Alles wat bloeit'];
      for (const format of ['a4', 'sq'] as const) {
        const book = { titles, longSide: 1600, format, language };
        const { projectId } = await createPhotoChapters(deps, writer.id, book);
        await createCover(deps, writer.id, projectId, { themeName: 'romantic', title: 'De blauwe deur' });
        const { mediaName: name } = await deps.db
          .selectFrom('projectMedia')
          .select('mediaName')
          .where('projectId', '=', projectId)
          .orderBy('mediaName')
          .executeTakeFirstOrThrow();
        const frontispiece = { name, focusX: 0.5, focusY: 0.5, pixelWidth: 1600, pixelHeight: 1067 };
        const years = [
          { year: '1947', text: 'Ik word geboren in het huis met de blauwe deur, op een zondag.' },
          { year: '1953', text: 'Het water komt tot de derde tree van de trap.' },
          { year: '1961', text: 'Moortje loopt binnen en gaat niet meer weg.' },
        ];
        await deps.db
          .insertInto('projectSettings')
          .values({
            ...{ projectId, userId: writer.id, contents: 'photos' },
            ...{ frontispiece: JSON.stringify(frontispiece), years: JSON.stringify(years) },
          })
          .execute();
        await page.goto(`/editor/reorder-chapters?projectId=${projectId}`);
        await page.locator('header button[aria-haspopup="dialog"]').nth(2).click();
        const dialog = page.getByRole('dialog');
        // Two text sizes, a part of a chapter, and nine small pages.
        await expect(dialog.locator('canvas[data-painted]')).toHaveCount(12);
        for (const [part, control] of [
          ['frontispiece', dialog.locator('fieldset:has(input[type="file"]) button').first()],
          ['contents', dialog.getByRole('radio', { name: /kleine foto|small photos/ })],
          ['years', dialog.locator('[data-narrow] input').first()],
        ] as const) {
          await control.focus();
          await expect(dialog.locator('canvas:not([data-painted])')).toHaveCount(0);
          await takePicture(page, `books-${language}-12-${format}-${part}`);
        }
      }
    });
  });
}
