import { randomUUID } from 'node:crypto';
import { findLastOrder } from '../../../apps/server/test/seed/orders.ts';
import { expectAccessible } from '../../support/axe.ts';
import { waitForMail } from '../../support/inbox.ts';
import { tabTo } from '../../support/keyboard.ts';
import {
  arriveAtPayment,
  attachmentsOf,
  awaitPrinter,
  controlPrinter,
  fillAddress,
  orderButton,
  readTotal,
  storedPaymentUrl,
  submitOrder,
  test,
  utrecht,
} from '../../support/ordering.ts';
import { screen } from '../../support/screens.ts';
import { payByCard } from '../../support/stripe.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { orderWords } from '../../support/words/ordering.ts';

const { nl } = orderWords;

const heading = 'h1';

for (const language of journeyLanguages) {
  test.describe(() => {
    test.use({ language });

    test(`from the preview to the parcel, ${language}`, async ({
      page,
      deps,
      writer,
      book,
      words,
      openCheckout,
    }) => {
      await openCheckout();
      await expect(page.getByLabel(words.email)).toHaveValue(writer.email);
      await expect(page.getByLabel(words.email)).toBeDisabled();
      await expect(page.getByText(words.personal)).toBeVisible();
      await expectAccessible(page);
      await fillAddress(page, words, 'billing', utrecht);
      const one = await readTotal(page);
      await page.getByRole('button', { name: words.more }).click();
      await expect.poll(() => readTotal(page)).toBeGreaterThan(one);
      const total = await readTotal(page);
      await submitOrder(page, words);
      await payByCard(page);

      await expect(page.locator(heading)).toHaveText(words.paid);
      expect(new URL(page.url()).pathname).toBe('/order-status');
      expect(await storedPaymentUrl(page)).toBeUndefined();
      await expectAccessible(page);
      const order = await findLastOrder(deps, writer.id);
      expect(order).toMatchObject({ quantity: 2, totalCents: Math.round(total * 100), projectId: book.id });
      const received = words.mails.received(order.number);
      await waitForMail(writer.email, received);
      expect(await attachmentsOf(writer.email, received)).toEqual([expect.stringMatching(/\.pdf$/)]);

      const printed = await awaitPrinter(deps, order.id);
      const [item] = printed.items;
      const hashes = Object.values(item?.files ?? {}).map(({ sha256 }) => sha256);
      expect(new Set(hashes).size).toBe(2);
      expect(JSON.stringify(order.files)).toContain(hashes[0]);
      expect(JSON.stringify(order.files)).toContain(hashes[1]);
      await controlPrinter('start-production', { id: printed.id });
      await waitForMail(writer.email, words.mails.inProduction);
      await page.reload();
      await expect(page.locator(heading)).toHaveText(words.made);
      await controlPrinter('ship', { id: printed.id, trackingUrl: 'https://tracking.example/3SABCD' });
      await waitForMail(writer.email, words.mails.shipped);
      await page.reload();
      await expect(page.locator(heading)).toHaveText(words.shipped);

      await page.getByRole('link', { name: words.ordersLink, exact: true }).click();
      await expect(screen(page, 'orders')).toBeVisible();
      const card = page.getByRole('article', { name: 'Voor Mees' });
      await expect(card.getByText(words.stateShipped)).toBeVisible();
      await expect(card.getByRole('link', { name: words.track })).toHaveAttribute(
        'href',
        'https://tracking.example/3SABCD',
      );
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: words.invoice }).click();
      expect((await download).suggestedFilename()).toMatch(words.invoiceFile);
    });
  });
}

