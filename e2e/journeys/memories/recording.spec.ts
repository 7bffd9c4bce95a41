import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectReadable, phone, test } from '../../support/telling/asked.ts';
import { withMicrophone } from '../../support/telling/microphone.ts';
import { shownLength, speak } from '../../support/telling/recorder.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';
import { collectedWords } from '../../support/words/collected.ts';
import { recordingWords } from '../../support/words/recording.ts';

test.use({ viewport: phone, hasTouch: true, launchOptions: withMicrophone, permissions: ['microphone'] });

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
      const seconds = await shownLength(page);
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
