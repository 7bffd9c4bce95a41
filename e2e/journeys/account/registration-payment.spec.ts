import { confirmByMail, logIn, register } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { makePerson } from '../../support/secrets.ts';
import { cancelPayment, control, payByCard, payByDebit, payByDeclinedCard } from '../../support/stripe.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account.ts';

for (const language of journeyLanguages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test('a registration that is paid by card and confirmed by mail can log in', async ({ page }) => {
      const person = makePerson();
      await register(page, words, person);
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checkMail);
      await expect(page.getByText(words.confirmByMail)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();

      await confirmByMail(page, words, person);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.verified);
      await expectAccessible(page);
      await page.getByRole('link', { name: words.logInToBegin }).click();
      await expect(screen(page, 'login')).toBeVisible();
      await logIn(page, words, person);
      await expect(screen(page, 'dashboard')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });

    test('a payment page that is left after a declined card says that nothing is paid, and can be paid again', async ({
      page,
    }) => {
      const person = makePerson();
      await register(page, words, person);
      await payByDeclinedCard(page);
      await cancelPayment(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notPaid);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.payNow }).click();
      await payByCard(page);
      await expect(page.getByText(words.confirmByMail)).toBeVisible();
      await confirmByMail(page, words, person);
    });

    test('registration continues with the created account after the payment page was left', async ({
      page,
    }) => {
      const person = makePerson();
      await register(page, words, person);
      await cancelPayment(page);
      await page.goto('/registration');
      await expect(page.getByText(person.email)).toBeVisible();
      await page.getByRole('button', { name: words.subscribe }).click();
      await payByCard(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checkMail);
    });

    test('a direct debit shows as processing and turns into paid without a reload', async ({ page }) => {
      await register(page, words, makePerson());
      await payByDebit(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.waitingForBank);
      const id = new URL(page.url()).searchParams.get('session_id');
      await control('settle-payment', { id, outcome: 'succeed' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checkMail);
    });
  });
}
