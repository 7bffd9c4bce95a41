import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeChapter } from '../../../apps/server/test/seed/books.ts';
import { createMemory, setTeller } from '../../../apps/server/test/seed/memories.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, type Language, languages, test } from '../../support/test.ts';
import { collectedWords } from '../../support/words/collected.ts';
import { pocketWords } from '../../support/words/pocket.ts';
import { createWritingBook, openChapter, textOf } from '../../support/writing.ts';

const stories = {
  nl: {
    cradle:
      'Ik had nog een plank kersenhout liggen, van de boom uit de tuin van mijn vader. Die is in 1987 omgewaaid. Ik heb dat hout al die jaren drooggehouden en ik wist nooit waarvoor.\nIk heb er elf weken over gedaan, ’s avonds na het journaal.',
    blanket:
      'Die deken is van vier mensen. Oma breide de randen, ik de witte vakken, en de scheve zijn van oom Wouter.',
    cat: 'Vannacht heeft Joris de wieg getest, met de kat erin. Ze keurde hem goed.',
    evening:
      'Vanavond met opa Henk aan de keukentafel. Hij haalde de envelop uit zijn binnenzak, die met de tekening, helemaal zacht van het vouwen.',
    chapter:
      'De kleine kamer aan de voorkant heette bij ons de kamer van straks. Er stonden een strijkplank, een racefiets en zes verhuisdozen waarvan niemand meer wist wat erin zat.',
    tellers: ['Opa Henk', 'Tante Roos'],
  },
  en: {
    cradle:
      'I still had a board of cherry wood, from the tree in my father’s garden. It blew down in 1987. I kept that wood dry all those years and never knew what for.\nIt took me eleven weeks, in the evenings after the news.',
    blanket:
      'Four people made that blanket. Granny knitted the edges, I did the white squares, and the crooked ones are uncle Wouter’s.',
    cat: 'Last night Joris tried the cradle, with the cat in it. She approved.',
    evening:
      'Tonight at the kitchen table with grandpa Henk. He took the envelope from his inside pocket, the one with the drawing, quite soft from folding.',
    chapter:
      'We called the small room at the front the room for later. There was an ironing board, a racing bike and six boxes of which nobody knew any more what was in them.',
    tellers: ['Grandpa Henk', 'Aunt Roos'],
  },
};

const photos = path.resolve(import.meta.dirname, '../../../node_modules/@stdlib');
const pictures = () =>
  Promise.all(
    ['french-alpine-landscape', 'nagasaki-boats', 'allium-oreophilum'].map((name) =>
      readFile(path.join(photos, `datasets-img-${name}/data/image.jpg`)),
    ),
  );

