import type { Locator, Page } from '@playwright/test';
import { mailOwnQuestionNow, sendDigestNow } from '../../../apps/server/test/seed/asked.ts';
import { createBook, selectQuestions, writeChapter } from '../../../apps/server/test/seed/books.ts';
import { readMemories } from '../../../apps/server/test/seed/memories.ts';
import { findPrintFile } from '../../../apps/server/test/seed/print-files.ts';
import { compareWithPrint, countPhotos, lettersOf, readPages } from '../../../packages/book/test/pictures.ts';
import { expectAccessible } from '../../support/axe.ts';
import { linkIn, waitForMail } from '../../support/inbox.ts';
import { tabTo } from '../../support/keyboard.ts';
import { noteSecret } from '../../support/secrets.ts';
import { expectReadable } from '../../support/telling/asked.ts';
import { tellOnPhone, test } from '../../support/telling/phone-beside-desk.ts';
import { tell } from '../../support/telling/sending.ts';
import { expectReadableZoomed } from '../../support/telling/zoom.ts';
import { type Deps, expect, journeyLanguages, type Language } from '../../support/test.ts';
import { askedWords } from '../../support/words/asked.ts';
import { askingWords } from '../../support/words/asking.ts';
import { collectedWords } from '../../support/words/collected.ts';
import { expectSaved, openChapter, textOf } from '../../support/writing.ts';

const told = 'De wieg was van kersenhout, elf weken lang elke avond.';

for (const language of journeyLanguages) {
  const words = askingWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('somebody is asked by mail, tells on a phone with three photos, is thanked, and stands in chapter 3 of the print file', async ({
      page,
      phonePage,
      deps,
      writer,
    }) => {
      const { projectId, chapterId, question } = await createBookOf(deps, writer.id, language);
      const email = `henk-${writer.id.slice(0, 8)}@voorbeeld.nl`;
      const text = await openChapter(page, { projectId, chapterId });
      await text.click();
      await page.getByRole('tab', { name: words.collected }).click();

      // Dutch by mouse, English by keyboard.
      const press = async (target: Locator) => {
        if (language === 'nl') return target.click();
        await tabTo(page, target);
        await page.keyboard.press('Enter');
      };
      await press(page.getByRole('button', { name: words.ask }).last());
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.who }).fill('Opa Henk');
      await dialog.getByRole('textbox', { name: words.email }).fill(email);
      await dialog.getByRole('checkbox', { name: question }).check();
      await dialog.getByRole('textbox', { name: words.word }).fill('Vertel maar.');
      await expectAccessible(page);
      await expectReadableZoomed(page, dialog);
      await press(dialog.getByRole('button', { name: words.send }));
      await expect(dialog).toHaveCount(0);

      const mail = await waitForMail(email, words.subject(writer.firstName));
      expect(mail.text).toContain(question);
      expect(mail.text).toContain('Vertel maar.');
      await page.getByRole('link', { name: words.people }).click();
      const card = page.getByRole('listitem').filter({ hasText: 'Opa Henk' });
      await expect(card.getByText(words.waiting)).toBeVisible();
      await expectAccessible(page);
      await expectReadableZoomed(page, page.getByRole('main'));

      const link = askedLinkIn(mail.text);
      await tellOnPhone(phonePage, { link, text: told, writer: writer.firstName, language });
      await sendDigestNow(deps, writer.id);
      const digest = await waitForMail(writer.email, words.digest('Voor Noor'));
      expect(digest.text).toContain(words.digestLine('Opa Henk'));
      expect(digest.text).not.toContain(told);
      await page.goto(linkIn(digest, `/projects/${projectId}/people`));
      await expect(card.getByText(words.toldToday)).toBeVisible();
      await card.getByRole('button', { name: words.thank('Opa Henk') }).click();
      await dialog.getByRole('button', { name: words.sendThanks }).click();
      await expect(dialog).toHaveCount(0);
      await expect(card.getByRole('button', { name: words.thank('Opa Henk') })).toHaveCount(0);

      await card.getByRole('link', { name: words.answer }).click();
      await expectPainted(dialog);
      await dialog.getByRole('button', { name: words.place }).click();
      await expect(textOf(page)).toContainText(told);
      await expect(textOf(page).locator('figure img')).toHaveCount(3);
      await expectSaved(page);
      expect(page.url()).toContain(chapterId);

      const pdf = await readPrintFile(deps, writer.id, projectId);
      const printed = (await readPages(pdf)).map(lettersOf);
      const printedOn = printed.flatMap((letters, at) => (letters.includes(lettersOf(told)) ? [at + 1] : []));
      expect(printedOn).toHaveLength(1);
      expect(await countPhotos(pdf)).toBe(3);
      await expectOnLivePage(page, pdf, { language, number: printedOn[0] ?? 0 });
    });

    test('a link is made to pass on, and taken back, with the keyboard alone', async ({
      page,
      request,
      deps,
      writer,
    }) => {
      const { projectId, question } = await createBookOf(deps, writer.id, language);
      await page.goto(`/projects/${projectId}/people`);
      const press = async (target: Locator, key = 'Enter') => {
        await tabTo(page, target);
        await expect(target).toBeInViewport();
        await page.keyboard.press(key);
      };
      await press(page.getByRole('button', { name: words.ask }));
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByRole('textbox', { name: words.who }));
      await page.keyboard.type('Tante Roos');
      const byLink = dialog.getByRole('radio', { name: words.byLink });
      await tabTo(page, dialog.getByRole('radio', { checked: true }).first());
      await page.keyboard.press('ArrowRight');
      await expect(byLink).toBeChecked();
      await tabTo(page, dialog.getByRole('combobox').first());
      for (const _ of ['second', 'third']) await page.keyboard.press('ArrowDown');
      await press(dialog.getByRole('checkbox', { name: question }), 'Space');
      await press(dialog.getByRole('button', { name: words.makeLink }));
      const link = await dialog.getByRole('textbox', { name: words.linkField }).inputValue();
      const { pathname } = new URL(askedLinkIn(link));
      await press(dialog.getByRole('button', { name: words.done }));
      await expect(dialog).toHaveCount(0);
      const see = async () => (await request.get(`/api${pathname}`)).status();
      expect(await see()).toBe(200);

      await press(page.getByRole('button', { name: words.end('Tante Roos') }));
      await press(dialog.getByRole('button', { name: words.endSubmit }));
      await expect(page.getByText(words.endedTitle)).toBeVisible();
      // The button that had the focus is gone.
      await expect(page.getByRole('button', { name: words.ask })).toBeFocused();
      expect(await see()).toBe(404);
    });

    test('the writer gets a question every week, chooses another one, and answers from the mail without login', async ({
      page,
      phonePage,
      deps,
      writer,
    }) => {
      const { projectId } = await createBookOf(deps, writer.id, language);
      await page.goto(`/projects/${projectId}/people`);
      await page.getByRole('switch', { name: words.own }).focus();
      await page.keyboard.press('Space');
      const other = page.getByRole('button', { name: words.otherQuestion });
      await expect(other).toBeVisible();
      const asked = page.locator('[aria-live="polite"]').filter({ hasText: /\?$/ });
      const first = await asked.textContent();
      await other.click();
      await expect(asked).not.toHaveText(first ?? '');
      const second = (await asked.textContent()) ?? '';
      await page.reload();
      await expect(asked).toHaveText(second);
      await expectAccessible(page);
      // Everything is reached by the keyboard.
      await tabTo(page, page.getByRole('button', { name: words.ask }));
      await tabTo(page, other);
      await expect(other).toBeInViewport();

      await mailOwnQuestionNow(deps, writer.id);
      const mail = await waitForMail(writer.email, (subject) => second.startsWith(subject.replace(/…$/, '')));
      const phoneWords = askedWords[language];
      await phonePage.goto(askedLinkIn(mail.text));
      await expect(phonePage.getByText(second)).toBeVisible();
      await expectReadable(phonePage);
      await tell(phonePage, phoneWords, told);
      await phonePage.getByRole('button', { name: phoneWords.done, exact: true }).tap();
      await expect(phonePage.getByText(phoneWords.inCollected('Voor Noor'))).toBeVisible();
      expect(await readMemories(deps, writer.id, projectId)).toMatchObject([
        { text: told, question: second, teller: null, state: 'waiting' },
      ]);
    });
  });
}

