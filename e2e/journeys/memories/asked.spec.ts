import { endLink } from '../../../apps/server/test/seed/asked.ts';
import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { tabTo } from '../../support/keyboard.ts';
import { screen } from '../../support/screens.ts';
import { expectReadable, phone, test } from '../../support/telling/asked.ts';
import { somePhotos, tell } from '../../support/telling/sending.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';

const told = 'De wieg was van kersenhout, elf weken lang elke avond.';

test.use({ viewport: phone, hasTouch: true });

for (const language of journeyLanguages) {
  const words = askedWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('somebody who was asked answers with three photos, is asked once more, and asks it back', async ({
      page,
      ask,
      deps,
      writer,
      book,
    }) => {
      const { link, questions } = await ask();
      const answer = await page.goto(link);
      expect(answer?.headers()).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      });
      await expect(page.getByRole('heading', { level: 1, name: words.hello })).toBeVisible();
      await expect(page.getByText(questions[0] ?? '')).toBeVisible();
      await expectReadable(page);

      await tell(page, words, told);
      await page.getByLabel(words.addPhoto).setInputFiles(await somePhotos(3));
      await expect(page.locator('[data-photo="arrived"]')).toHaveCount(3);
      await expect(page.getByText(words.kept)).toBeVisible();
      await expectReadable(page);
      await page.getByRole('button', { name: words.send(writer.firstName) }).tap();
      await expect(page.getByText(words.arrived(writer.firstName))).toBeVisible();
      await expectReadable(page);
      const memories = () => readMemories(deps, writer.id, book.projectId);
      expect(await memories()).toMatchObject([
        {
          ...{ text: told, question: questions[0], teller: capital(words.teller), state: 'waiting' },
          photos: [{ width: 700 }, { width: 640 }, { width: 620 }],
        },
      ]);

      // The next question, by the keyboard.
      await expect(page.getByText(questions[1] ?? '')).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: words.yes }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: questions[1] })).toBeVisible();
      await page.getByRole('textbox', { name: words.text }).fill('Naar lijnolie.');
      await tabTo(page, page.getByRole('button', { name: words.send(writer.firstName) }));
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-sent="arrived"]')).toBeVisible();
      expect(await memories()).toHaveLength(2);
      await page.getByRole('button', { name: words.enough }).tap();

      await page.getByRole('link', { name: told }).tap();
      await expect(page.getByRole('img')).toHaveCount(3);
      await expectReadable(page);
      await page.getByRole('button', { name: words.askBack }).tap();
      await expectReadable(page);
      await page.getByRole('button', { name: words.askBackYes }).tap();
      await expect(page.getByText(words.askedBack)).toBeVisible();
      await expect
        .poll(async () => (await memories()).filter(({ state }) => state === 'waiting'))
        .toMatchObject([{ text: 'Naar lijnolie.' }]);

      // A visit without anything kept on the device shows the same.
      await page.reload();
      await expect(page.getByText(words.askedBack)).toBeVisible();
    });
  });
}

test('promise 61: an answer that was begun is found again after the page was killed, and two tabs send it once', async ({
  page,
  context,
  ask,
  deps,
  writer,
  book,
}) => {
  const words = askedWords.nl;
  const { link } = await ask();
  await page.goto(link);
  await tell(page, words, told);
  await expect(page.getByText(words.kept)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto(link);
  await again.getByRole('link', { name: new RegExp(told) }).tap();
  await expect(again.getByRole('textbox', { name: words.text })).toHaveValue(told);
  await context.setOffline(true);
  await again.getByRole('button', { name: words.keep }).tap();
  await expect(again.locator('[data-sent="under-way"]')).toBeVisible();
  expect(await readMemories(deps, writer.id, book.projectId)).toEqual([]);

  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto(link);
  await expect(again.locator('[data-sent="arrived"]')).toBeVisible();
  await other.reload();
  await expect(other.locator('[data-told="told"]')).toHaveCount(1);
  expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([{ text: told }]);
});

test('promise 61: a phone whose clock is a year ahead tells now', async ({
  page,
  ask,
  deps,
  writer,
  book,
}) => {
  const words = askedWords.nl;
  const { link } = await ask();
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 365 * 24 * 3600 * 1000;
  });
  await page.goto(link);
  await tell(page, words, told);
  const begun = Date.now();
  await page.getByRole('button', { name: words.send(writer.firstName) }).tap();
  await expect(page.locator('[data-sent="arrived"]')).toBeVisible();
  const [memory] = await readMemories(deps, writer.id, book.projectId);
  const toldAt = Date.parse(memory?.toldAt ?? '');
  expect(toldAt).toBeGreaterThan(begun - 60_000);
  expect(toldAt).toBeLessThan(Date.now() + 60_000);
});

test('promise 61: a link that is ended while somebody writes loses no word', async ({
  page,
  ask,
  deps,
  writer,
}) => {
  const words = askedWords.nl;
  const { id, link } = await ask();
  await page.goto(link);
  await tell(page, words, told);
  await expect(page.getByText(words.kept)).toBeVisible();
  await endLink(deps, writer.id, id);
  await page.getByRole('button', { name: words.send(writer.firstName) }).tap();
  await expect(page.getByText(words.endedText)).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.text })).toHaveValue(told);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: words.ended })).toBeVisible();
  await expect(page.getByText(told)).toBeVisible();
  await expectReadable(page);
});

test('a link that is wrong says the same as one that has ended', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto(`/asked/${'A'.repeat(22)}`);
  await expect(screen(page, 'asked-ended')).toBeVisible();
  await page.goto('/asked/afgekapt');
  await expect(screen(page, 'asked-ended')).toBeVisible();
});

/** As the name stands at the beginning of a line. */
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