for (const language of languages) {
  const told = stories[language satisfies Language];

  test.describe(`memories ${language}`, () => {
    test.use({ language });

    test('at the desk', async ({ page, deps, writer }) => {
      const words = collectedWords[language];
      const book = await createWritingBook(deps, writer.id, {
        language,
        name: language === 'nl' ? 'Voor Noor' : 'For Noor',
      });
      const [question] = book.questions;
      await writeChapter(
        deps,
        writer.id,
        book.chapterId,
        `<p data-type="question">${question}</p><p>${told.chapter}</p>`,
      );
      await page.addInitScript(() => {
        localStorage.setItem('writingTips', 'off');
        localStorage.setItem('besideText', 'collected');
      });
      await openChapter(page, book);
      await page.getByText('€').first().waitFor();
      await takePicture(page, `memories/desk-empty-${language}`);

      const [one, two, three] = await pictures();
      const here = { projectChapterId: book.chapterId };
      await createMemory(deps, writer.id, book.projectId, { ...here, text: told.cat });
      const blanket = await createMemory(deps, writer.id, book.projectId, {
        text: told.blanket,
        question: book.questions[1] ?? '',
        photos: [one, two, three].flatMap((picture) => picture ?? []),
      });
      const cradle = await createMemory(deps, writer.id, book.projectId, {
        ...{ ...here, text: told.cradle, question: question ?? '' },
        photos: [one, two].flatMap((picture) => picture ?? []),
      });
      await setTeller(deps, cradle.id, told.tellers[0] ?? '');
      await setTeller(deps, blanket.id, told.tellers[1] ?? '');
      for (const [width, height] of [
        [1194, 800],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openChapter(page, book);
        await page.getByText('€').first().waitFor();
        await expect(page.getByRole('tabpanel').locator('img').first()).toBeVisible();
        await textOf(page).getByText(told.chapter.slice(0, 20)).click();
        await takePicture(page, `memories/desk-list-${language}-${width}`);
      }
      await page.getByRole('button', { name: words.open(told.cradle.slice(0, 80)) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('status')).toContainText('€');
      await expect(dialog.locator('canvas').first()).toHaveAttribute('width', /\d{3,}/);
      await takePicture(page, `memories/desk-opened-${language}`);
      await page.setViewportSize({ width: 1194, height: 800 });
      await takePicture(page, `memories/desk-opened-${language}-1194`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('button', { name: words.place }).click();
      await expect(textOf(page).locator('figure img')).toHaveCount(2);
      await page.locator('details > summary').first().click();
      await takePicture(page, `memories/desk-placed-${language}`);
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 });

      test('telling', async ({ page, deps, writer, context }) => {
        const words = pocketWords[language];
        await page.goto('/pocket');
        await page.getByRole('heading', { level: 1 }).waitFor();
        await takePicture(page, `memories/phone-no-book-${language}`);
        const book = await createWritingBook(deps, writer.id, {
          language,
          name: language === 'nl' ? 'Voor Noor' : 'For Noor',
        });
        await page.reload();
        await page.getByRole('button', { name: words.otherQuestion }).waitFor();
        await takePicture(page, `memories/phone-nothing-yet-${language}`);
        const [one, two] = await pictures();
        const blanket = await createMemory(deps, writer.id, book.projectId, {
          text: told.blanket,
          photos: [one, two].flatMap((picture) => picture ?? []),
        });
        await createMemory(deps, writer.id, book.projectId, { text: told.cat });
        await setTeller(deps, blanket.id, told.tellers[1] ?? '');
        await createWritingBook(deps, writer.id, { language, name: 'De tuin van oma Nel en opa Henk' });
        await page.evaluate((id) => localStorage.setItem('pocketBook', id), book.projectId);
        await page.reload();
        await expect(page.locator('[data-collected] img')).toBeVisible();
        await takePicture(page, `memories/phone-home-${language}`, { isWhole: true });

        await page.getByRole('button', { name: words.write }).tap();
        await page.getByRole('textbox', { name: words.text }).waitFor();
        await takePicture(page, `memories/phone-begin-${language}`);
        await page.getByRole('textbox', { name: words.text }).fill(told.evening);
        const file = (name: string, buffer: Buffer | undefined) => ({
          ...{ name, mimeType: 'image/jpeg', buffer: buffer ?? Buffer.of() },
        });
        await page.getByLabel(words.addPhoto).setInputFiles([file('een.jpg', one), file('twee.jpg', two)]);
        await expect(page.locator('[data-photo="arrived"]')).toHaveCount(2);
        await expect(page.getByText(words.kept)).toBeVisible();
        await takePicture(page, `memories/phone-writing-${language}`);
        await context.setOffline(true);
        await expect(page.getByText(words.only, { exact: true })).toBeVisible();
        await takePicture(page, `memories/phone-offline-${language}`, { isWhole: true });
        await page.getByRole('button', { name: words.keep }).tap();
        await expect(page.getByText(words.waiting)).toBeVisible();
        await takePicture(page, `memories/phone-home-offline-${language}`, { isWhole: true });
      });
    });
  });
}
