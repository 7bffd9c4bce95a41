import type { Order } from '@dierbaar/contract';
import type { Page } from '@playwright/test';
import { createOrderable, fillAddress, orderButton, readTotal, test, utrecht } from '../support/ordering.ts';
import { answerOrder, answerQuote } from '../support/ordering-answers.ts';
import { screen } from '../support/screens.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages } from '../support/test.ts';
import { orderWords } from '../support/words/ordering.ts';

for (const language of languages) {
  const words = orderWords[language];

  test.describe(language, () => {
    test.use({ language, account: { firstName: 'Marieke', lastName: 'de Wit' } });

    test('the order form', async ({ page, book, openCheckout }) => {
      await answerQuotes(page, book.id);
      await page.goto(`/projects/preview/${book.id}`);
      await page.getByRole('banner').getByRole('link', { name: words.order, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await takePicture(page, `ordering/${language}-confirm`);
      await openCheckout();
      await readTotal(page);
      await takePicture(page, `ordering/${language}-checkout-empty`);
      await orderButton(page, words).click();
      await expect(page.getByText(words.termsMissing)).toBeVisible();
      await takePicture(page, `ordering/${language}-checkout-errors`, { isWhole: true });
      await fillAddress(page, words, 'billing', { ...utrecht, phone: '06 12 34 56 78' });
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('checkbox', { name: words.terms }).check();
      await readTotal(page);
      await page.getByRole('region', { name: words.billing }).getByLabel(words.postcode).focus();
      await takePicture(page, `ordering/${language}-checkout-filled`);
      for (const [width, height] of [
        [1194, 900],
        [1920, 1080],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        await takePicture(page, `ordering/${language}-checkout-w${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('checkbox', { name: words.deliveredHere }).uncheck();
      await fillAddress(page, words, 'delivery', {
        firstName: 'Oma',
        lastName: 'Van den Bossche',
        street: 'Meir 1',
        postcode: '2000',
        city: 'Antwerpen',
        country: 'BE',
      });
      await page.getByLabel(words.quantity).fill('1001');
      await expect(page.getByText(words.tooMany)).toBeVisible();
      await takePicture(page, `ordering/${language}-checkout-elsewhere`, { isWhole: true });
      await page.getByLabel(words.quantity).fill('1000');
      await page.route('**/api/checkout/order', (route) =>
        route.fulfill({
          status: 409,
          json: { statusCode: 409, code: 'price_changed', message: 'x', error: 'Conflict' },
        }),
      );
      await readTotal(page);
      await orderButton(page, words).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await takePicture(page, `ordering/${language}-checkout-price-changed`, { isWhole: true });
      await page.route('**/api/checkout/quote', () => {});
      await openCheckout();
      await expect(page.getByLabel(words.street)).toBeVisible();
      await takePicture(page, `ordering/${language}-checkout-counting`, { isNetworkBusy: true });
      await refuse(page, 'unavailable', 503);
      await openCheckout();
      await expect(page.getByRole('alert')).toBeVisible();
      await takePicture(page, `ordering/${language}-checkout-no-price`);
      await refuse(page, 'too_many_pages', 409);
      await openCheckout();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takePicture(page, `ordering/${language}-checkout-too-thick`);
      await refuse(page, 'not_printable', 409);
      await openCheckout();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takePicture(page, `ordering/${language}-checkout-not-printable`);
    });

    test('an order', async ({ page, deps, writer, book }) => {
      const square = await createOrderable(deps, writer.id, { language, format: 'sq' });
      const show = async (name: string, order: Order) => {
        await page.unrouteAll();
        await page.route('**/api/checkout/status/**', (route) => route.fulfill({ json: order }));
        await page.goto(`/order-status?orderId=${order.id}`);
        await expect(page.getByText(order.number)).toBeVisible();
        await takePicture(page, `ordering/${language}-${name}`);
      };
      const states = ['paid', 'in_production', 'shipped', 'held', 'awaiting_payment'] as const;
      for (const state of states) await show(`status-${state}`, answerOrder(book.id, state));
      for (const state of ['payment_processing', 'expired', 'cancelled', 'refunded'] as const)
        await show(`status-${state}`, answerOrder(book.id, state));
      const open = answerOrder(book.id, 'awaiting_payment');
      await show('status-failed', { ...open, payment: { ...open.payment, outcome: 'failed' } });
      await show('status-square', {
        ...answerOrder(square.id, 'paid'),
        format: 'sq',
        pages: 48,
        quantity: 1,
      });
      await show('status-no-book', answerOrder(null, 'shipped'));
      await page.setViewportSize({ width: 1194, height: 760 });
      await show('status-w1194', answerOrder(book.id, 'paid'));
      await page.setViewportSize({ width: 1920, height: 1080 });
      await show('status-w1920', answerOrder(book.id, 'paid'));
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.unrouteAll();
      await page.route('**/api/checkout/status/**', () => {});
      await page.goto(`/order-status?orderId=${open.id}`);
      await expect(screen(page, 'orderStatus')).toBeVisible();
      await takePicture(page, `ordering/${language}-status-waiting`, { isNetworkBusy: true });
      await page.goto('/order-status');
      await expect(screen(page, 'orderStatus')).toBeVisible();
      await takePicture(page, `ordering/${language}-status-none`);
    });

    test('back from paying, signed out', async ({ page }) => {
      for (const state of ['succeeded', 'processing', 'failed']) {
        await page.unrouteAll();
        await page.route('**/api/payment/stripe-status?**', (route) =>
          route.fulfill({ json: { purpose: 'order', state } }),
        );
        await page.goto(`/stripe-status?session_id=cs_test_${'a'.repeat(20)}`);
        await expect(screen(page, 'stripeStatus').getByRole('link')).toBeVisible();
        await takePicture(page, `ordering/${language}-returned-${state}`);
      }
    });

    test('all orders', async ({ page, book }) => {
      await page.route('**/api/orders', (route) => route.fulfill({ json: [] }));
      await page.goto('/orders');
      await expect(screen(page, 'orders')).toBeVisible();
      await takePicture(page, `ordering/${language}-orders-empty`);
      const open = answerOrder(book.id, 'awaiting_payment');
      const orders = [
        { ...open, payment: { ...open.payment, outcome: 'failed' as const } },
        answerOrder(book.id, 'paid'),
        answerOrder(null, 'shipped', {
          title: 'Het dagboek van een lange zomer aan de waterkant',
          format: 'sq',
        }),
        answerOrder(book.id, 'refunded'),
        answerOrder(book.id, 'expired'),
      ].map((order, index) => ({
        ...order,
        id: order.id.replace(/..$/, `1${index}`),
        number: `DB-2611-048${index}`,
      }));
      await page.unrouteAll();
      await page.route('**/api/orders', (route) => route.fulfill({ json: orders }));
      await page.goto('/orders');
      await expect(page.getByText('DB-2611-0484')).toBeVisible();
      await takePicture(page, `ordering/${language}-orders`, { isWhole: true });
      await page.setViewportSize({ width: 1194, height: 900 });
      await takePicture(page, `ordering/${language}-orders-w1194`, { isWhole: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await answerQuotes(page, book.id);
      await page.goto(`/orders/${orders[1]?.id}/again`);
      await readTotal(page);
      await takePicture(page, `ordering/${language}-order-again`);
    });
  });
}

async function answerQuotes(page: Page, projectId: string): Promise<void> {
  await page.route('**/api/checkout/quote', async (route) => {
    const { quantity, country } = route.request().postDataJSON();
    await route.fulfill({ json: answerQuote(projectId, quantity, country) });
  });
}

async function refuse(page: Page, code: string, status: number): Promise<void> {
  await page.unroute('**/api/checkout/quote');
  await page.route('**/api/checkout/quote', (route) =>
    route.fulfill({ status, json: { statusCode: status, code, message: 'x', error: 'x' } }),
  );
}
