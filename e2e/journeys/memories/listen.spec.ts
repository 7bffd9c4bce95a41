import { expectReadable, phone, test } from '../../support/telling/asked.ts';
import { voicesIn } from '../../support/telling/voices.ts';
import { expect, journeyLanguages } from '../../support/test.ts';

test.use({ viewport: phone, hasTouch: true });

const labels = {
  nl: {
    code: 'De code uit het boek',
    listen: 'Luister',
    place: 'Plek in de opname',
    on: '15 seconden verder',
  },
  en: {
    code: 'The code in the book',
    listen: 'Listen',
    place: 'Place in the recording',
    on: '15 seconds on',
  },
};

for (const language of journeyLanguages) {
  const words = labels[language];

  test.describe(language, () => {
    test.use({ language });

    test('the page of a printed code is readable in every state, sets no cookie and is found by no search', async ({
      page,
      context,
    }) => {
      for (const [name, body] of Object.entries(voicesIn(language))) {
        await page.route('**/api/voices/*', (route) => route.fulfill({ json: body }));
        // As it is scanned: all capitals.
        const answer = await page.goto('/V/4HRK8WGP2NTX');
        expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
        await expect(page.locator(`[data-listen="${name}"]`)).toBeVisible();
        await expectReadable(page);
        if (name === 'playing') {
          await page.getByRole('button', { name: words.on }).tap();
          await expect(page.getByRole('slider', { name: words.place })).toHaveValue('15');
        }
        await page.unroute('**/api/voices/*');
      }
      expect(await context.cookies()).toEqual([]);
    });

    test('a code that nobody made is asked for again, and can be typed as it is printed', async ({
      page,
    }) => {
      await page.goto('/v/4hrk-8wgp-2ntx');
      await expect(page.locator('[data-listen="unknown"]')).toBeVisible();
      await expectReadable(page);
      await page.getByLabel(words.code).fill('4hrk');
      await page.getByRole('button', { name: words.listen }).tap();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel(words.code).fill('4HRK 8WGP-2NTx');
      await page.getByRole('button', { name: words.listen }).tap();
      await expect(page).toHaveURL(/\/v\/4hrk-8wgp-2ntx$/);
    });
  });
}
