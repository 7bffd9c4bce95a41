import { createMemory } from '../../../apps/server/test/seed/memories.ts';
import { coverWords, expectCoverSaved, paintedCover, test as withCover } from '../../support/covers.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, languages } from '../../support/test.ts';
import { collectedWords } from '../../support/words/collected.ts';
import { test } from '../../support/writing.ts';

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language });

    test('a part beside the text that cannot be drawn', async ({
      page,
      chapter,
      book,
      deps,
      writer,
      complaints,
    }) => {
      const { id } = await createMemory(deps, writer.id, book.projectId, {
        text: 'De wieg was van kersenhout.',
      });
      const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000);
      await deps.db.updateTable('memories').set({ toldAt: threeDaysAgo }).where('id', '=', id).execute();
      // A browser that cannot name the day of the memory.
      await page.addInitScript(() => {
        Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
          construct(made, [locale, options]) {
            if (JSON.stringify(options) === '{"weekday":"long"}') throw new RangeError('no names of days');
            return new made(locale, options);
          },
        });
      });
      await chapter.write('<p>Het regende die dag, en niemand wilde naar buiten.</p>');
      await chapter.open();
      await page.getByRole('tab', { name: collectedWords[language].tab }).click();
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: /opnieuw|again/i })
        .waitFor();
      await takePicture(page, `states/${language}-desk-part-failed`);
      expect(complaints.splice(0).join()).toContain('no names of days');
    });
  });

  withCover.describe(`cover ${language}`, () => {
    withCover.use({ language, bookOptions: { language } });

    withCover('a cover that was changed in two tabs', async ({ page, context, cover }) => {
      const words = coverWords[language];
      const isDutch = language === 'nl';
      await cover.save({ themeName: 'birth' });
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await cover.open(tab);
        await paintedCover(tab);
      }
      await other
        .getByRole('textbox', { name: words.title, exact: true })
        .fill(isDutch ? 'Voor Mees en Noor' : 'For Mees and Noor');
      await expectCoverSaved(other);
      await page
        .getByRole('textbox', { name: words.title, exact: true })
        .fill(isDutch ? 'Voor kleine Mees' : 'For little Mees');
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('canvas[data-painted="true"]')).toHaveCount(2);
      await takePicture(page, `states/${language}-cover-conflict`);
      await page.setViewportSize({ width: 1194, height: 672 });
      await takePicture(page, `states/${language}-cover-conflict-1194`);
    });
  });
}
