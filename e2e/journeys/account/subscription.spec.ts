import { findSubscription, setSubscription } from '../../../apps/server/test/seed/users.ts';
import { payFromNoAccess } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { waitForMail } from '../../support/inbox.ts';
import { screen } from '../../support/screens.ts';
import { control, returnFromPortal } from '../../support/stripe.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account.ts';

const day = 24 * 3600;

for (const language of journeyLanguages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test.describe(() => {
      test.use({ account: { subscription: 'none' } });

      test('a subscription is cancelled and resumed, and its payment method is found at Stripe', async ({
        page,
        writer,
      }) => {
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
        await page.getByRole('button', { name: words.portal }).click();
        await returnFromPortal(page);
        await expect(page.getByText(words.active, { exact: true })).toBeVisible();
      });

      test('a withdrawal within fourteen days takes two steps and ends the access', async ({
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

      test('a failed renewal ends the access, and paying again restores it', async ({
        page,
        deps,
        writer,
      }) => {
        const now = Math.floor(Date.now() / 1000);
        // A test clock of Stripe moves the time of this customer alone.
        const clock = await deps.stripe.testHelpers.testClocks.create({ frozen_time: now });
        const customer = await deps.stripe.customers.create({ email: writer.email, test_clock: clock.id });
        await setSubscription(deps, writer.id, { stripeCustomerId: customer.id });
        await payFromNoAccess(page, words);

        const { stripeSubscriptionId } = await findSubscription(deps, writer.id);
        await control('fail-next-renewals', { subscription: stripeSubscriptionId, times: 20 });
        await deps.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 32 * day });
        const status = async () => (await findSubscription(deps, writer.id)).status;
        await expect.poll(status).toBe('past_due');
        await waitForMail(writer.email, words.paymentFailedSubject);
        await page.goto('/account');
        await expect(page.getByText(words.behind, { exact: true })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: words.payOutstanding }).click();
        await returnFromPortal(page);
        await expect(page.getByText(words.behind, { exact: true })).toBeVisible();

        await deps.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 70 * day });
        await expect.poll(status).toBe('canceled');
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.noAccess);
        await expect(page.getByText(words.subscriptionEnded)).toBeVisible();
        await expectAccessible(page);
        await payFromNoAccess(page, words);
      });
    });
  });
}
