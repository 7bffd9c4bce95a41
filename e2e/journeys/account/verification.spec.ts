import { expireMailToken } from '../../../apps/server/test/seed/sessions.ts';
import { confirmByMail, logIn, registerAndPay } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { linkIn, tokenIn, waitForMail } from '../../support/inbox.ts';
import { screen } from '../../support/screens.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account.ts';

for (const language of journeyLanguages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test("login before confirming shows 'Account not verified', and works after a resent confirmation", async ({
      page,
    }) => {
      const person = await registerAndPay(page, words);
      const first = linkIn(await waitForMail(person.email, words.verificationSubject), '/validate-token');
      await page.goto('/login');
      await logIn(page, words, person);
      await expect(page.getByRole('alert')).toContainText(words.notVerified);
      await expect(page.getByRole('alert')).toContainText(words.notVerifiedHint);
      await expectAccessible(page);

      await page.getByRole('link', { name: words.resend }).click();
      await expect(page.getByLabel(words.email)).toHaveValue(person.email);
      await expect(page.getByText(words.resendInformation)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.resend }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await expect(page.getByText(words.resendInformation)).toHaveCount(0);
      await expect(page.getByLabel(words.email)).toBeDisabled();
      await expectAccessible(page);

      await waitForMail(person.email, words.verificationSubject, 2);
      await page.goto(first);
      await expect(screen(page, 'verification-failed')).toBeVisible();
      await confirmByMail(page, words, person, 2);
      await page.goto('/login');
      await logIn(page, words, person);
      await expect(screen(page, 'dashboard')).toBeVisible();
    });

    test('an expired or reused link of a mail fails, and a new one can be requested', async ({
      page,
      deps,
    }) => {
      const person = await registerAndPay(page, words);
      const mail = await waitForMail(person.email, words.verificationSubject);
      const link = linkIn(mail, '/validate-token');
      await expireMailToken(deps, tokenIn(link));
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notVerifiedScreen);
      await expectAccessible(page);
      await page.getByRole('link', { name: words.resend }).click();
      await page.getByLabel(words.email).fill(person.email);
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.sent)).toBeVisible();
      const fresh = linkIn(await waitForMail(person.email, words.verificationSubject, 2), '/validate-token');
      await page.goto(fresh);
      await expect(screen(page, 'verification-success')).toBeVisible();
      await page.goto(fresh);
      await expect(screen(page, 'verification-failed')).toBeVisible();

      // A resend for a confirmed address is refused.
      await page.goto(`/verification-resend?email=${encodeURIComponent(person.email)}`);
      await page.getByRole('button', { name: words.resend }).click();
      await expect(page.getByText(words.problems.alreadyVerified)).toBeVisible();
      await expect(page.getByRole('button', { name: words.resend })).toBeDisabled();

      // An expired and a truncated link to a new password.
      await page.goto('/forgot-password');
      await page.getByLabel(words.email).fill(person.email);
      await page.getByRole('button', { name: words.askLink }).click();
      const reset = linkIn(await waitForMail(person.email, words.resetSubject), '/reset-password');
      await expireMailToken(deps, tokenIn(reset));
      await page.goto(reset);
      await page.getByLabel(words.newPassword, { exact: true }).fill(person.password);
      await page.getByLabel(words.repeatedPassword).fill(person.password);
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByRole('alert')).toContainText(words.invalidToken);
      await page.goto(reset.slice(0, -5));
      await expect(page.getByRole('alert')).toContainText(words.invalidToken);
    });
  });
}
