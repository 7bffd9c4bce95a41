import { expireConfirmations, setPassword } from '../../../apps/server/test/seed/sessions.ts';
import { expectAccessible } from '../../support/axe.ts';
import { waitForMail } from '../../support/inbox.ts';
import { noteSecret } from '../../support/secrets.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/deletion.ts';

const password = 'een laatste dijk 7';

for (const language of journeyLanguages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test('an account is deleted after a question and the password, and is kept after all', async ({
      page,
      deps,
      writer,
    }) => {
      noteSecret(password);
      await setPassword(deps, writer.id, password);
      await page.goto('/account');
      await expireConfirmations(deps, writer.email);
      await page.getByRole('button', { name: words.begin }).press('Enter');
      const question = page.getByRole('dialog', { name: words.question });
      await expect(question.getByRole('button', { name: words.keep })).toBeFocused();
      await expectAccessible(page);
      await question.getByRole('button', { name: words.begin }).press('Enter');
      const confirmation = page.getByRole('dialog', { name: words.confirmation });
      await confirmation.getByLabel(words.password, { exact: true }).fill(password);
      await confirmation.getByRole('button', { name: words.confirm }).click();
      await expect(page.getByText(words.planned)).toBeVisible();
      await waitForMail(writer.email, words.mail);
      await page.reload();
      await expect(page.getByText(words.planned)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.undo }).press('Enter');
      await expect(page.getByText(words.undone)).toBeVisible();
      await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
    });
  });
}
