import { priceOfCopy } from '../../../packages/book/src/index.ts';
import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { welcomeWords } from '../../support/words/welcome.ts';

const widths = [360, 390, 800, 1194, 1440, 1920];

for (const language of journeyLanguages) {
  const words = welcomeWords[language];
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
  const euros = (cents: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100);

  test.describe(language, () => {
    test.use({ language });

    test('the public home is accessible and scrolls sideways at no width', async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(words.path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${width} px`).toBeLessThanOrEqual(0);
      }
    });

    test('the slider tells what a book costs in both formats', async ({ page }) => {
      await page.goto(words.path);
      const sum = page.locator('.sum');
      const slider = page.getByRole('slider', { name: words.pages });
      await expect(sum).toContainText(euros(priceOfCopy('a4', 96).totalCents));
      for (const pages of [24, 200]) {
        await slider.fill(String(pages));
        await expect(sum.locator('[data-copy]')).toHaveText(euros(priceOfCopy('a4', pages).totalCents));
      }
      await page.locator('.calculator').getByRole('radio', { name: words.square }).check();
      await expect(sum.locator('[data-copy]')).toHaveText(euros(priceOfCopy('sq', 200).totalCents));
      await page.getByRole('button', { name: words.more }).click();
      await expect(sum.locator('[data-together]')).toHaveText(
        euros(priceOfCopy('sq', 200).totalCents + 5 * 300),
      );
    });

    test('a finished book can be leafed through', async ({ page }) => {
      await page.goto(words.path);
      await page.getByRole('link', { name: words.leaf }).first().click();
      await expect(screen(page, 'sampleBook')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.sample);
      for (let turned = 0; turned < 4; turned++) await page.getByRole('button', { name: words.next }).click();
      await expect(page.locator('[data-page="4"][data-painted]')).toBeVisible();
      await expect(page.locator('[data-page="5"][data-painted]')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: words.next }).click();
      await page.getByRole('button', { name: words.next }).click();
      await page.getByRole('button', { name: words.next }).click();
      await expect(page.locator('[data-page="3"][data-painted]')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: words.toTry }).click();
      await expect(page).toHaveURL(new RegExp(`${words.path}#try$`));
    });
  });
}

test('the language of the page is that of the registration', async ({ page }) => {
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/welcome-en$/);
  await page.getByRole('link', { name: welcomeWords.en.begin }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Begin your book');
  await page
    .getByRole('link', { name: /Dierbaar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/welcome-en$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything but the try-out is there', async ({ page }) => {
    const words = welcomeWords.nl;
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page.locator('#answer')).toBeHidden();
    await expect(page.getByText(/moet JavaScript aan staan/)).toBeVisible();
    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: /^200/ })).toContainText('94,55');
    await page.getByText('Wat gebeurt er als ik opzeg?').click();
    await expect(page.getByText(/geen onderpand/)).toBeVisible();
    await expect(page.getByRole('link', { name: words.begin }).first()).toHaveAttribute(
      'href',
      '/registration',
    );
  });
});