/** A book with a text in its third chapter and questions to choose from. */
async function createBookOf(deps: Deps, userId: string, language: Language) {
  const book = await createBook(deps, userId, { name: 'Voor Noor', chapters: 5, language });
  const chapterId = book.chapters[2]?.projectChapterId ?? '';
  const [question] = await selectQuestions(deps, userId, chapterId, 6);
  await writeChapter(deps, userId, chapterId, '<p>Voor de herinnering.</p>');
  return { projectId: book.id, chapterId, question: question?.text ?? '' };
}

/** The link to somebody's page; its token is a secret. */
function askedLinkIn(text: string): string {
  const [link = '', token = ''] = /https?:\/\/\S+\/asked\/([\w-]{22})\S*/.exec(text) ?? [];
  noteSecret(token);
  return link;
}

async function readPrintFile(deps: Deps, userId: string, projectId: string): Promise<Buffer> {
  let pdf: Buffer | undefined;
  await expect
    .poll(async () => {
      pdf = await findPrintFile(deps, userId, projectId);
      return pdf !== undefined;
    })
    .toBe(true);
  return pdf ?? Buffer.of();
}

/** The words stand on the live page of the number that they have in print, and it looks as it is printed. */
async function expectOnLivePage(
  page: Page,
  pdf: Buffer,
  { language, number }: { language: Language; number: number },
): Promise<void> {
  const words = collectedWords[language];
  await textOf(page).getByText(told).click();
  await page.getByRole('button', { name: words.showPages }).click();
  const region = page.getByRole('region', { name: words.pages });
  const sheet = region.getByRole('img', { name: words.printedPage(number), exact: true });
  await expectPainted(region);
  const difference = async () => {
    const picture = await sheet.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    return compareWithPrint(Buffer.from(picture.split(',')[1] ?? '', 'base64'), pdf, number);
  };
  await expect.poll(difference).toBeLessThan(0.05);
}

/** Waits until a printed page is painted: then its canvas has the size of the page. */
async function expectPainted(within: Locator | Page): Promise<void> {
  await expect(within.locator('canvas').first()).toHaveAttribute('width', /\d{3,}/);
}
