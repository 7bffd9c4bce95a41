import { writeChapter } from '../../apps/server/test/seed/books.ts';
import { sampleLevels } from '../../packages/book/test/samples/sample-levels.ts';
import { takePicture } from '../support/take-picture.ts';
import { withMicrophone } from '../support/telling/microphone.ts';
import { beginToSpeak, speakUntil } from '../support/telling/recorder.ts';
import { expect, languages, test } from '../support/test.ts';
import { recordingWords } from '../support/words/recording.ts';
import { createWritingBook, openChapter, textOf } from '../support/writing.ts';

const told = {
  nl: {
    before:
      '<p>Wat er daarna gebeurde, kun je beter van hemzelf horen. Ik heb het opgenomen aan de keukentafel, op een zondag in augustus, met de klok erdoorheen en oma die op de achtergrond zegt dat het allemaal niet waar is.</p>',
    after:
      '<p>Hij is dus gevallen. Drie meter, in het hooi van het jaar ervoor, dat minder zacht was dan hij had gehoopt. Hij hield er een litteken aan over van vier centimeter, dat hij nog altijd laat zien aan wie er niet om vraagt.</p>',
    captions: ['opa Henk over de hooiberg', 'oma Riet, die het anders weet'],
  },
  en: {
    before:
      '<p>What happened next you had better hear from him. I recorded it at the kitchen table, on a Sunday in August, with the clock in it and grandma in the background saying that none of it is true.</p>',
    after:
      '<p>So he fell. Three metres, into the hay of the year before, which was less soft than he had hoped. It left him a scar of four centimetres, which he still shows to whoever does not ask.</p>',
    captions: ['grandpa Henk about the haystack', 'grandma Riet, who knows better'],
  },
};

