import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { makeJpeg } from '../../../apps/server/test/pictures.ts';
import { createBook, selectQuestions, writeChapter } from '../../../apps/server/test/seed/books.ts';
import { findPrintFile } from '../../../apps/server/test/seed/print-files.ts';
import { countPhotos, lettersOf, readPages } from '../../../packages/book/test/pictures.ts';
import { expectAccessible } from '../../support/axe.ts';
import { waitForMail } from '../../support/inbox.ts';
import { tabTo } from '../../support/keyboard.ts';
import { noteSecret } from '../../support/secrets.ts';
import { type Deps, expect, type Language, languages } from '../../support/test.ts';
import { askingWords } from '../../support/words/asking.ts';
import { expectSaved, openChapter, test, textOf } from '../../support/writing.ts';

const told = 'De wieg was van kersenhout, elf weken lang elke avond.';

for (const language of languages) {
  const words = askingWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('somebody is asked by mail, tells with three photos, is thanked, and stands in chapter 3 of the print file', async ({
      page,
      request,
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
      await press(dialog.getByRole('button', { name: words.send }));
      await expect(dialog).toHaveCount(0);

      const mail = await waitForMail(email, words.subject(writer.firstName));
      expect(mail.text).toContain(question);
      expect(mail.text).toContain('Vertel maar.');
      await page.getByRole('link', { name: words.people }).click();
      const card = page.getByRole('listitem').filter({ hasText: 'Opa Henk' });
      await expect(card.getByText(words.waiting)).toBeVisible();
      await expectAccessible(page);

      await tell(request, tokenIn(mail.text));
      await page.reload();
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
      expect(printed.filter((letters) => letters.includes(lettersOf(told)))).toHaveLength(1);
      expect(await countPhotos(pdf)).toBe(3);
    });

    test('a link is made to pass on, and taken back', async ({ page, request, deps, writer }) => {
      const { projectId, question } = await createBookOf(deps, writer.id, language);
      await page.goto(`/projects/${projectId}/people`);
      await page.getByRole('button', { name: words.ask }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.who }).fill('Tante Roos');
      await dialog.getByRole('radio', { name: words.byLink }).check();
      await dialog.getByRole('combobox').first().selectOption({ index: 2 });
      await dialog.getByRole('checkbox', { name: question }).check();
      await dialog.getByRole('button', { name: words.makeLink }).click();
      const link = await dialog.getByRole('textbox', { name: words.linkField }).inputValue();
      const token = tokenIn(link);
      await dialog.getByRole('button', { name: words.done }).click();
      const see = async () => (await request.get(`/api/asked/${token}`)).status();
      expect(await see()).toBe(200);

      await page.getByRole('button', { name: words.end('Tante Roos') }).click();
      await dialog.getByRole('button', { name: words.endSubmit }).click();
      await expect(page.getByText(words.endedTitle)).toBeVisible();
      expect(await see()).toBe(404);
    });

    test('the writer gets a question every week, and another one', async ({ page, deps, writer }) => {
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

/** The token of a link to somebody's page. */
function tokenIn(text: string): string {
  const token = /\/asked\/([\w-]{22})/.exec(text)?.[1] ?? '';
  noteSecret(token);
  return token;
}

/** Tells with three photos, as the page of the link does. */
async function tell(request: APIRequestContext, token: string): Promise<void> {
  const post = async (path: string, options: Parameters<APIRequestContext['post']>[1] = {}) => {
    const answer = await request.post(`/api/asked/${token}${path}`, options);
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  await post('/consent');
  const photos: string[] = [];
  for (const width of [900, 800, 700]) {
    const file = { name: `${width}.jpg`, mimeType: 'image/jpeg', buffer: await makeJpeg(width, 600) };
    photos.push((await post('/photos', { multipart: { file } })).name);
  }
  const { question } = await (await request.get(`/api/asked/${token}`)).json();
  const clientId = crypto.randomUUID();
  await post('/answers', { data: { clientId, questionId: question.id, text: told, photos } });
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

/** Waits until a printed page is painted: then its canvas has the size of the page. */
async function expectPainted(within: Locator | Page): Promise<void> {
  await expect(within.locator('canvas').first()).toHaveAttribute('width', /\d{3,}/);
}
