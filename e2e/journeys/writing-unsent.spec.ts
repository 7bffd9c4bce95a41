import { makeJpeg } from '../../apps/server/test/media/pictures.ts';
import { expectAccessible } from '../support/axe.ts';
import { screen } from '../support/screens.ts';
import { expect, journeyLanguages } from '../support/test.ts';
import { chooseFile, expectSaved, saveState, test, textOf } from '../support/writing.ts';

const words = {
  nl: {
    preview: 'Voorbeeld',
    title: 'Even wachten met het voorbeeld',
    reason: 'Je laatste zinnen staan alleen nog op deze computer, omdat er geen verbinding is.',
    facts: /^1\. .*3 woorden, geschreven sinds \d/,
    retry: /We proberen het vanzelf opnieuw, over \d+ seconde/,
    stay: 'Verder schrijven',
  },
  en: {
    preview: 'Preview',
    title: 'The preview has to wait a moment',
    reason: 'Your last sentences are only on this computer, because there is no connection.',
    facts: /^1\. .*3 words, written since \d/,
    retry: /We will try again in \d+ second/,
    stay: 'Keep writing',
  },
};

for (const language of journeyLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('promise 4: the preview waits for text that is only on this computer, and opens when it is sent', async ({
      page,
      context,
      chapter,
    }) => {
      const text = words[language];
      await chapter.open();
      await textOf(page).click();
      await page.keyboard.type('Dit staat al bij Dierbaar.');
      await expectSaved(page);
      await context.setOffline(true);
      await page.keyboard.type(' Dit nog niet.');
      await expect(saveState(page, 'localOnly')).toBeVisible();

      const preview = page.getByRole('link', { name: text.preview });
      await preview.click();
      const dialog = page.getByRole('dialog', { name: text.title });
      await expect(dialog).toContainText(text.reason);
      await expect(dialog.getByRole('listitem')).toHaveText(text.facts);
      await expect(dialog.getByText(text.retry)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text.stay }).click();
      await expect(dialog).toHaveCount(0);
      await expect(screen(page, 'confirmedQuestions')).toBeVisible();
      await textOf(page).click();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' En dit ook niet.');

      const following = page.waitForRequest((request) => request.url().includes('/events?'));
      await preview.click();
      await expect(dialog).toBeVisible();
      await context.setOffline(false);
      await expect(screen(page, 'projectPreview')).toBeVisible();
      expect((await following).headers()['accept-language']).toBe(language);
      expect(await chapter.read()).toBe('<p>Dit staat al bij Dierbaar. Dit nog niet. En dit ook niet.</p>');
    });
  });
}

test('promise 16: the preview waits for a photo that is only on this computer', async ({ page, chapter }) => {
  const isUpload = /\/api\/media\/[^?]+$/;
  await page.route(isUpload, (route) => route.abort());
  await chapter.open();
  await textOf(page).click();
  await page.keyboard.type('Op het strand.');
  await expectSaved(page);
  await chooseFile(page, { name: 'strand.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(60, 50) });
  await expect(page.locator('[data-pending-photo]')).toContainText('Uploaden is mislukt');
  await page.getByRole('link', { name: 'Voorbeeld' }).click();
  const dialog = page.getByRole('dialog', { name: 'Even wachten met het voorbeeld' });
  await expect(dialog.getByRole('listitem')).toContainText('1 foto: strand.jpg');
  await page.unroute(isUpload);
  await dialog.getByRole('button', { name: 'Probeer nu' }).click();
  await expect(screen(page, 'projectPreview')).toBeVisible();
  expect(await chapter.read()).toMatch(/data-pixel-width="60"/);
});

test('promise 4: text that a closed tab left on this computer is sent from the dashboard', async ({
  page,
  context,
  chapter,
}) => {
  const tab = await context.newPage();
  await chapter.open(tab);
  await context.setOffline(true);
  await textOf(tab).click();
  await tab.keyboard.type('Zonder verbinding geschreven.');
  await expect(saveState(tab, 'localOnly')).toBeVisible();
  await tab.close();
  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect(screen(page, 'dashboard')).toBeVisible();
  await expect.poll(() => chapter.read()).toBe('<p>Zonder verbinding geschreven.</p>');
});

test('promise 4: a tab with the dashboard leaves a text to the tab that is writing it', async ({
  page,
  context,
  chapter,
}) => {
  await chapter.open();
  await context.setOffline(true);
  await textOf(page).click();
  await page.keyboard.type('In de andere tab.');
  await expect(saveState(page, 'localOnly')).toBeVisible();
  await page.route(chapter.calls, (route) => route.abort());
  await context.setOffline(false);
  const dashboard = await context.newPage();
  await dashboard.goto('/dashboard');
  await expect(screen(dashboard, 'dashboard')).toBeVisible();
  await page.unroute(chapter.calls);
  await page.keyboard.type(' Gewoon verder.');
  await expectSaved(page);
  expect(await chapter.read()).toBe('<p>In de andere tab. Gewoon verder.</p>');
});
