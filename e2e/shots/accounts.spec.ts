import path from 'node:path';
import { limits } from '@dierbaar/contract';
import type { Page } from '@playwright/test';
import { expireConfirmations } from '../../apps/server/test/seed/sessions.ts';
import { createMember, fillRegistration, logIn, payFromNoAccess } from '../support/accounts.ts';
import { waitForAnimations } from '../support/animations.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { screen } from '../support/screens.ts';
import { makePerson, type Person } from '../support/secrets.ts';
import { cancelPayment, control, payByCard, payByDebit } from '../support/stripe.ts';
import { expect, languages, test } from '../support/test.ts';
import { wordsOf } from '../support/words/account.ts';

const folder = path.resolve(import.meta.dirname, '../../.local/shots/accounts');

for (const language of languages) {
  const words = wordsOf[language];
  const marloes = (): Person => ({ ...makePerson(), lastName: 'de Wit' });

  test.describe(language, () => {
    test.use({ language });

    test('registration', async ({ page, deps }) => {
      await page.goto('/registration');
      await shoot(page, 'registration-empty');
      await fillRegistration(page, words, { ...marloes(), email: 'marloes@dewit.nl', password: 'abcdefgh' });
      await page.getByLabel(words.password, { exact: true }).focus();
      await shoot(page, 'registration-filled');
      await page.setViewportSize({ width: 720, height: 900 });
      await shoot(page, 'registration-narrow');
      await page.setViewportSize({ width: 375, height: 760 });
      await shoot(page, 'registration-phone', true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/registration');
      await page.getByRole('button', { name: words.subscribe }).click();
      await expect(page.getByText(words.problems.terms)).toBeVisible();
      await shoot(page, 'registration-errors', true);
      const member = await createMember(deps);
      await fillRegistration(page, words, { ...member, firstName: 'Marloes', lastName: 'de Wit' });
      await page.getByRole('button', { name: words.subscribe }).click();
      await expect(page.getByText(words.problems.emailTaken)).toBeVisible();
      await shoot(page, 'registration-taken');
      await page.route('**/api/auth/register', () => {});
      await fillRegistration(page, words, marloes());
      await page.getByRole('button', { name: words.subscribe }).click();
      await expect(page.getByText(words.slow)).toBeVisible();
      await shoot(page, 'registration-slow');
    });

    test('login', async ({ page, deps }) => {
      await page.goto('/login');
      await shoot(page, 'login-empty');
      await page.setViewportSize({ width: 375, height: 760 });
      await shoot(page, 'login-phone', true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: words.logIn, exact: true }).click();
      await shoot(page, 'login-errors');
      await logIn(page, words, { email: 'marloes@dewit.nl', password: 'niet het goede' });
      await expect(page.getByRole('alert')).toBeVisible();
      await shoot(page, 'login-invalid');
      const unverified = await createMember(deps, { isVerified: false });
      await logIn(page, words, unverified);
      await expect(page.getByText(words.notVerified)).toBeVisible();
      await shoot(page, 'login-not-verified');
    });

    test('forgot and reset password', async ({ page, deps }) => {
      const member = await createMember(deps);
      await page.goto('/forgot-password');
      await shoot(page, 'forgot-empty');
      await page.getByLabel(words.email).fill('niemand@dewit.nl');
      await page.getByRole('button', { name: words.askLink }).click();
      await expect(page.getByText(words.problems.emailUnknown)).toBeVisible();
      await shoot(page, 'forgot-unknown');
      await page.getByLabel(words.email).fill(member.email);
      await page.getByRole('button', { name: words.askLink }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await shoot(page, 'forgot-sent');
      await page.goto(`/reset-password?token=${'a'.repeat(43)}`);
      await shoot(page, 'reset-empty');
      await page.getByLabel(words.newPassword, { exact: true }).fill('linnen 7 boek');
      await page.getByLabel(words.repeatedPassword).fill('linnen 8 boek');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.problems.passwordsDiffer)).toBeVisible();
      await shoot(page, 'reset-mismatch');
      await page.getByLabel(words.repeatedPassword).fill('linnen 7 boek');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await shoot(page, 'reset-invalid-token');
      await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 204 }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.passwordChanged);
      await shoot(page, 'reset-done');
    });

    test('verification', async ({ page, deps }) => {
      const unverified = await createMember(deps, { isVerified: false });
      await page.goto('/verification-success');
      await shoot(page, 'verification-success');
      await page.goto('/verification-failed');
      await shoot(page, 'verification-failed');
      await page.goto('/verification-resend');
      await shoot(page, 'resend-empty');
      await page.getByRole('button', { name: words.resend }).click();
      await shoot(page, 'resend-error');
      await page.goto(`/verification-resend?email=${encodeURIComponent(unverified.email)}`);
      await page.getByRole('button', { name: words.resend }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await shoot(page, 'resend-sent');
    });

    test('payment', async ({ page }) => {
      await page.goto('/stripe-status');
      await shoot(page, 'stripe-unknown');
      await page.goto('/stripe-status?cancelled=subscription');
      await shoot(page, 'stripe-failed-visitor');
      await fillRegistration(page, words, marloes());
      await page.getByRole('button', { name: words.subscribe }).click();
      await cancelPayment(page);
      await expect(page.getByRole('button', { name: words.payAgain })).toBeVisible();
      await shoot(page, 'stripe-failed');
      await page.goto('/registration');
      await shoot(page, 'registration-unpaid');
      await page.getByRole('button', { name: words.subscribe }).click();
      await payByDebit(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.waitingForBank);
      await shoot(page, 'stripe-processing');
      const id = new URL(page.url()).searchParams.get('session_id');
      await control('settle-payment', { id, outcome: 'succeed' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
      await shoot(page, 'stripe-succeeded');
    });

    test('no access', async ({ page, signIn }) => {
      await signIn({ subscription: 'canceled', language });
      await page.goto('/noaccess');
      await expect(page.getByText(words.subscriptionEnded)).toBeVisible();
      await shoot(page, 'no-access');
      await page.goto('/account');
      await expect(page.getByText(words.ended, { exact: true })).toBeVisible();
      await shoot(page, 'account-ended', true);
      await signIn({ subscription: 'unpaid', language });
      await page.goto('/noaccess');
      await expect(page.getByText(words.noAccess)).toBeVisible();
      await shoot(page, 'no-access-behind');
    });

    test('account', async ({ page, signIn }) => {
      await signIn({ subscription: 'none', language });
      await payFromNoAccess(page, words);
      await shoot(page, 'dashboard-header');
      await page.goto('/account');
      await expect(page.getByText(words.active, { exact: true })).toBeVisible();
      await shoot(page, 'account', true);
      await page.setViewportSize({ width: 1194, height: 900 });
      await shoot(page, 'account-1194', true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: words.cancel }).click();
      await expect(page.getByText(words.keptUntil)).toBeVisible();
      await shoot(page, 'account-cancel');
      await page.getByRole('dialog').getByRole('button', { name: words.cancel }).click();
      await expect(page.getByText(words.cancelled, { exact: true })).toBeVisible();
      await shoot(page, 'account-cancelled', true);
      await page.getByRole('button', { name: words.withdraw }).click();
      await expect(page.getByRole('button', { name: words.confirmWithdrawal })).toBeVisible();
      await shoot(page, 'account-withdraw');
      await page.getByRole('button', { name: words.confirmWithdrawal }).click();
      await expect(page.getByText(words.withdrawn)).toBeVisible();
      await shoot(page, 'account-withdrawn', true);
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(screen(page, 'NoAccess')).toBeVisible();
      await page.getByRole('button', { name: words.subscribe }).click();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
      await shoot(page, 'stripe-back');
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
      await shoot(page, 'account-passkey-name');
      await page.getByRole('button', { name: words.passkeyNext }).click();
      await expect(page.getByText(words.passkeyUnused)).toBeVisible();
      await shoot(page, 'account-passkey', true);
      await page.setViewportSize({ width: limits.smallScreenPixels, height: 900 });
      await shoot(page, 'account-passkey-narrow', true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expireConfirmations(deps, person.email);
      await page.getByRole('button', { name: words.logOutEverywhere }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.logOutEverywhere }).click();
      await expect(page.getByRole('button', { name: words.passkeyConfirm })).toBeVisible();
      await shoot(page, 'account-confirm');
      await device.setFinger(false);
      await page.getByRole('button', { name: words.passkeyConfirm }).click();
      await expect(page.getByText(words.passkeyNotUsed)).toBeVisible();
      await shoot(page, 'account-confirm-failed');
    });

    async function shoot(page: Page, name: string, isWhole = false): Promise<void> {
      await waitForAnimations(page);
      // The network may stay busy: one of the pictures is of a call without an answer.
      await page.waitForFunction(
        () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
      );
      await page.screenshot({ path: path.join(folder, `${name}-${language}.png`), fullPage: isWhole });
    }
  });
}
