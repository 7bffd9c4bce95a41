import type { Page } from '@playwright/test';
import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectReadable, phone, test } from '../../support/telling/asked.ts';
import { withMicrophone } from '../../support/telling/microphone.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';
import { collectedWords } from '../../support/words/collected.ts';
import { recordingWords } from '../../support/words/recording.ts';

test.use({ viewport: phone, hasTouch: true, launchOptions: withMicrophone, permissions: ['microphone'] });

/** Records until the clock shows this many seconds. */
async function speak(page: Page, words: typeof recordingWords.nl, seconds: number): Promise<void> {
  await page.getByRole('button', { name: words.begin }).tap();
  await expect(page.getByRole('timer')).toHaveText(`0:0${seconds}`);
  await page.getByRole('button', { name: words.stop }).tap();
  await expect(page.getByRole('button', { name: words.play })).toBeVisible();
}

/** Length of what is on the device, as it is shown after recording. */
const lengthOf = async (page: Page) => Number(await page.getByRole('slider').getAttribute('max'));

for (const language of journeyLanguages) {
  const words = recordingWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('a voice is recorded on a phone, heard again, kept, and heard at the desk', async ({
      page,
      book,
      deps,
      writer,
    }) => {
      await page.goto('/pocket');
      await page.getByRole('button', { name: words.speak, exact: true }).tap();
      await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
      await expectReadable(page);
      await speak(page, words, 3);
      await expectReadable(page);
      const seconds = await lengthOf(page);
      await page.getByRole('button', { name: words.play }).tap();
      await expect(page.locator('[data-player="playing"]')).toBeVisible();
      await page.getByRole('button', { name: words.save, exact: true }).tap();
      // The worker makes it playable; then the row has a button that plays it.
      const row = page.locator('[data-collected]');
      await row.getByRole('button', { name: words.listen }).tap();
      await expect(row.locator('[data-player="playing"]')).toBeVisible();
      const [memory] = await readMemories(deps, writer.id, book.projectId);
      expect(memory?.recording).toMatchObject({ state: 'ready' });
      expect(Math.abs((memory?.recording?.seconds ?? 0) - seconds)).toBeLessThan(0.4);
      expect(new Set(memory?.recording?.levels).size).toBeGreaterThan(2);

      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/editor/confirmed-questions/chapter/${book.chapterId}?projectId=${book.projectId}`);
      await page.getByRole('tab', { name: collectedWords[language].tab }).click();
      await page.locator('[data-voice]').getByRole('button', { name: words.listen }).click();
      await expect(page.locator('[data-voice] [data-player="playing"]')).toBeVisible();
      await expectAccessible(page);
    });

    test('somebody who was asked answers with a voice', async ({ page, ask, deps, writer, book }) => {
      const { link } = await ask();
      await page.goto(link);
      await page.getByRole('button', { name: words.speak, exact: true }).tap();
      await speak(page, words, 2);
      await expectReadable(page);
      await page.getByRole('button', { name: askedWords[language].send(writer.firstName) }).tap();
      await expect(page.locator('[data-sent="arrived"]')).toBeVisible();
      expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([
        { text: '', recording: { id: expect.any(String) } },
      ]);
    });
  });
}

test('a voice that is recorded without a connection is sent once when it is back', async ({
  page,
  context,
  book,
  deps,
  writer,
}) => {
  const words = recordingWords.nl;
  await page.goto('/pocket');
  await page.getByRole('button', { name: words.speak, exact: true }).tap();
  await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
  await context.setOffline(true);
  await speak(page, words, 2);
  await page.getByRole('button', { name: words.keepHere }).tap();
  await expect(page.locator('[data-pending="finished"]')).toBeVisible();
  expect(await readMemories(deps, writer.id, book.projectId)).toEqual([]);
  await context.setOffline(false);
  await expect(page.locator('[data-collected]')).toHaveCount(1);
  expect(await readMemories(deps, writer.id, book.projectId)).toHaveLength(1);
});

test('a page that is killed while recording has lost at most two seconds', async ({
  page,
  context,
  book,
}) => {
  const words = recordingWords.nl;
  const moments = Array.from({ length: process.env.CI ? 3 : 20 }, (_, at) => 700 + 410 * at);
  await page.goto('/pocket');
  expect(book.projectId).not.toBe('');
  for (const moment of moments) {
    const killed = await context.newPage();
    await killed.goto('/pocket');
    await killed.getByRole('button', { name: words.speak, exact: true }).tap();
    await killed.getByRole('button', { name: words.begin }).tap();
    await expect(killed.getByRole('timer')).toBeVisible();
    const address = killed.url();
    const begun = Date.now();
    await killed.waitForFunction((until) => performance.now() > until, await afterNow(killed, moment));
    const spoken = (Date.now() - begun) / 1000;
    const session = await context.newCDPSession(killed);
    // It never answers: the process of the page is gone.
    session.send('Page.crash').catch(() => undefined);
    await killed.waitForEvent('crash');
    await killed.close();

    const next = await context.newPage();
    await next.goto(address);
    await expect(next.getByText(words.cutOff)).toBeVisible();
    expect(spoken - (await lengthOf(next)), `killed after ${moment} ms`).toBeLessThanOrEqual(2);
    await next.getByRole('button', { name: words.play }).tap();
    await expect(next.locator('[data-player="playing"]')).toBeVisible();
    await next.close();
  }
});

const afterNow = (page: Page, milliseconds: number) =>
  page.evaluate((more) => performance.now() + more, milliseconds);
