import { takePicture } from '../../support/take-picture.ts';
import { withMicrophone } from '../../support/telling/microphone.ts';
import { voicesIn } from '../../support/telling/voices.ts';
import { expect, languages } from '../../support/test.ts';
import { recordingWords } from '../../support/words/recording.ts';
import { test } from '../../support/writing.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: withMicrophone,
  permissions: ['microphone'],
});

for (const language of languages) {
  const words = recordingWords[language];

  test.describe(`recording ${language}`, () => {
    test.use({ language, locale: language === 'en' ? 'en-GB' : 'nl-NL' });

    test('on a phone', async ({ page, book }) => {
      expect(book.projectId).not.toBe('');
      await page.goto('/pocket');
      await expect(page.getByRole('button', { name: words.speak, exact: true })).toBeVisible();
      await takePicture(page, `recording/home-${language}`);
      await page.getByRole('button', { name: words.speak, exact: true }).tap();
      await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
      await takePicture(page, `recording/ready-${language}`);
      await page.getByRole('button', { name: words.begin }).tap();
      await expect(page.getByRole('timer')).toHaveText('0:03');
      await takePicture(page, `recording/running-${language}`);
      await page.getByRole('button', { name: words.stop }).tap();
      await expect(page.getByRole('button', { name: words.play })).toBeVisible();
      await takePicture(page, `recording/done-${language}`);
      await page.getByRole('button', { name: words.again }).tap();
      await takePicture(page, `recording/again-${language}`);
    });

    test('the page of a printed code', async ({ page }) => {
      for (const [name, body] of Object.entries(voicesIn(language))) {
        await page.route('**/api/voices/*', (route) => route.fulfill({ json: body }));
        await page.goto('/v/4hrk-8wgp-2ntx');
        await expect(page.locator(`[data-listen="${name}"]`)).toBeVisible();
        await takePicture(page, `recording/listen-${name}-${language}`);
        await page.unroute('**/api/voices/*');
      }
      await page.goto('/V/4HRK');
      await expect(page.locator('[data-listen="unknown"]')).toBeVisible();
      await takePicture(page, `recording/listen-unknown-${language}`);
    });
  });
}
