import { fillRegistration } from '../support/accounts.ts';
import { createOrderable, test } from '../support/ordering.ts';
import { answerOrder } from '../support/ordering-answers.ts';
import { makePerson } from '../support/secrets.ts';
import { payByCard } from '../support/stripe.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages } from '../support/test.ts';
import { wordsOf } from '../support/words/account.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 });

for (const language of languages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test('a registration', async ({ page }) => {
      await page.goto('/registration');
      await takePicture(page, `phone/registration-${language}`, { isWhole: true });
      await fillRegistration(page, words, makePerson());
      await page.getByRole('button', { name: words.subscribe }).tap();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checkMail);
      await takePicture(page, `phone/payment-succeeded-${language}`, { isWhole: true });
      await page.goto('/stripe-status?cancelled=subscription');
      await takePicture(page, `phone/payment-failed-${language}`, { isWhole: true });
      await page.goto('/terms');
      await takePicture(page, `phone/terms-${language}`);
    });

    test('the account, orders and no access', async ({ page, signIn, deps }) => {
      const writer = await signIn({ language, firstName: 'Riet', lastName: 'van der Laan' });
      const book = await createOrderable(deps, writer.id, { language });
      const orders = [
        answerOrder(book.id, 'awaiting_payment', { id: crypto.randomUUID() }),
        answerOrder(book.id, 'in_production'),
        answerOrder(null, 'shipped', { id: crypto.randomUUID(), format: 'sq', title: 'De tuin van oma Nel' }),
      ];
      await page.route('**/api/orders', (route) => route.fulfill({ json: orders }));
      await page.route('**/api/checkout/status/*', (route) => route.fulfill({ json: orders[1] }));
      await page.goto('/account');
      await takePicture(page, `phone/account-${language}`, { isWhole: true });
      await page.getByRole('button', { name: words.cancel }).tap();
      await expect(page.getByText(words.booksKept)).toBeVisible();
      await takePicture(page, `phone/cancel-${language}`);
      await page.getByRole('dialog').getByRole('button', { name: words.keep }).tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const rows = page.locator('main [aria-expanded]');
      for (let at = 0; at < (await rows.count()); at += 1) await rows.nth(at).tap();
      await takePicture(page, `phone/account-open-${language}`, { isWhole: true });
      await page.goto('/orders');
      await takePicture(page, `phone/orders-${language}`, { isWhole: true });
      await page.goto(`/order-status?orderId=${orders[1]?.id}`);
      await takePicture(page, `phone/order-status-${language}`, { isWhole: true });
      await page.goto('/dashboard');
      await takePicture(page, `phone/notice-${language}`, { isWhole: true });
      await signIn({ subscription: 'canceled', language });
      await page.goto('/noaccess');
      await expect(page.getByText(words.subscriptionEnded)).toBeVisible();
      await takePicture(page, `phone/no-access-${language}`, { isWhole: true });
    });
  });
}
