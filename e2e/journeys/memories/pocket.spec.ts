import type { Locator, Page } from '@playwright/test';
import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { tabTo } from '../../support/keyboard.ts';
import { screen } from '../../support/screens.ts';
import { expectReadable, phone } from '../../support/telling/asked.ts';
import { loseConnection, somePhotos, tell } from '../../support/telling/sending.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { collectedWords } from '../../support/words/collected.ts';
import { pocketWords } from '../../support/words/pocket.ts';
import { expectSaved, test, textOf } from '../../support/writing.ts';

const told = 'Vanavond met opa Henk aan de keukentafel.';

test.use({ viewport: phone, hasTouch: true });

for (const language of journeyLanguages) {
  const words = pocketWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('a memory with two photos is told on a phone and placed at the desk', async ({
      page,
      book,
      deps,
      writer,
    }) => {
      await page.goto('/dashboard');
      await expect(screen(page, 'pocket')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Voor Mees' })).toBeVisible();
      const asked = page.locator('[aria-live] >> nth=0');
      await expect(page.getByRole('button', { name: words.otherQuestion })).toBeVisible();
      const first = await asked.textContent();
      await page.getByRole('button', { name: words.otherQuestion }).tap();
      await expect(asked).not.toHaveText(first ?? '');
      const question = (await asked.textContent()) ?? '';
      await page.reload();
      await expect(page.getByText(question)).toBeVisible();
      await expectReadable(page);

      // Dutch by touch, English by keyboard.
      const press = async (target: Locator) => {
        if (language === 'nl') return target.tap();
        await tabTo(page, target);
        await page.keyboard.press('Enter');
      };
      await press(page.getByRole('button', { name: words.write }));
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
      await page.getByRole('textbox', { name: words.text }).fill(told);
      await page.getByLabel(words.addPhoto).setInputFiles(await somePhotos(2));
      await expect(page.locator('[data-photo="arrived"]')).toHaveCount(2);
      await expect(page.getByText(words.kept)).toBeVisible();
      await expectReadable(page);
      await press(page.getByRole('button', { name: words.done }));
      await expect(page.locator('[data-collected]')).toHaveText(`${told}${words.both}`);
      await expectReadable(page);
      expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([
        { text: told, question, state: 'waiting', photos: [{ width: 700 }, { width: 640 }] },
      ]);

      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/editor/confirmed-questions/chapter/${book.chapterId}?projectId=${book.projectId}`);
      const desk = collectedWords[language];
      await page.getByRole('tab', { name: desk.tab }).click();
      await page.getByRole('button', { name: `${desk.place}: ${told}` }).click();
      await expect(textOf(page).locator('figure img')).toHaveCount(2);
      await expectSaved(page);
    });
  });
}

test('a phone that is opened again without a connection goes on, and sends once when it is back', async ({
  page,
  context,
  book,
  deps,
  writer,
}) => {
  const words = pocketWords.nl;
  await openWithWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Voor Mees' })).toBeVisible();
  await tell(page, words, told);
  await page.getByLabel(words.addPhoto).setInputFiles(await somePhotos(2));
  await expect(page.locator('[data-photo="under-way"]')).toHaveCount(2);
  await expect(page.getByText(words.only, { exact: true })).toBeVisible();

  // The page is killed and opened again, still without a connection.
  await page.reload();
  await expect(page.getByRole('textbox', { name: words.text })).toHaveValue(told);
  await expect(page.locator('[data-photo="under-way"]')).toHaveCount(2);
  await page.getByRole('button', { name: words.keep }).tap();
  await expect(page.getByText(words.waiting)).toBeVisible();
  expect(await readMemories(deps, writer.id, book.projectId)).toEqual([]);

  await context.setOffline(false);
  await expect(page.locator('[data-collected]')).toHaveCount(1);
  expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([
    { text: told, photos: [{ width: 700 }, { width: 640 }] },
  ]);
});

test('the back button leaves no empty memory, and a second tab shows the same words until they are sent', async ({
  page,
  context,
  book,
  deps,
  writer,
}) => {
  const words = pocketWords.nl;
  await page.goto('/pocket');
  const write = page.getByRole('button', { name: words.write });
  await write.tap();
  await expect(page.getByRole('textbox', { name: words.text })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Voor Mees' })).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);

  await write.tap();
  await page.getByRole('textbox', { name: words.text }).fill(told);
  await expect(page.getByText(words.kept)).toBeVisible();
  const second = await context.newPage();
  await setSight(page, 'hidden');
  await second.goto(page.url());
  await second.getByRole('textbox', { name: words.text }).fill(`${told} Ze lachte.`);
  await expect(second.getByText(words.kept)).toBeVisible();
  await setSight(second, 'hidden');
  await setSight(page, 'visible');
  await expect(page.getByRole('textbox', { name: words.text })).toHaveValue(`${told} Ze lachte.`);
  await page.getByRole('button', { name: words.done }).tap();
  await expect(page.locator('[data-collected]')).toHaveCount(1);
  await page.goBack();
  await expect(screen(page, 'pocket')).toBeVisible();
  await setSight(second, 'visible');
  await expect(screen(second, 'pocket')).toBeVisible();
  expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([{ text: `${told} Ze lachte.` }]);
});

/** Moments at which the connection is lost while a memory is sent. */
const moments = [
  'before the first photo',
  'after the first photo, before its answer',
  'before the second photo',
  'after the second photo, before its answer',
  'before the memory',
  'after the memory, before its answer',
] as const;

for (const [at, moment] of moments.entries()) {
  // `npm run ci` takes a moment of each half.
  const isFast = moment === 'before the second photo' || moment === 'after the memory, before its answer';
  test(`a connection that is lost ${moment} loses nothing and sends nothing twice`, {
    tag: isFast ? [] : '@whole',
  }, async ({ page, context, book, deps, writer }) => {
    const words = pocketWords.nl;
    await page.goto('/pocket');
    const { lost } = await loseConnection(page, /\/api\/(media\/[^?]+|memories)$/, at);
    await tell(page, words, told);
    await page.getByLabel(words.addPhoto).setInputFiles(await somePhotos(2));
    await page.getByRole('button', { name: words.done }).tap();
    await lost;
    // The list says that it is kept on this phone.
    await expect(page.getByRole('heading', { level: 1, name: 'Voor Mees' })).toBeVisible();
    // Half of them go on by themselves, the others in a page that is opened anew.
    if (at % 2 === 0) await page.reload();
    else await context.setOffline(true).then(() => context.setOffline(false));
    await expect(page.locator('[data-collected]')).toHaveCount(1);
    await expect(page.locator('[data-pending]')).toHaveCount(0);
    expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([
      { text: told, photos: [{ width: 700 }, { width: 640 }] },
    ]);
  });
}

/** A browser without a window calls all its tabs visible. */
const setSight = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Opens the page and waits until its service worker has kept it with its files. */
async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/pocket');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('dierbaar-pocket-1');
        const names = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        return names.includes('/pocket') && names.some((name) => /EBGaramond/.test(name));
      }),
    )
    .toBe(true);
}
