import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { inviteReader } from '../../../apps/server/test/seed/asked.ts';
import { writeChapter } from '../../../apps/server/test/seed/books.ts';
import { putRecording, readTranscript } from '../../../apps/server/test/seed/recordings.ts';
import { crashPage, readStored } from '../../support/browser.ts';
import { noteSecret } from '../../support/secrets.ts';
import { phone } from '../../support/telling/asked.ts';
import { line, openFirstChapter, test } from '../../support/telling/reading.ts';
import { expect } from '../../support/test.ts';
import { readingWords } from '../../support/words/reading.ts';
import { openChapter, type WritingBook } from '../../support/writing.ts';

const transcript = 'Toen viel ik, drie meter, in het hooi.';

/** Opens the dialog of the voice in the text, and gives the field for its spoken words. */
async function openTranscript(page: Page, book: WritingBook): Promise<Locator> {
  const voice = (await openChapter(page, book)).locator('figure');
  await voice.click();
  await voice.getByRole('button', { name: 'Stem aanpassen' }).click();
  return page.getByRole('textbox', { name: 'Wat er gezegd wordt' });
}

test('promise 65: spoken words of a page that is killed are there again, and reach the server from another screen', async ({
  context,
  deps,
  writer,
  book,
}) => {
  const voice = await putRecording(deps, { userId: writer.id, projectId: book.projectId }, 'opa Henk');
  await writeChapter(deps, writer.id, book.chapterId, `<p>Opa begint er zelf over.</p>${voice.html}`);
  const calls = '**/api/recordings/*';
  await context.route(calls, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  const killed = await context.newPage();
  await (await openTranscript(killed, book)).pressSequentially(transcript);
  await expect(killed.getByText('Bewaard op deze computer.')).toBeVisible();
  await crashPage(killed);

  const again = await context.newPage();
  await expect(await openTranscript(again, book)).toHaveValue(transcript);
  expect(await readTranscript(deps, voice.id)).toBe('');
  await context.unroute(calls);
  await again.goto('/dashboard');
  await expect.poll(() => readTranscript(deps, voice.id)).toBe(transcript);
});

test('promise 65: a remark that was begun stands there when its link is opened again in the same browser, and by no other link', async ({
  browser,
  baseURL,
  reading,
  deps,
  writer,
  book,
}) => {
  test.slow();
  const words = readingWords.nl;
  const { link: other } = await inviteReader(deps, writer.id, {
    ...{ projectId: book.projectId, clientId: randomUUID(), name: 'Oom Piet', language: 'nl' },
  });
  noteSecret(other?.split('/').at(-1) ?? '');
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', viewport: phone, hasTouch: true, locale: 'nl-NL' },
  });
  const closed = await context.newPage();
  await closed.goto(reading.link);
  await openFirstChapter(closed, words);
  await line(closed, '1962').tap();
  await closed.getByRole('textbox', { name: words.label }).fill('Dit was in 19');
  await expect.poll(() => countOnDisk(closed)).toBe(1);
  await closed.close();

  const begin = '[data-screen="read-home"] main button';
  const page = await context.newPage();
  await page.goto(new URL(other ?? '').pathname);
  await page.locator(begin).click();
  await expect(page.locator('[data-page] img[data-shown]').first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await page.goto(reading.link);
  await page.locator(begin).click();
  const field = page.getByRole('textbox', { name: words.label });
  await expect(field).toHaveValue('Dit was in 19');
  await field.fill('Dit was in 1961.');
  await page.getByRole('button', { name: words.keep }).tap();
  await expect(line(page, '1962')).toHaveAttribute('data-remarked');
  await expect.poll(() => countOnDisk(page)).toBe(0);
  await context.close();
});

/** What a page has on the disk until the server has it. */
const countOnDisk = async (page: Page) => (await readStored(page, 'dierbaar-local')).length;
