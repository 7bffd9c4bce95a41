import { setPassword } from '../../apps/server/test/seed/sessions.ts';
import { screen } from '../support/screens.ts';
import { noteSecret } from '../support/secrets.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';
import { wordsOf as exportWordsOf } from '../support/words/account-export.ts';
import { wordsOf } from '../support/words/deletion.ts';

const password = 'een stille dijk 7';

for (const language of languages) {
  const words = { ...wordsOf[language], ...exportWordsOf[language] };

  test.describe(language, () => {
    test.use({ language });

    test('taking everything along and deleting the account', async ({ page, deps, writer, createBook }) => {
      noteSecret(password);
      await setPassword(deps, writer.id, password);
      await createBook({ name: 'Voor Noor', language, chapters: 1, written: 1 });
      await page.goto('/account');
      await page.getByRole('button', { name: words.make }).click();
      // A bar at its beginning has no width, and a small account is done soon.
      const making = page.getByRole('progressbar').or(page.getByText(words.ready));
      await making.first().waitFor({ state: 'attached' });
      await takePicture(page, `deletion/take-along-making-${language}`, {
        isWhole: true,
        isNetworkBusy: true,
      });
      await expect(page.getByText(words.ready)).toBeVisible();
      await takePicture(page, `deletion/take-along-ready-${language}`, { isWhole: true });
      await page.getByRole('button', { name: words.begin }).click();
      const question = page.getByRole('dialog', { name: words.question });
      await takePicture(page, `deletion/account-question-${language}`);
      await question.getByRole('button', { name: words.begin }).click();
      await expect(page.getByText(words.planned)).toBeVisible();
      await takePicture(page, `deletion/account-planned-${language}`, { isWhole: true });
      await page.setViewportSize({ width: 390, height: 844 });
      await takePicture(page, `deletion/account-planned-phone-${language}`, { isWhole: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/privacy');
      await page.getByRole('table').last().scrollIntoViewIfNeeded();
      await takePicture(page, `deletion/terms-of-storage-${language}`);
    });

    test('without access', async ({ page, signIn }) => {
      await signIn({ language, subscription: 'canceled' });
      await page.goto('/dashboard');
      await expect(screen(page, 'NoAccess')).toBeVisible();
      await takePicture(page, `deletion/no-access-${language}`, { isWhole: true });
    });

    test('a book of the bin for good', async ({ page, deps, writer, createBook }) => {
      const book = await createBook({ name: 'Voor Noor', language, chapters: 3, written: 2 });
      const deleted = deps.db.updateTable('projects').set({ deletedAt: new Date() });
      await deleted.where('id', '=', book.id).where('userId', '=', writer.id).execute();
      await page.goto('/dashboard/bin');
      await page.getByRole('button', { name: words.forGoodOf('Voor Noor') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await takePicture(page, `deletion/bin-question-${language}`);
    });
  });
}