test('a thousand copies are ordered for an address in Belgium', async ({
  page,
  deps,
  writer,
  openCheckout,
}) => {
  await openCheckout();
  await readTotal(page);
  await orderButton(page, nl).click();
  await expect(page.getByText(nl.termsMissing)).toBeVisible();
  await expect(page.getByLabel(nl.street)).toBeFocused();
  await expectAccessible(page);
  await fillAddress(page, nl, 'billing', { ...utrecht, postcode: '35811' });
  await page.getByLabel(nl.street).focus();
  await expect(page.getByText(nl.postcodeProblem)).toBeVisible();
  await fillAddress(page, nl, 'billing', utrecht);
  await page.getByRole('checkbox', { name: nl.deliveredHere }).uncheck();
  await expect(page.getByLabel(nl.postcode).first()).toHaveValue('3581 KD');
  await fillAddress(page, nl, 'delivery', {
    firstName: 'Oma',
    lastName: 'Van den Bossche',
    street: 'Meir 1 bus 3',
    postcode: '2000',
    city: 'Antwerpen',
    country: 'BE',
    phone: '0470 12 34 56',
  });
  const one = await readTotal(page);
  await page.getByLabel(nl.quantity).fill('1001');
  await expect(page.getByText(nl.tooMany)).toBeVisible();
  await expect(page.locator('[data-price="current"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: nl.more })).toBeDisabled();
  await page.getByRole('button', { name: nl.fewer }).click();
  await expect(page.getByLabel(nl.quantity)).toHaveValue('1000');
  await expect.poll(() => readTotal(page)).toBeGreaterThan(one * 100);
  const total = await readTotal(page);
  await submitOrder(page, nl);
  await payByCard(page);
  await expect(page.locator(heading)).toHaveText(nl.paid);
  const order = await findLastOrder(deps, writer.id);
  expect(order).toMatchObject({
    quantity: 1000,
    totalCents: Math.round(total * 100),
    isShippedToBilling: false,
    billing: { postcode: '3581 KD', country: 'NL' },
    shipping: { postcode: '2000', country: 'BE', phone: '+32470123456' },
  });
});

test('an order is placed with the keyboard alone', { tag: '@whole' }, async ({
  page,
  deps,
  writer,
  book,
}) => {
  await page.goto(`/projects/preview/${book.id}`);
  await expect(screen(page, 'projectPreview')).toBeVisible();
  const order = page.getByRole('banner').getByRole('link', { name: nl.order, exact: true });
  await order.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: nl.confirm })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(order).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: nl.confirm })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen(page, 'checkout')).toBeVisible();
  await readTotal(page);
  // Two names and two optional fields come before the street.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel(nl.street)).toBeFocused();
  await page.keyboard.type('Lindelaan 14A');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3581KD');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Utrecht');
  const quantity = page.getByLabel(nl.quantity);
  await tabTo(page, quantity, 6);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  const terms = page.getByRole('checkbox', { name: nl.terms });
  await tabTo(page, terms, 3);
  await page.keyboard.press('Space');
  await expect(terms).toBeChecked();
  await readTotal(page);
  await page.keyboard.press('Enter');
  await arriveAtPayment(page);
  await payByCard(page);
  await expect(page.locator(heading)).toHaveText(nl.paid);
  expect((await findLastOrder(deps, writer.id)).quantity).toBe(3);
});

test('the order form opens from the preview only, and a book without a cover asks for one first', async ({
  page,
  createBook,
  openCheckout,
}) => {
  const bare = await createBook({ name: 'Zonder omslag', chapters: 1, written: 1 });
  await page.goto(`/checkout/${bare.id}`);
  await expect(screen(page, 'projectPreview')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: nl.order, exact: true }).click();
  await expect(page.getByRole('dialog').getByText(nl.noCover)).toBeVisible();

  await openCheckout();
  await page.reload();
  await expect(screen(page, 'checkout')).toBeVisible();
  await page.goto(`/order-status?orderId=${randomUUID()}`);
  await expect(page.locator(heading)).toHaveText(nl.unknown);
  await page.goto('/orders');
  await expect(screen(page, 'orders')).toBeVisible();
  await expectAccessible(page);
});