test.use({ launchOptions: withMicrophone, permissions: ['microphone'] });

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`voices ${language}`, async ({ page, deps, writer }) => {
      const isDutch = language === 'nl';
      const { before, after, captions } = told[language];
      await page.addInitScript(() => localStorage.setItem('writingTips', 'off'));
      const book = await createWritingBook(deps, writer.id, { language });
      await writeChapter(deps, writer.id, book.chapterId, before + after);
      await page.route(/\/api\/recordings\?/, (route) => route.fulfill({ json: recordingsWith(captions) }));
      await openChapter(page, book);
      await textOf(page).locator('p').first().click();
      await page.getByRole('button', { name: isDutch ? 'Stem' : 'Voice', exact: true }).click();
      const dialog = page.getByRole('dialog');
      const first = dialog.getByRole('radio', { name: captions[0] ?? '' });
      await first.waitFor();
      await takePicture(page, `voices-${language}-01-recordings`);
      await first.check({ force: true });
      await expect(dialog.locator('canvas')).toHaveAttribute('width', /\d{3,}/);
      await takePicture(page, `voices-${language}-02-dialog`);
      await dialog.getByRole('radio', { name: isDutch ? /Breed/ : /Wide/ }).check({ force: true });
      await takePicture(page, `voices-${language}-03-wide`);
      await dialog.getByRole('radio', { name: isDutch ? /Gewoon/ : /Normal/ }).check({ force: true });
      await dialog
        .getByRole('button', { name: isDutch ? 'In de tekst zetten' : 'Put into the text' })
        .click();
      await expect(dialog).toHaveCount(0);
      await textOf(page).locator('figure').click();
      await page.getByText('€').first().waitFor();
      await takePicture(page, `voices-${language}-04-in-text`);
      await page.setViewportSize({ width: 1194, height: 800 });
      await takePicture(page, `voices-${language}-05-in-text-1194`);
    });

    test(`recording at the desk ${language}`, async ({ page, deps, writer }) => {
      const isDutch = language === 'nl';
      const words = recordingWords[language];
      await page.addInitScript(() => localStorage.setItem('writingTips', 'off'));
      const book = await createWritingBook(deps, writer.id, { language });
      await writeChapter(deps, writer.id, book.chapterId, told[language].before + told[language].after);
      await openChapter(page, book);
      await textOf(page).locator('p').first().click();
      await page.getByRole('button', { name: isDutch ? 'Stem' : 'Voice', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(isDutch ? 'Nu opnemen' : 'Record now').click();
      await dialog
        .getByRole('textbox', { name: isDutch ? 'Onderschrift' : 'Caption' })
        .fill(told[language].captions[0] ?? '');
      await dialog.getByRole('button', { name: words.begin }).waitFor();
      await takePicture(page, `voices-${language}-07-desk-ready`);
      await beginToSpeak(page, words);
      await dialog.getByText(isDutch ? 'code volgt' : 'code to come').waitFor();
      await speakUntil(page, 4);
      await takePicture(page, `voices-${language}-08-desk-running`);
      await dialog.getByRole('button', { name: words.stop }).click();
      await dialog.getByRole('button', { name: words.play }).waitFor();
      await takePicture(page, `voices-${language}-09-desk-done`);
      await dialog.getByRole('button', { name: isDutch ? 'Bewaren' : 'Keep it' }).click();
      await expect(dialog.locator('canvas')).toHaveAttribute('width', /\d{3,}/);
      await takePicture(page, `voices-${language}-10-desk-kept`);
      await dialog
        .getByRole('textbox', { name: isDutch ? 'Wat er gezegd wordt' : 'What is said' })
        .fill(told[language].captions.join('\n'));
      await dialog.getByText(isDutch ? 'Bewaard.' : 'Kept.').waitFor();
      await takePicture(page, `voices-${language}-11-desk-words`);
    });

    test(`voices of deleted books ${language}`, async ({ page, writer }) => {
      expect(writer.id).not.toBe('');
      const kept = recordingsWith(told[language].captions).slice(0, 2);
      await page.route(/\/api\/recordings$/, (route) =>
        route.fulfill({ json: kept.map((one) => ({ ...one, promisedUntil: '2036-08-16T14:12:00.000Z' })) }),
      );
      await page.route('**/api/account-deletion', (route) =>
        route.fulfill({ json: { state: 'none', printedCodes: 2 } }),
      );
      await page.goto('/account');
      const section = page.getByRole('region', {
        name: language === 'nl' ? 'Stemmen in gedrukte boeken' : 'Voices in printed books',
      });
      await section.scrollIntoViewIfNeeded();
      await takePicture(page, `voices-${language}-12-account`);
      await page
        .getByRole('button', { name: language === 'nl' ? 'Account verwijderen' : 'Delete account' })
        .click();
      await page.getByRole('dialog').waitFor();
      await takePicture(page, `voices-${language}-13-deletion`);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      await section.getByRole('button').first().click();
      await section.scrollIntoViewIfNeeded();
      await takePicture(page, `voices-${language}-14-account-phone`);
    });

    test(`no voices yet ${language}`, async ({ page, deps, writer }) => {
      await page.addInitScript(() => localStorage.setItem('writingTips', 'off'));
      const book = await createWritingBook(deps, writer.id, { language });
      await page.route(/\/api\/recordings\?/, (route) => route.fulfill({ json: [] }));
      await openChapter(page, book);
      await page.getByRole('button', { name: language === 'nl' ? 'Stem' : 'Voice', exact: true }).click();
      await page.getByText(language === 'nl' ? 'nog geen opnames' : 'no recordings yet').waitFor();
      await takePicture(page, `voices-${language}-06-none`);
    });
  });
}

/** Recordings: two to be heard, the second switched off, one that is being made ready. */
function recordingsWith(captions: readonly string[]) {
  return [161.2, 46, null].map((seconds, at) => ({
    id: `0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c1${at}`,
    clientId: `0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c2${at}`,
    projectId: null,
    state: seconds === null ? 'processing' : 'ready',
    failure: null,
    seconds,
    levels: seconds === null ? null : sampleLevels,
    code: `4hrk8wgp2nt${at}`,
    caption: captions[at] ?? '',
    speaker: null,
    transcript: '',
    isOff: at === 1,
    replacedBy: null,
    printedCopies: at === 1 ? 3 : 0,
    promisedUntil: at === 1 ? '2036-08-16T14:12:00.000Z' : null,
    createdAt: '2026-08-16T14:12:00.000Z',
  }));
}
