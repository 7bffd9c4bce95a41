import type { Page } from '@playwright/test';
import { testCards } from '../../packages/fakes/src/stripe/billing/cards.ts';
import { expect } from './test.ts';

/** Calls a control of the Stripe stand-in: `control('settle-payment', { id, outcome: 'succeed' })`. */
export async function control(name: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${process.env.PAYMENT_ORIGIN}/_controls/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
}

/** Waits for the payment page and pays by card. */
export async function payByCard(page: Page, card: string = testCards.pays): Promise<void> {
  await arriveAtPayment(page);
  await page.locator('input[name="method"][value="card"]').check();
  await page.locator('#card-number').fill(card);
  await page.locator('button.whole').click();
}

/** Tries to pay with a card that is declined, and waits until the payment page says so. */
export async function payByDeclinedCard(page: Page): Promise<void> {
  await payByCard(page, testCards.declines);
  await expect(page).toHaveURL(/problem=declined/);
}

/** Pays by direct debit, which stays in processing until `settle-payment`. */
export async function payByDebit(page: Page): Promise<void> {
  await arriveAtPayment(page);
  await page.locator('input[name="method"][value="sepa_debit"]').check();
  await page.locator('button.whole').click();
}

/** Pays an order by direct debit, a method that the stand-in must offer first. */
export async function payOrderByDebit(page: Page): Promise<{ sessionId: string }> {
  await arriveAtPayment(page);
  const sessionId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await control('offer-method', { id: sessionId, method: 'sepa_debit' });
  await page.reload();
  await payByDebit(page);
  return { sessionId };
}

/** Leaves the payment page without paying. */
export async function cancelPayment(page: Page): Promise<void> {
  await arriveAtPayment(page);
  await page.locator('p.after a').click();
}

/** Waits for Stripe's page with payment method and invoices, and takes its way back. */
export async function returnFromPortal(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${process.env.PAYMENT_ORIGIN}/p/session/`));
  await page.locator('p.after a').click();
  await expect(page).toHaveURL('/account');
}

async function arriveAtPayment(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${process.env.PAYMENT_ORIGIN}/c/pay/`));
}
