import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inviteReader } from '../../../apps/server/test/seed/asked.ts';
import { writeChapter } from '../../../apps/server/test/seed/books.ts';
import { createCover } from '../../../apps/server/test/seed/covers.ts';
import { putRecording } from '../../../apps/server/test/seed/recordings.ts';
import { noteSecret } from '../secrets.ts';
import { expect } from '../test.ts';
import { readingWords } from '../words/reading.ts';
import { test as base } from '../writing.ts';

interface Fixtures {
  /** A text with a line to remark on and a voice, and a cover; the link of somebody who may read it. */
  reading: { link: string; readerId: string };
}

export const paragraphs = [
  'Opa begint er zelf over, en altijd bij de koffie. Dan schuift hij zijn kopje een stukje van zich af, zoals andere mensen gaan staan voor een toespraak.',
  'In de zomer van 1962 stond er bij ons achter het huis een hooiberg van zeven meter. Vorig jaar was hij zes.',
  'Het was de warmste week van juli en het hooi was net binnen. Riet hield de ladder vast, Piet stond op de uitkijk.',
];

export const htmlOf = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** `test` with a book to read along. */
export const test = base.extend<Fixtures>({
  locale: async ({ language }, use) => {
    await use(language === 'en' ? 'en-GB' : 'nl-NL');
  },
  reading: async ({ deps, writer, book, language }, use) => {
    const inLanguage = language ?? 'nl';
    const { projectId, chapterId } = book;
    const { caption } = readingWords[inLanguage];
    const voice = await putRecording(deps, { userId: writer.id, projectId }, caption);
    await writeChapter(deps, writer.id, chapterId, htmlOf(paragraphs) + voice.html);
    await createCover(deps, writer.id, projectId, { themeName: 'no_image' });
    const { id, link } = await inviteReader(deps, writer.id, {
      ...{ projectId, clientId: randomUUID(), name: readingWords[inLanguage].reader, language: inLanguage },
    });
    noteSecret(link?.split('/').at(-1) ?? '');
    await use({ readerId: id, link: new URL(link ?? '').pathname });
  },
});

/** The button of the line with these words on the page in sight. */
export const line = (page: Page, words: string) => page.locator(`[data-line][aria-label*="${words}"]`);

/** Opens the book and its first chapter. */
export async function openFirstChapter(page: Page, words: (typeof readingWords)['nl']): Promise<void> {
  await page.getByRole('button', { name: words.begin }).click({ timeout: 120_000 });
  await expect(page.locator('[data-page] img[data-shown]').first()).toBeVisible();
  await page.getByRole('button', { name: words.chapters }).click();
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  await expect(line(page, '1962')).toBeVisible();
}
