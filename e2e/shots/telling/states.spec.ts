import { createMemory, setTeller } from '../../../apps/server/test/seed/memories.ts';
import { takePicture } from '../../support/take-picture.ts';
import { phone, test } from '../../support/telling/asked.ts';
import { voicesIn } from '../../support/telling/voices.ts';
import { expect, languages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';
import { pocketWords } from '../../support/words/pocket.ts';
import { recordingWords } from '../../support/words/recording.ts';
import { openChapter } from '../../support/writing.ts';

const desk = { width: 1440, height: 900 };
const told = {
  nl: {
    text: 'Ik had nog een plank kersenhout liggen, van de boom uit de tuin van mijn vader.\nIk heb er elf weken over gedaan, ’s avonds na het journaal.',
    teller: 'Opa Henk',
  },
  en: {
    text: 'I still had a board of cherry wood, from the tree in my father’s garden.\nIt took me eleven weeks, in the evenings after the news.',
    teller: 'Grandpa Henk',
  },
};

for (const language of languages) {
  const words = { ...pocketWords[language], ...recordingWords[language] };

  test.describe(`states ${language}`, () => {
    test.use({ language, viewport: phone, hasTouch: true, deviceScaleFactor: 2 });

    test('the book on a phone: on its way, not to be had, and the mail about what was told', async ({
      page,
      deps,
      writer,
      book,
    }) => {
      const shoot = (name: string, isNetworkBusy = false) =>
        takePicture(page, `states/${name}-${language}`, { isNetworkBusy });
      const held = Promise.withResolvers<void>();
      await page.route('**/api/projects', async (route) => {
        await held.promise;
        await route.abort();
      });
      await page.goto('/pocket');
      await page.getByRole('status').first().waitFor();
      await shoot('pocket-loading', true);
      held.resolve();
      await page.getByRole('button', { name: words.retry }).waitFor();
      await shoot('pocket-failed');
      await page.unrouteAll();
      const { text, teller } = told[language];
      const memory = await createMemory(deps, writer.id, book.projectId, {
        text,
        question: book.questions[0] ?? '',
      });
      await setTeller(deps, memory.id, teller);
      await page.goto(`/projects/${book.projectId}/people`);
      await page.getByRole('button', { name: new RegExp(`^${teller}`) }).tap();
      await page.getByText(text.slice(0, 20)).waitFor();
      await takePicture(page, `states/pocket-read-${language}`, { isWhole: true });
    });

    test('a microphone that may not be used', async ({ page, book }) => {
      expect(book.projectId).not.toBe('');
      await page.addInitScript(() => {
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
      });
      await page.goto('/pocket');
      await page.getByRole('button', { name: words.speak, exact: true }).tap();
      await page.getByRole('button', { name: words.begin }).tap();
      await page.getByText(words.refused).waitFor();
      await takePicture(page, `states/speak-refused-${language}`);
    });

    test('somebody who was asked waits for the page', async ({ page, ask }) => {
      const { link } = await ask();
      const held = Promise.withResolvers<void>();
      await page.route('**/api/asked/**', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(link);
      await page.getByRole('status').first().waitFor();
      await takePicture(page, `states/asked-loading-${language}`, { isNetworkBusy: true });
      held.resolve();
      await page.getByRole('button', { name: askedWords[language].write }).waitFor();
    });

    test('the page of a printed code: on its way, not to be had, heard, and at a desk', async ({ page }) => {
      const voices = '**/api/voices/*';
      const held = Promise.withResolvers<void>();
      await page.route(voices, async (route) => {
        await held.promise;
        await route.abort();
      });
      await page.goto('/v/4hrk-8wgp-2ntx');
      await page.locator('[data-listen="loading"]').waitFor();
      await takePicture(page, `states/listen-loading-${language}`, { isNetworkBusy: true });
      held.resolve();
      await page.locator('[data-listen="failed"]').waitFor();
      await takePicture(page, `states/listen-failed-${language}`);
      await page.unrouteAll();
      await page.route(voices, (route) => route.fulfill({ json: voicesIn(language).playing }));
      await page.goto('/v/4hrk-8wgp-2ntx');
      await page.locator('details > summary').tap();
      await takePicture(page, `states/listen-words-${language}`, { isWhole: true });
      await page.setViewportSize(desk);
      await takePicture(page, `states/listen-desk-${language}`);
    });

    test('at the desk: people, memories and recordings on their way and not to be had', async ({
      page,
      book,
      chapter,
    }) => {
      expect(chapter).toBeDefined();
      await page.setViewportSize(desk);
      const shoot = (name: string, isNetworkBusy = false) =>
        takePicture(page, `states/${name}-${language}`, { isNetworkBusy });
      const held = Promise.withResolvers<void>();
      await page.route(/\/api\/invitations\?/, async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: {} });
      });
      await page.goto(`/projects/${book.projectId}/people`);
      await page.getByRole('status').first().waitFor();
      await shoot('people-loading', true);
      held.resolve();
      await page.getByRole('button', { name: words.retry }).waitFor();
      await shoot('people-failed');
      await page.unrouteAll();
      await page.route(/\/api\/(memories|recordings)\?/, (route) => route.fulfill({ status: 500, json: {} }));
      await page.evaluate(() => {
        localStorage.setItem('writingTips', 'off');
        localStorage.setItem('besideText', 'collected');
      });
      await openChapter(page, book);
      await page.getByRole('button', { name: words.retry }).waitFor();
      await shoot('collected-failed', true);
      await page.getByRole('button', { name: words.voice, exact: true }).click();
      await page.getByRole('dialog').getByText(words.voicesFailed).waitFor();
      await shoot('voices-failed', true);
    });
  });
}
