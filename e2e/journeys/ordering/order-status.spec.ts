import { renameBook } from '../../../apps/server/test/seed/books.ts';
import { findLastOrder } from '../../../apps/server/test/seed/orders.ts';
import { expectAccessible } from '../../support/axe.ts';
import { waitForMail } from '../../support/inbox.ts';
import { awaitPrinter, storedPaymentUrl, submitOrder, test } from '../../support/ordering.ts';
import { screen } from '../../support/screens.ts';
import {
  cancelPayment,
  control,
  payByCard,
  payByDeclinedCard,
  payOrderByDebit,
} from '../../support/stripe.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { orderWords } from '../../support/words/ordering.ts';

const { nl } = orderWords;

const heading = 'h1';

for (const language of journeyLanguages) {
  test.describe(() => {
    test.use({ language });

    test(`a delayed payment shows as processing and turns into paid without a reload, ${language}`, async ({
      page,
      deps,
      writer,
      words,
      submitOrderForm,
    }) => {
      await submitOrderForm();
      const { sessionId } = await payOrderByDebit(page);

      await expect(page.locator(heading)).toHaveText(words.processing);
      expect(new URL(page.url()).pathname).toBe('/order-status');
      await expect(page.getByRole('status').filter({ hasText: words.live })).toBeVisible();
      await expect(page.getByRole('button', { name: words.pay })).toHaveCount(0);
      await expectAccessible(page);
      const { number, ...waiting } = await findLastOrder(deps, writer.id);
      expect(waiting).toMatchObject({ state: 'payment_processing', paidAt: null });

      await page.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''));
      await control('settle-payment', { id: sessionId, outcome: 'succeed' });
      await expect(page.locator(heading)).toHaveText(words.paid);
      await expect(page.locator('html[data-never-reloaded]')).toHaveCount(1);
      await waitForMail(writer.email, words.mails.received(number));
      await awaitPrinter(deps, waiting.id);
    });
  });
}

test.describe(() => {
  test.use({ bookOptions: { format: 'sq' } });

  test('a declined card can be paid again, and the same edition ordered again', async ({
    page,
    deps,
    writer,
    book,
    submitOrderForm,
  }) => {
    await submitOrderForm();
    await payByDeclinedCard(page);
    await cancelPayment(page);
    await expect(page.locator(heading)).toHaveText(nl.failed);
    await expectAccessible(page);
    await page.getByRole('button', { name: nl.pay }).click();
    await payByCard(page);
    await expect(page.locator(heading)).toHaveText(nl.paid);
    const first = await findLastOrder(deps, writer.id);

    // Later changes of the book do not affect the edition that was ordered.
    await renameBook(deps, book.id, 'Heel anders');
    await page.getByRole('link', { name: nl.ordersLink, exact: true }).click();
    await page.getByRole('link', { name: nl.again }).click();
    await expect(screen(page, 'orderAgain')).toBeVisible();
    await expect(page.getByLabel(nl.street)).toHaveValue('Lindelaan 14A');
    await submitOrder(page, nl);
    // Without a session the return page still shows the outcome.
    await page.context().clearCookies();
    await payByCard(page);
    await expect(page.locator(heading)).toHaveText(nl.returned);
    expect(new URL(page.url()).pathname).toBe('/stripe-status');
    const second = await findLastOrder(deps, writer.id);
    expect(second.id).not.toBe(first.id);
    expect(second.contentHash).toBe(first.contentHash);
  });
});

test.describe(() => {
  test.use({ language: 'en' });

  test('an abandoned order is paid from the mail, and a forged payment cookie is not followed', async ({
    page,
    deps,
    writer,
    words,
    submitOrderForm,
  }) => {
    await submitOrderForm();
    await cancelPayment(page);
    await expect(page.locator(heading)).toHaveText(words.unpaid);
    expect(new URL((await storedPaymentUrl(page)) ?? '').origin).toBe(process.env.PAYMENT_ORIGIN);
    await page.goto('/order-status');
    await expect(page.locator(heading)).toHaveText(words.unpaid);

    await page.context().addCookies([
      {
        name: 'paymentUrl',
        value: encodeURIComponent(`https://elsewhere.example/c/pay/cs_test_${'a'.repeat(20)}`),
        url: page.url(),
      },
    ]);
    await page.goto('/order-status');
    await expect(page.locator(heading)).toHaveText(words.none);
    expect(new URL(page.url()).origin).toBe(process.env.APP_URL);

    const { number } = await findLastOrder(deps, writer.id);
    const mail = await waitForMail(writer.email, words.mails.unpaid(number));
    const payUrl = mail.text
      .match(/https?:\/\/\S+/g)
      ?.find((url) => url.startsWith(`${process.env.PAYMENT_ORIGIN}/`));
    await page.goto(payUrl ?? '');
    await payByCard(page);
    await expect(page.locator(heading)).toHaveText(words.paid);
    await waitForMail(writer.email, words.mails.received(number));
  });
});
