import { expireConfirmations } from '../../../apps/server/test/seed/sessions.ts';
import { createMember, logIn } from '../../support/accounts.ts';
import { addAuthenticator } from '../../support/authenticator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account.ts';

for (const language of journeyLanguages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test('a passkey is added after the password, signs in, confirms, and no longer works once removed', async ({
      page,
      deps,
    }) => {
      const person = await createMember(deps, { language });
      const device = await addAuthenticator(page);
      await page.goto('/login');
      await logIn(page, words, { ...person, password: 'niet het goede 1' });
      await expect(page.getByText(words.invalidCombination)).toBeVisible();
      await logIn(page, words, person);
      await expect(screen(page, 'dashboard')).toBeVisible();
      await expireConfirmations(deps, person.email);

      await page.goto('/account');
      const passkeys = page.getByRole('region', { name: words.passkeys });
      await expect(passkeys.getByText(words.noPasskey)).toBeVisible();
      await passkeys.getByRole('button', { name: words.addPasskey }).click();
      await page.getByLabel(words.passkeyName, { exact: true }).fill('Mijn laptop');
      await page.getByRole('button', { name: words.passkeyNext }).click();
      const confirmation = page.getByRole('dialog', { name: words.confirmTitle });
      await confirmation.getByLabel(words.password, { exact: true }).fill('niet het goede 2');
      await confirmation.getByRole('button', { name: words.confirm, exact: true }).click();
      await expect(confirmation.getByText(words.confirmWrong)).toBeVisible();
      await expectAccessible(page);
      await confirmation.getByLabel(words.password, { exact: true }).fill(person.password);
      await confirmation.getByRole('button', { name: words.confirm, exact: true }).click();
      await expect(passkeys.getByRole('listitem')).toContainText('Mijn laptop');
      await expect(passkeys.getByText(words.passkeyUnused)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: words.logOutHere }).click();
      await expect(screen(page, 'login')).toBeVisible();
      await device.setFinger(false);
      await page.getByRole('button', { name: words.passkeyLogin }).click();
      await expect(page.getByText(words.passkeyNotUsed)).toBeVisible();
      await expectAccessible(page);
      await device.setFinger(true);
      await page.getByRole('button', { name: words.passkeyLogin }).click();
      await expect(screen(page, 'dashboard')).toBeVisible();

      await page.goto('/account');
      const events = page.getByRole('region', { name: words.events });
      await expect(events.getByRole('listitem').first()).toContainText(words.loggedInWithPasskey);
      await expireConfirmations(deps, person.email);
      await passkeys.getByRole('button', { name: /Mijn laptop/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.removePasskey, exact: true }).click();
      await confirmation.getByRole('button', { name: words.passkeyConfirm }).click();
      await expect(passkeys.getByText(words.noPasskey)).toBeVisible();
      await page.getByRole('button', { name: words.logOutHere }).click();
      await page.getByRole('button', { name: words.passkeyLogin }).click();
      await expect(page.getByText(words.passkeyRefused)).toBeVisible();

      await logIn(page, words, person);
      await expect(screen(page, 'dashboard')).toBeVisible();
      await expireConfirmations(deps, person.email);
      await page.goto('/account');
      await page.getByRole('button', { name: words.logOutEverywhere }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.logOutEverywhere }).click();
      await confirmation.getByLabel(words.password, { exact: true }).fill(person.password);
      await confirmation.getByRole('button', { name: words.confirm, exact: true }).click();
      await expect(screen(page, 'login')).toBeVisible();
    });
  });
}
