import type { Page } from '@playwright/test';
import { findLastOrder } from '../../apps/server/test/seed/orders.ts';
import { confirmByMail, logIn, register } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { linkIn, waitForMail } from '../support/inbox.ts';
import { test } from '../support/ordering.ts';
import { answerOrder } from '../support/ordering-answers.ts';
import { screen } from '../support/screens.ts';
import { makePerson } from '../support/secrets.ts';
import { payByCard } from '../support/stripe.ts';
import { expect, journeyLanguages } from '../support/test.ts';
import { wordsOf } from '../support/words/account.ts';
import { orderWords } from '../support/words/ordering.ts';

const phone = { width: 390, height: 844 };

test.use({ viewport: phone, hasTouch: true });

for (const language of journeyLanguages) {
  const account = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test('on a phone one registers, pays, sees the outcome and cancels', async ({ page }) => {
      const person = makePerson();
      await register(page, account, person);
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.checkMail);
      await expect(page.getByText(account.confirmByMail)).toBeVisible();
      await expectReadable(page);

      await confirmByMail(page, account, person);
      await page.getByRole('link', { name: account.logInToBegin }).tap();
      await logIn(page, account, person);
      await expect(screen(page, 'pocket')).toBeVisible();
      await expectReadable(page);
      await page.getByRole('link', { name: account.account }).tap();
      await page.getByRole('button', { name: account.cancel }).tap();
      await expect(page.getByText(account.keptUntil)).toBeVisible();
      await expectReadable(page);
      await page.getByRole('dialog').getByRole('button', { name: account.cancel }).tap();
      await expect(page.getByText(account.cancelled, { exact: true })).toBeVisible();
      await waitForMail(person.email, account.cancelledSubject);
      await expectReadable(page);
    });

    test('on a phone the link in the mail of an order opens it', async ({
      page,
      deps,
      writer,
      submitOrderForm,
    }) => {
      // The book is made and ordered at a desk.
      await page.setViewportSize({ width: 1440, height: 900 });
      await submitOrderForm();
      await page.setViewportSize(phone);
      await payByCard(page);
      const words = orderWords[language];
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
      await expectReadable(page);
      const { number } = await findLastOrder(deps, writer.id);
      const link = linkIn(await waitForMail(writer.email, words.mails.received(number)), '/order-status');
      await page.goto(link);
      await expect(page.getByText(number)).toBeVisible();
      await page.getByRole('banner').getByRole('link').tap();
      await expect(screen(page, 'orders')).toBeVisible();
      await expectReadable(page);
    });

    test('axe finds nothing at 390 pixels and nothing scrolls sideways at 360', async ({ page, signIn }) => {
      for (const path of ['/stripe-status', '/stripe-status?cancelled=subscription', '/terms', '/privacy']) {
        await inspect(page, path);
      }
      await signIn({ subscription: 'canceled', language });
      await inspect(page, '/noaccess');
      await signIn({ language });
      const order = answerOrder(null, 'shipped');
      const unpaid = answerOrder(null, 'awaiting_payment', { id: crypto.randomUUID() });
      await page.route('**/api/orders', (route) => route.fulfill({ json: [order, unpaid] }));
      await page.route('**/api/checkout/status/*', (route) => route.fulfill({ json: order }));
      for (const path of [
        '/account',
        '/orders',
        `/order-status?orderId=${order.id}`,
        '/dashboard',
        '/dashboard/bin',
      ]) {
        await inspect(page, path);
      }
    });
  });
}

async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectReadable(page);
}

/** Axe finds nothing at 390 pixels, and at 360 the page scrolls only downwards. */
async function expectReadable(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ ...phone, width: 360 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(360);
  await page.setViewportSize(phone);
}
