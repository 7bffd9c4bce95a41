import { limits } from '@dierbaar/contract';
import { expireConfirmations } from '../../apps/server/test/seed/sessions.ts';
import { createMember, fillRegistration, logIn, payFromNoAccess } from '../support/accounts.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { screen } from '../support/screens.ts';
import { makePerson, type Person } from '../support/secrets.ts';
import { cancelPayment, control, payByCard, payByDebit } from '../support/stripe.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';
import { wordsOf } from '../support/words/account.ts';

for (const language of languages) {
  const words = wordsOf[language];
  const marloes = (): Person => ({ ...makePerson(), lastName: 'de Wit' });

  test.describe(language, () => {
    test.use({ language });

    test('registration', async ({ page, deps }) => {
      await page.goto('/registration');
      await takePicture(page, `accounts/registration-empty-${language}`);
      await fillRegistration(page, words, { ...marloes(), email: 'marloes@dewit.nl', password: 'abcdefgh' });
      await page.getByLabel(words.password, { exact: true }).focus();
      await takePicture(page, `accounts/registration-filled-${language}`);
      await page.setViewportSize({ width: 720, height: 900 });
      await takePicture(page, `accounts/registration-narrow-${language}`);
      await page.setViewportSize({ width: 375, height: 760 });
      await takePicture(page, `accounts/registration-phone-${language}`, { isWhole: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/registration');
      await page.getByRole('button', { name: words.subscribe }).click();
      await expect(page.getByText(words.problems.terms)).toBeVisible();
      await takePicture(page, `accounts/registration-errors-${language}`, { isWhole: true });
      const member = await createMember(deps);
      await fillRegistration(page, words, { ...member, firstName: 'Marloes', lastName: 'de Wit' });
      await page.getByRole('button', { name: words.subscribe }).click();
      await expect(page.getByText(words.problems.emailTaken)).toBeVisible();
      await takePicture(page, `accounts/registration-taken-${language}`);
      await page.route('**/api/auth/register', () => {});
      await fillRegistration(page, words, marloes());
      await page.getByRole('button', { name: words.subscribe }).click();
      await expect(page.getByText(words.slow)).toBeVisible();
      await takePicture(page, `accounts/registration-slow-${language}`, { isNetworkBusy: true });
    });

    test('login', async ({ page, deps }) => {
      await page.goto('/login');
      await takePicture(page, `accounts/login-empty-${language}`);
      await page.setViewportSize({ width: 375, height: 760 });
      await takePicture(page, `accounts/login-phone-${language}`, { isWhole: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: words.logIn, exact: true }).click();
      await takePicture(page, `accounts/login-errors-${language}`);
      await logIn(page, words, { email: 'marloes@dewit.nl', password: 'niet het goede' });
      await expect(page.getByRole('alert')).toBeVisible();
      await takePicture(page, `accounts/login-invalid-${language}`);
      const unverified = await createMember(deps, { isVerified: false });
      await logIn(page, words, unverified);
      await expect(page.getByText(words.notVerified)).toBeVisible();
      await takePicture(page, `accounts/login-not-verified-${language}`);
    });

    test('forgot and reset password', async ({ page, deps }) => {
      const member = await createMember(deps);
      await page.goto('/forgot-password');
      await takePicture(page, `accounts/forgot-empty-${language}`);
      await page.getByLabel(words.email).fill('niemand@dewit.nl');
      await page.getByRole('button', { name: words.askLink }).click();
      await expect(page.getByText(words.problems.emailUnknown)).toBeVisible();
      await takePicture(page, `accounts/forgot-unknown-${language}`);
      await page.getByLabel(words.email).fill(member.email);
      await page.getByRole('button', { name: words.askLink }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await takePicture(page, `accounts/forgot-sent-${language}`);
      await page.goto(`/reset-password?token=${'a'.repeat(43)}`);
      await takePicture(page, `accounts/reset-empty-${language}`);
      await page.getByLabel(words.newPassword, { exact: true }).fill('linnen 7 boek');
      await page.getByLabel(words.repeatedPassword).fill('linnen 8 boek');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.problems.passwordsDiffer)).toBeVisible();
      await takePicture(page, `accounts/reset-mismatch-${language}`);
      await page.getByLabel(words.repeatedPassword).fill('linnen 7 boek');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await takePicture(page, `accounts/reset-invalid-token-${language}`);
      await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 204 }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.passwordChanged);
      await takePicture(page, `accounts/reset-done-${language}`);
    });

    test('verification', async ({ page, deps }) => {
      const unverified = await createMember(deps, { isVerified: false });
      await page.goto('/verification-success');
      await takePicture(page, `accounts/verification-success-${language}`);
      await page.goto('/verification-failed');
      await takePicture(page, `accounts/verification-failed-${language}`);
      await page.goto('/verification-resend');
      await takePicture(page, `accounts/resend-empty-${language}`);
      await page.getByRole('button', { name: words.resend }).click();
      await takePicture(page, `accounts/resend-error-${language}`);
      await page.goto(`/verification-resend?email=${encodeURIComponent(unverified.email)}`);
      await page.getByRole('button', { name: words.resend }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await takePicture(page, `accounts/resend-sent-${language}`);
    });

    test('payment', async ({ page }) => {
      await page.goto('/stripe-status');
      await takePicture(page, `accounts/stripe-unknown-${language}`);
      await page.goto('/stripe-status?cancelled=subscription');
      await takePicture(page, `accounts/stripe-failed-visitor-${language}`);
      await fillRegistration(page, words, marloes());
      await page.getByRole('button', { name: words.subscribe }).click();
      await cancelPayment(page);
      await expect(page.getByRole('button', { name: words.payNow })).toBeVisible();
      await takePicture(page, `accounts/stripe-failed-${language}`);
      await page.goto('/registration');
      await takePicture(page, `accounts/registration-unpaid-${language}`);
      await page.getByRole('button', { name: words.subscribe }).click();
      await payByDebit(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.waitingForBank);
      await takePicture(page, `accounts/stripe-processing-${language}`);
      const id = new URL(page.url()).searchParams.get('session_id');
      await control('settle-payment', { id, outcome: 'succeed' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checkMail);
      await takePicture(page, `accounts/stripe-succeeded-${language}`);
    });

    test('no access', async ({ page, signIn }) => {
      await signIn({ subscription: 'canceled', language });
      await page.goto('/noaccess');
      await expect(page.getByText(words.subscriptionEnded)).toBeVisible();
      await takePicture(page, `accounts/no-access-${language}`);
      await page.goto('/account');
      await expect(page.getByText(words.ended, { exact: true })).toBeVisible();
      await takePicture(page, `accounts/account-ended-${language}`, { isWhole: true });
      await signIn({ subscription: 'unpaid', language });
      await page.goto('/noaccess');
      await expect(page.getByText(words.noAccess)).toBeVisible();
      await takePicture(page, `accounts/no-access-behind-${language}`);
    });

    test('account', async ({ page, signIn }) => {
      await signIn({ subscription: 'none', language });
      await payFromNoAccess(page, words);
      await takePicture(page, `accounts/dashboard-header-${language}`);
      await page.goto('/account');
      await expect(page.getByText(words.active, { exact: true })).toBeVisible();
      await takePicture(page, `accounts/account-${language}`, { isWhole: true });
      await page.setViewportSize({ width: 1194, height: 900 });
      await takePicture(page, `accounts/account-1194-${language}`, { isWhole: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: words.cancel }).click();
      await expect(page.getByText(words.keptUntil)).toBeVisible();
      await takePicture(page, `accounts/account-cancel-${language}`);
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
      await expect(page.getByText(words.cancelled, { exact: true })).toBeVisible();
      await takePicture(page, `accounts/account-cancelled-${language}`, { isWhole: true });
      await page.getByRole('button', { name: words.withdraw }).click();
      await expect(page.getByRole('button', { name: words.confirmWithdrawal })).toBeVisible();
      await takePicture(page, `accounts/account-withdraw-${language}`);
      await page.getByRole('button', { name: words.confirmWithdrawal }).click();
      await expect(page.getByText(words.withdrawn)).toBeVisible();
      await takePicture(page, `accounts/account-withdrawn-${language}`, { isWhole: true });
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(screen(page, 'NoAccess')).toBeVisible();
      await page.getByRole('button', { name: words.subscribe }).click();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
      await takePicture(page, `accounts/stripe-back-${language}`);
    });

    test('passkeys and events', async ({ page, deps }) => {
      const person = await createMember(deps, { language, lastName: 'de Wit' });
      const device = await addAuthenticator(page);
      await page.goto('/login');
      await logIn(page, words, { ...person, password: 'niet het goede' });
      await expect(page.getByText(words.invalidCombination)).toBeVisible();
      await logIn(page, words, person);
      await expect(screen(page, 'dashboard')).toBeVisible();
      await page.goto('/account');
      await page.getByRole('button', { name: words.addPasskey }).click();
      await takePicture(page, `accounts/account-passkey-name-${language}`);
      await page.getByRole('button', { name: words.passkeyNext }).click();
      await expect(page.getByText(words.passkeyUnused)).toBeVisible();
      await takePicture(page, `accounts/account-passkey-${language}`, { isWhole: true });
      await page.setViewportSize({ width: limits.smallScreenPixels, height: 900 });
      await takePicture(page, `accounts/account-passkey-narrow-${language}`, { isWhole: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await expireConfirmations(deps, person.email);
      await page.getByRole('button', { name: words.logOutEverywhere }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.logOutEverywhere }).click();
      await expect(page.getByRole('button', { name: words.passkeyConfirm })).toBeVisible();
      await takePicture(page, `accounts/account-confirm-${language}`);
      await device.setFinger(false);
      await page.getByRole('button', { name: words.passkeyConfirm }).click();
      await expect(page.getByText(words.passkeyNotUsed)).toBeVisible();
      await takePicture(page, `accounts/account-confirm-failed-${language}`);
    });
  });
}
