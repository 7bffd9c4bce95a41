import { addOwnWords, setQuestionState, writeChapter } from '../../apps/server/test/seed/books.ts';
import { setSubscription } from '../../apps/server/test/seed/users.ts';
import { expectReady, previewPath } from '../support/preview.ts';
import { screen } from '../support/screens.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';
import { createWritingBook, hideTipsAndPages, openChapter, saveState, textOf } from '../support/writing.ts';

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`the way round a book ${language}`, async ({ page, context, deps, writer }) => {
      const isDutch = language === 'nl';
      await hideTipsAndPages(page);
      const book = await createWritingBook(deps, writer.id, { language, name: 'De blauwe deur' });
      for (const id of book.questionIds) await setQuestionState(deps, writer.id, id, 'done');
      const paragraph = '<p>Een berg had ik nog nooit gezien. Ik was negentien en werkte op de afslag.</p>';
      await writeChapter(deps, writer.id, book.nextChapterId, paragraph);
      await writeChapter(deps, writer.id, book.chapterId, paragraph.repeat(90));
      const list = page.getByRole('button', { name: isDutch ? /^Hoofdstuk 1 van/ : /^Chapter 1 of/ });

      for (const [width, height] of [
        [1440, 900],
        [1194, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openChapter(page, book);
        await takePicture(page, `way-${language}-writing-${width}`);
        await list.click();
        await page.getByRole('dialog').waitFor();
        await takePicture(page, `way-${language}-chapters-${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: isDutch ? 'Vragen kiezen' : 'Choose questions' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
      await takePicture(page, `way-${language}-questions`);

      for (let own = 0; own < 8; own += 1)
        await addOwnWords(deps, writer.id, book.projectId, `Wat ik op de afslag leerde ${own + 1}`);
      await openChapter(page, book);
      await list.click();
      await page.getByRole('dialog').waitFor();
      await takePicture(page, `way-${language}-chapters-17`);

      await page.keyboard.press('Escape');
      await textOf(page).click();
      await context.setOffline(true);
      await page.keyboard.type(isDutch ? 'En toen floot de trein.' : 'And then the train whistled.');
      await expect(saveState(page, 'localOnly')).toBeVisible();
      await page.getByRole('link', { name: isDutch ? 'Voorbeeld' : 'Preview' }).click();
      await page.getByRole('dialog').getByRole('listitem').waitFor();
      await takePicture(page, `way-${language}-only-here`, { isNetworkBusy: true });
      await context.setOffline(false);
      await expect(screen(page, 'projectPreview')).toBeVisible();

      await page.goto(`/editor/select-chapters?projectId=${book.projectId}`);
      await page.getByRole('checkbox').first().waitFor();
      await takePicture(page, `way-${language}-choose`);
      await page.goto(`${previewPath(book.projectId)}?page=4`);
      await expectReady(page);
      await takePicture(page, `way-${language}-preview`);
      await setSubscription(deps, writer.id, { status: 'past_due' });
      await page.goto('/dashboard');
      await page.getByRole('article').first().waitFor();
      await takePicture(page, `way-${language}-behind`);
      await setSubscription(deps, writer.id, { status: 'canceled' });
      await page.goto('/dashboard');
      await expect(screen(page, 'NoAccess')).toBeVisible();
      await takePicture(page, `way-${language}-no-access`);
    });
  });
}
