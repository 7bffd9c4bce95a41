import type { APIRequestContext } from '@playwright/test';
import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import { closeHandOvers } from '../../../apps/server/test/seed/asked.ts';
import { createBook, selectQuestions, writeChapter } from '../../../apps/server/test/seed/books.ts';
import { createMemory } from '../../../apps/server/test/seed/memories.ts';
import { createPerson } from '../../../apps/server/test/seed/people.ts';
import { takePicture } from '../../support/take-picture.ts';
import { type Deps, expect, type Language, languages, test } from '../../support/test.ts';
import { askingWords } from '../../support/words/asking.ts';
import { openChapter } from '../../support/writing.ts';

const names = {
  nl: ['Opa Henk', 'Tante Roos', 'Oma Riet', 'Oom Wouter', 'Buurvrouw Sien', 'Neef Bram'],
  en: ['Grandpa Henk', 'Aunt Roos', 'Granny Riet', 'Uncle Wouter', 'Sien next door', 'Cousin Bram'],
};
const word = {
  nl: 'Pap, ik weet dat je niet van schrijven houdt. Een paar zinnen is genoeg.',
  en: 'Dad, I know you are no writer. A few lines are enough.',
};

for (const language of languages) {
  const words = askingWords[language];

  test.describe(`asking ${language}`, () => {
    test.use({ language });

    test('the dialog and the people', async ({ page, deps, writer, request }) => {
      const { projectId, chapterId, questions } = await createTexts(deps, writer.id, language);
      const [first = '', second = ''] = questions;
      const [henk = '', roos = '', riet = '', wouter = '', sien = '', bram = ''] = names[language];
      await page.goto(`/projects/${projectId}/people`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await takePicture(page, `asking/people-nobody-${language}`);

      await page.getByRole('button', { name: words.ask }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.who }).waitFor();
      await takePicture(page, `asking/dialog-first-${language}`);
      await dialog.getByRole('button', { name: words.send }).click();
      await takePicture(page, `asking/dialog-missing-${language}`);
      await page.keyboard.press('Escape');

      const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;
      const ask = (name: string, part: Partial<Parameters<typeof createPerson>[3]> = {}) =>
        createPerson(deps, writer.id, projectId, { name, question: first, ...part });
      const at = (name: string) => ({ email: `${name.split(' ').at(-1)?.toLowerCase()}@voorbeeld.nl` });
      await ask(bram, { since: { endedAt: new Date() } });
      await ask(sien, { ...at(sien), since: { bouncedAt: new Date() } });
      await ask(wouter, {
        ...at(wouter),
        rhythm: { ...weekly, weekday: 6 },
        since: { pausedAt: new Date() },
      });
      await ask(riet, { ...at(riet), rhythm: { ...weekly, weekday: 3, hour: 19 } });
      const link = await ask(roos);
      await tell(request, link.link ?? '');
      await ask(henk, { ...at(henk), rhythm: weekly });
      await page.reload();
      await page.getByRole('switch', { name: words.own }).focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: words.otherQuestion }).waitFor();
      for (const [width, height] of [
        [1194, 800],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        await takePicture(page, `asking/people-${language}-${width}`);
      }
      await takePicture(page, `asking/people-${language}-whole`, { isWhole: true });

      await page.getByRole('button', { name: words.thank(roos) }).click();
      await takePicture(page, `asking/thanks-${language}`);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.end(roos) }).click();
      await takePicture(page, `asking/end-${language}`);
      await page.keyboard.press('Escape');
      for (const [button, name] of [
        [words.address(sien), 'address'],
        [words.rhythm(henk), 'rhythm'],
        [words.copy(roos), 'link'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await dialog.waitFor();
        await takePicture(page, `asking/${name}-${language}`);
        await page.keyboard.press('Escape');
      }

      await openChapter(page, { projectId, chapterId });
      await page.getByRole('tab', { name: words.collected }).click();
      await takePicture(page, `asking/beside-text-${language}`);
      await page.getByRole('button', { name: words.ask }).last().click();
      await dialog.getByRole('radio', { name: henk }).check({ force: true });
      await dialog.getByRole('checkbox', { name: second }).check();
      await dialog.getByRole('textbox', { name: words.word }).fill(word[language]);
      await takePicture(page, `asking/dialog-known-${language}`);
      await page.setViewportSize({ width: 1194, height: 800 });
      await takePicture(page, `asking/dialog-known-${language}-1194`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('radio', { name: sien }).check({ force: true });
      await takePicture(page, `asking/dialog-bounced-${language}`);
    });

    test('photos of a phone', async ({ page, deps, writer, request }) => {
      const { projectId, chapterId } = await createTexts(deps, writer.id, language);
      await openChapter(page, { projectId, chapterId });
      await page.getByRole('button', { name: words.photo, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await takePicture(page, `asking/photos-computer-${language}`);
      await dialog.getByRole('tab', { name: words.phone }).click();
      const code = dialog.getByRole('img', { name: /\/asked\// });
      await code.waitFor();
      await takePicture(page, `asking/photos-code-${language}`, { isNetworkBusy: true });
      const token = tokenOf((await code.getAttribute('aria-label')) ?? '');
      const device = crypto.randomUUID();
      await request.post(`/api/asked/${token}/claim`, { data: { device, expected: 5 } });
      for (const width of [3000, 2400, 1800])
        await send(request, token, width, { 'x-dierbaar-device': device });
      await expect(dialog.getByRole('checkbox')).toHaveCount(3);
      await expect(dialog.locator('label img')).toHaveCount(3);
      await takePicture(page, `asking/photos-arriving-${language}`, { isNetworkBusy: true });
      await page.setViewportSize({ width: 1194, height: 800 });
      await takePicture(page, `asking/photos-arriving-${language}-1194`, { isNetworkBusy: true });
      await page.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('tab', { name: words.collected }).click();
      await takePicture(page, `asking/photos-collected-${language}`, { isNetworkBusy: true });
      await dialog.getByRole('tab', { name: words.phone }).click();
      await closeHandOvers(deps, projectId);
      await dialog.getByRole('button', { name: words.newCode }).waitFor();
      await takePicture(page, `asking/photos-over-${language}`, { isNetworkBusy: true });
    });

    test('ready in time', async ({ page, deps, writer }) => {
      const { projectId } = await createTexts(deps, writer.id, language);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: words.menu('Voor Noor') }).click();
      await page.getByRole('menuitem', { name: words.settings }).click();
      const day = page.getByLabel(words.readyOn);
      const year = new Date().getFullYear() + 1;
      await day.fill(`${year}-05-12`);
      await page.getByLabel(words.readyFor).fill(words.readyEvent);
      await day.scrollIntoViewIfNeeded();
      await takePicture(page, `asking/ready-settings-${language}`);
      await page.getByRole('button', { name: words.saveSettings }).click();
      await expect(page.getByText(words.readyLine)).toBeVisible();
      await takePicture(page, `asking/ready-shelf-${language}`);
      expect(projectId).not.toBe('');
    });
  });
}

async function createTexts(deps: Deps, userId: string, language: Language) {
  const book = await createBook(deps, userId, { name: 'Voor Noor', chapters: 7, language });
  const chapterId = book.chapters[0]?.projectChapterId ?? '';
  const questions = await selectQuestions(deps, userId, chapterId, 4);
  await writeChapter(deps, userId, chapterId, '<p>De kleine kamer heette de kamer van straks.</p>');
  const photos = [await makeJpeg(1200, 900), await makeJpeg(900, 1200)];
  await createMemory(deps, userId, book.id, { text: 'Vannacht heeft Joris de wieg getest.', photos });
  return { projectId: book.id, chapterId, questions: questions.map(({ text }) => text) };
}

const tokenOf = (text: string): string => /\/asked\/([\w-]{22})/.exec(text)?.[1] ?? '';

async function send(
  request: APIRequestContext,
  token: string,
  width: number,
  headers: Record<string, string> = {},
): Promise<string> {
  const file = { name: `${width}.jpg`, mimeType: 'image/jpeg', buffer: await makeJpeg(width, 1500) };
  const answer = await request.post(`/api/asked/${token}/photos`, { headers, multipart: { file } });
  return (await answer.json()).name;
}

async function tell(request: APIRequestContext, link: string): Promise<void> {
  const token = tokenOf(link);
  await request.post(`/api/asked/${token}/consent`);
  const photos = [await send(request, token, 1000), await send(request, token, 900)];
  const data = { clientId: crypto.randomUUID(), text: 'Die deken is van vier mensen.', photos };
  await request.post(`/api/asked/${token}/answers`, { data });
}
