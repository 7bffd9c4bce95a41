import type { Page } from '@playwright/test';
import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import { confirmByMail, logIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { makePerson, type Person } from '../../support/secrets.ts';
import { payByCard } from '../../support/stripe.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { type Words, wordsOf } from '../../support/words/account.ts';
import { bookWords } from '../../support/words/book.ts';
import { type WelcomeWords, welcomeWords } from '../../support/words/welcome.ts';

/** Fourteen words with what is easily lost on the way: signs, a double space, an empty line, a picture of four signs. */
const first = 'Oma schepte op,  altijd van links naar rechts.';
const second = '“Wie <wil> er nog?” & opa zweeg 👩🏽‍🍳.';
const caption = 'De tafel & het <zeil>, in 1962.';
const typed = `${first}\n\n${second}`;

for (const language of journeyLanguages) {
  const words = welcomeWords[language];
  const account = wordsOf[language];
  const book = bookWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('a page that was tried goes through registration and payment into its chapter, letter for letter', async ({
      page,
      context,
    }) => {
      await writePage(page, words);
      const buffer = await makeJpeg(1200, 900);
      await page.locator('[data-file]').setInputFiles({ name: 'tafel.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByLabel(words.captionOf).fill(caption);
      await expect(page.locator('[data-under]')).toHaveText(words.withPhoto);
      await page.getByLabel(words.captionOf).blur();
      await page.getByRole('link', { name: words.go }).click();
      await expect(screen(page, 'registration')).toBeVisible();
      await expect(page.getByText(words.comesAlong, { exact: true })).toBeVisible();
      await expectAccessible(page);

      // Back and forth again: the text is still there, and goes along as it is now.
      await page.goBack();
      await expect(page.getByLabel(words.answer)).toHaveValue(typed);
      await expect(page.getByLabel(words.captionOf)).toHaveValue(caption);
      await page.getByRole('link', { name: words.go }).click();

      const person = await registerHere(page, account);
      // The mail is opened in another tab of the same browser.
      const other = await context.newPage();
      await page.close();
      await confirmByMail(other, account, person);
      await other.getByRole('link', { name: account.logInToBegin }).click();
      await expect(other.getByText(words.comesAlong, { exact: true })).toBeVisible();
      await logIn(other, account, person);
      await expect(other.getByText(words.waiting)).toBeVisible();
      await expectAccessible(other);

      await beginBook(other, words, book);
      await other.getByRole('button', { name: book.saveChapters }).click();
      await other.getByRole('link', { name: book.saveOrder }).click();
      await expect(screen(other, 'selectQuestions')).toBeVisible();
      await other.getByRole('button', { name: book.chooseAll }).click();
      await other.getByRole('button', { name: book.saveQuestions }).click();
      await expect(screen(other, 'confirmedQuestions')).toBeVisible();

      const text = other.locator('.ProseMirror');
      await expect(text).toContainText(words.answer);
      // The photo has arrived: until then its name stands in its place.
      await expect(text.getByLabel(words.captionInBook, { exact: true })).toHaveValue(caption);
      await expect(text).not.toContainText('tafel.jpg');
      const lines = await text.locator('p').allTextContents();
      expect(lines.filter((line) => line.trim() !== '' && line !== words.answer)).toEqual([first, second]);
      // Nothing of it is left in this browser, and a reload does not place it again.
      await expect
        .poll(() => other.evaluate(() => localStorage.getItem('first-page') ?? ''))
        .not.toContain('Oma');
      await other.reload();
      await expect(text).toContainText('Oma schepte op');
      expect((await text.textContent())?.match(/Oma schepte op/g)).toHaveLength(1);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'nl' });

  test('the page above the text follows, and goes along to the registration', async ({ page }) => {
    const words = welcomeWords.nl;
    await writePage(page, words);
    await expect(page.locator('body')).toHaveClass(/typing/);
    await page.getByRole('button', { name: 'Klaar' }).tap();
    await expect(page.locator('body')).not.toHaveClass(/typing/);
    await expect(page.getByRole('img', { name: words.page })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.go }).tap();
    await expect(screen(page, 'registration')).toBeVisible();
    await expect(page.getByText(words.comesAlong, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('the page is kept with the account, and stands in its chapter of the book that is begun at the desk', async ({
    page,
    browser,
  }) => {
    const [words, account, book] = [welcomeWords.nl, wordsOf.nl, bookWords.nl];
    await writePage(page, words);
    await page.getByRole('button', { name: 'Klaar' }).tap();
    await page.getByRole('link', { name: words.go }).tap();
    await expect(page.getByText('Schrijven doe je op een laptop of computer.')).toBeVisible();
    const person = await registerHere(page, account);
    await confirmByMail(page, account, person);
    await page.getByRole('link', { name: account.logInToBegin }).tap();
    await logIn(page, account, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je eerste bladzijde is bewaard');
    await expect(page.getByText(second)).toBeVisible();
    await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('first-page') ?? '')).not.toContain('Oma');

    const desk = await browser.newContext({
      ...{ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
    });
    const screenOfDesk = await desk.newPage();
    await screenOfDesk.goto('/login');
    await logIn(screenOfDesk, account, person);
    await expect(screenOfDesk.getByText(words.waiting)).toBeVisible();
    await beginBook(screenOfDesk, words, book);
    // All chapters: hers is not the first one.
    await screenOfDesk.getByRole('button', { name: book.chooseAll }).click();
    await screenOfDesk.getByRole('button', { name: book.saveChapters }).click();
    await expect(screen(screenOfDesk, 'reorderChapters')).toBeVisible();
    await screenOfDesk.goto('/dashboard');
    await expect(screenOfDesk.getByRole('article')).toHaveCount(1);
    await expect(screenOfDesk.getByText(words.waiting)).toHaveCount(0);
    // The bare address of the editor opens the chapter that was written in last.
    await screenOfDesk.goto('/editor');
    const text = screenOfDesk.locator('.ProseMirror');
    await expect(text).toContainText(words.answer);
    await expect(text).toContainText('Oma schepte op');
    await expect(text).toContainText(second);
    await expect(screenOfDesk).toHaveTitle(new RegExp(words.chapter));
    await desk.close();

    // The phone has the book now, and nothing of the page is sent again.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Voor Sem' })).toBeVisible();
  });
});

/** Fills in the registration to which a page leads, and pays. */
async function registerHere(page: Page, account: Words): Promise<Person> {
  const person = makePerson();
  await page.getByLabel(account.firstName).fill(person.firstName);
  await page.getByLabel(account.lastName).fill(person.lastName);
  await page.getByLabel(account.email).fill(person.email);
  await page.getByLabel(account.password, { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: account.acceptTerms }).check();
  await page.getByRole('button', { name: account.subscribe }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.checkMail);
  return person;
}

/** Begins the first book with theme and format of the page that waits, up to its chapters. */
async function beginBook(
  page: Page,
  words: WelcomeWords,
  book: (typeof bookWords)['nl' | 'en'],
): Promise<void> {
  await page.getByRole('button', { name: book.beginFirst }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: words.theme })).toBeChecked();
  await dialog.getByRole('button', { name: book.next }).click();
  await dialog.getByRole('textbox', { name: book.nameLabel }).fill('Voor Sem');
  await dialog.getByRole('button', { name: book.next }).click();
  await expect(dialog.getByRole('radio', { name: book.square })).toBeChecked();
  await dialog.getByRole('button', { name: book.next }).click();
  await dialog.getByRole('button', { name: book.makeBook }).click();
  await dialog.getByRole('button', { name: book.toChapters }).click();
  await expect(page.getByRole('checkbox', { name: words.chapter })).toBeChecked();
}

async function writePage(page: Page, words: WelcomeWords): Promise<void> {
  await page.goto(words.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
  await page.getByLabel(words.answer).click();
  await page.keyboard.insertText(typed);
  await expect(page.getByText(words.kept)).toBeAttached();
  await expect(page.getByRole('img', { name: words.page })).toBeAttached();
  await expect(page.locator('[data-under]')).toHaveText(words.on);
}
