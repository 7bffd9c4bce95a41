import { takePicture } from '../../support/take-picture.ts';
import { test } from '../../support/telling/asked.ts';
import { withMicrophone } from '../../support/telling/microphone.ts';
import { beginToSpeak, speakUntil } from '../../support/telling/recorder.ts';
import { voicesIn } from '../../support/telling/voices.ts';
import { expect, languages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';
import { recordingWords } from '../../support/words/recording.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: withMicrophone,
  permissions: ['microphone'],
});

for (const language of languages) {
  const words = recordingWords[language];

  test.describe(`recording ${language}`, () => {
    test.use({ language });

    test('on a phone', async ({ page, book }) => {
      expect(book.projectId).not.toBe('');
      await page.goto('/pocket');
      await expect(page.getByRole('button', { name: words.speak, exact: true })).toBeVisible();
      await takePicture(page, `recording/home-${language}`);
      await page.getByRole('button', { name: words.speak, exact: true }).tap();
      await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
      await takePicture(page, `recording/ready-${language}`);
      await beginToSpeak(page, words);
      await speakUntil(page, 3);
      await takePicture(page, `recording/running-${language}`);
      await page.getByRole('button', { name: words.stop }).tap();
      await expect(page.getByRole('button', { name: words.play })).toBeVisible();
      await takePicture(page, `recording/done-${language}`);
      await page.getByRole('button', { name: words.again }).tap();
      await takePicture(page, `recording/again-${language}`);
    });

    test('by a link', async ({ page, context, ask, writer }) => {
      const { link } = await ask();
      await context.clearCookies();
      await page.goto(link);
      await expect(page.getByRole('button', { name: words.speak, exact: true })).toBeVisible();
      await takePicture(page, `recording/asked-home-${language}`);
      await page.getByRole('button', { name: words.speak, exact: true }).tap();
      await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
      await takePicture(page, `recording/asked-ready-${language}`);
      await beginToSpeak(page, words);
      await speakUntil(page, 3);
      await takePicture(page, `recording/asked-running-${language}`);
      await page.getByRole('button', { name: words.stop }).tap();
      await expect(page.getByRole('button', { name: words.play })).toBeVisible();
      await takePicture(page, `recording/asked-done-${language}`);
      await page.getByRole('button', { name: askedWords[language].send(writer.firstName) }).tap();
      await expect(page.locator('[data-sent="arrived"]')).toBeVisible();
      await takePicture(page, `recording/asked-thanks-${language}`);
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
