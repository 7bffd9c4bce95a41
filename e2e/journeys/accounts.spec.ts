import { expireMailToken } from '../../apps/server/test/seed/sessions.ts';
import { findSubscription, setSubscription } from '../../apps/server/test/seed/users.ts';
import { wordsOf } from '../support/account-words.ts';
import {
  confirmByMail,
  createMember,
  logIn,
  payFromNoAccess,
  register,
  registerAndPay,
} from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { linkIn, tokenIn, waitForMail } from '../support/inbox.ts';
import { screen } from '../support/screens.ts';
import { makePerson, noteSecret } from '../support/secrets.ts';
import { cancelPayment, control, payByCard, payByDebit, testCards } from '../support/stripe.ts';
import { expect, languages, test } from '../support/test.ts';

const day = 24 * 3600;

for (const language of languages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });
    test.slow();
    test('register, pay by card, confirm by mail, log in, dashboard', async ({ page }) => {
      const person = makePerson();
      await register(page, words, person);
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
      await expect(page.getByText(words.confirmByMail)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();

      await confirmByMail(page, words, person);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.verified);
      await expectAccessible(page);
      await page.getByRole('link', { name: words.toDashboard }).click();
      await expect(screen(page, 'login')).toBeVisible();
      await logIn(page, words, person);
      await expect(screen(page, 'dashboard')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });

    test("a declined card ends in 'Payment failed', and paying again works", async ({ page }) => {
      const person = makePerson();
      await register(page, words, person);
      await payByCard(page, testCards.declines);
      await cancelPayment(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paymentFailed);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.payAgain }).click();
      await payByCard(page);
      await expect(page.getByText(words.confirmByMail)).toBeVisible();
      await confirmByMail(page, words, person);
    });

    test('back from the payment page, registration goes on with the account that was made', async ({
      page,
    }) => {
      const person = makePerson();
      await register(page, words, person);
      await cancelPayment(page);
      await page.goto('/registration');
      await expect(page.getByText(person.email)).toBeVisible();
      await page.getByRole('button', { name: words.subscribe }).click();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    });

    test('a registration that has become too old to pay leads to the mail and to login', async ({ page }) => {
      const person = makePerson();
      await register(page, words, person);
      await cancelPayment(page);
      await page.evaluate(
        (email) => sessionStorage.setItem('registration', JSON.stringify({ email, token: 'too.old.token' })),
        person.email,
      );
      await page.getByRole('button', { name: words.payAgain }).click();
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('link', { name: words.logIn })).toBeVisible();
      await alert.getByRole('link').first().click();
      await expect(page.getByLabel(words.email)).toHaveValue(person.email);
    });

    test('a direct debit is waited for, and its outcome shows by itself', async ({ page }) => {
      await register(page, words, makePerson());
      await payByDebit(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.waitingForBank);
      const id = new URL(page.url()).searchParams.get('session_id');
      await control('settle-payment', { id, outcome: 'succeed' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid, { timeout: 15_000 });
    });

    test("'Account not verified' before confirming: resend, confirm, log in", async ({ page }) => {
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

    test('a forgotten password is replaced by mail, and the old one is worthless', async ({
      page,
      browser,
      baseURL,
      deps,
      extraHTTPHeaders,
    }) => {
      const person = await createMember(deps, { language });
      const elsewhere = await browser.newPage({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: extraHTTPHeaders ?? {},
      });
      await elsewhere.goto('/login');
      await logIn(elsewhere, wordsOf.nl, person);
      await expect(screen(elsewhere, 'dashboard')).toBeVisible();

      await page.goto('/login');
      await page.getByRole('link', { name: words.forgotten }).click();
      await expect(screen(page, 'forgotpassword')).toBeVisible();
      await page.getByLabel(words.email).fill(noteSecret(`nobody-${person.email}`));
      await page.getByRole('button', { name: words.askLink }).click();
      await expect(page.getByText(words.problems.emailUnknown)).toBeVisible();
      await expect(page.getByRole('button', { name: words.askLink })).toBeDisabled();
      await page.getByLabel(words.email).fill(person.email);
      await page.getByRole('button', { name: words.askLink }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await expectAccessible(page);

      const link = linkIn(await waitForMail(person.email, words.resetSubject), '/reset-password');
      await page.goto(link);
      await expect(page).toHaveURL(/\/reset-password$/);
      const password = noteSecret(`nieuw 8 ${person.password}`);
      await page.getByLabel(words.newPassword, { exact: true }).fill('password1');
      await page.getByLabel(words.repeatedPassword).fill('password2');
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByText(words.problems.passwordsDiffer)).toBeVisible();
      await expect(page.getByLabel(words.repeatedPassword)).toBeFocused();
      await page.getByLabel(words.repeatedPassword).fill('password1');
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByText(words.problems.passwordGuessable)).toBeVisible();
      await page.getByLabel(words.newPassword, { exact: true }).fill(password);
      await page.getByLabel(words.repeatedPassword).fill(password);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.passwordChanged);

      await page.getByRole('link', { name: words.logIn }).click();
      await logIn(page, words, person);
      await expect(page.getByRole('alert')).toContainText(words.invalidCombination);
      await logIn(page, words, { ...person, password });
      await expect(screen(page, 'dashboard')).toBeVisible();
      await elsewhere.reload();
      await expect(screen(elsewhere, 'registration')).toBeVisible();
      await elsewhere.close();

      // The same link again.
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel(words.newPassword, { exact: true }).fill(password);
      await page.getByLabel(words.repeatedPassword).fill(password);
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByRole('alert')).toContainText(words.invalidToken);
      await page.getByRole('alert').getByRole('link', { name: words.askAgain }).click();
      await expect(screen(page, 'forgotpassword')).toBeVisible();
    });

    test('an expired or reused link of the mail fails, and a new one can be asked for', async ({
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

      // The address is confirmed, and asking again says so.
      await page.goto(`/verification-resend?email=${encodeURIComponent(person.email)}`);
      await page.getByRole('button', { name: words.resend }).click();
      await expect(page.getByText(words.problems.alreadyVerified)).toBeVisible();
      await expect(page.getByRole('button', { name: words.resend })).toBeDisabled();

      // A link to a new password that came too late, and one that was cut off.
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

    test.describe(() => {
      test.use({ account: { subscription: 'none' } });

      test('cancel, change one’s mind, and resume', async ({ page, writer }) => {
        await payFromNoAccess(page, words);
        await page.getByRole('link', { name: 'Account', exact: true }).click();
        await expect(page.getByText(words.active, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: words.cancel }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(words.keptUntil)).toBeVisible();
        await expect(dialog.getByText(words.booksKept)).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: words.cancel }).click();
        await expect(page.getByText(words.cancelled, { exact: true })).toBeVisible();
        await waitForMail(writer.email, words.cancelledSubject);
        await page.getByRole('button', { name: words.resume }).click();
        await expect(page.getByText(words.active, { exact: true })).toBeVisible();
      });

      test('withdrawing within fourteen days takes two steps and ends the access', async ({
        page,
        writer,
      }) => {
        await payFromNoAccess(page, words);
        await page.goto('/account');
        await page.getByRole('button', { name: words.withdraw }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(writer.email)).toBeVisible();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: words.confirmWithdrawal }).click();
        await expect(page.getByText(words.withdrawn)).toBeVisible();
        await expect(page.getByText(words.ended, { exact: true })).toBeVisible();
        await waitForMail(writer.email, words.withdrawalSubject);
        await page.getByRole('link', { name: 'Dashboard' }).click();
        await expect(screen(page, 'NoAccess')).toBeVisible();
      });

      test('a renewal that fails ends in no access; paying again leads back in', async ({
        page,
        deps,
        writer,
      }) => {
        const now = Math.floor(Date.now() / 1000);
        // A clock of its own: time passes for this customer alone.
        const clock = await deps.stripe.testHelpers.testClocks.create({ frozen_time: now });
        const customer = await deps.stripe.customers.create({ email: writer.email, test_clock: clock.id });
        await setSubscription(deps, writer.id, { stripeCustomerId: customer.id });
        await payFromNoAccess(page, words);

        const { stripeSubscriptionId } = await findSubscription(deps, writer.id);
        await control('fail-next-renewals', { subscription: stripeSubscriptionId, times: 20 });
        await deps.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 32 * day });
        const status = async () => (await findSubscription(deps, writer.id)).status;
        await expect.poll(status, { timeout: 15_000 }).toBe('past_due');
        await waitForMail(writer.email, words.paymentFailedSubject);
        await page.goto('/account');
        await expect(page.getByText(words.behind, { exact: true })).toBeVisible();
        await expectAccessible(page);

        await deps.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 70 * day });
        await expect.poll(status, { timeout: 15_000 }).toBe('canceled');
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.noAccess);
        await expect(page.getByText(words.mayHaveFailed)).toBeVisible();
        await expect(page.getByText(words.subscriptionEnded)).toBeVisible();
        await expectAccessible(page);
        await payFromNoAccess(page, words);
      });
    });
  });
}
