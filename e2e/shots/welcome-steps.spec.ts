import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeChapter } from '../../apps/server/test/seed/books.ts';
import { expect, languages, test } from '../support/test.ts';
import { createWritingBook, openChapter } from '../support/writing.ts';

/** Pictures of choosing chapters and of writing, which the public home shows. They are put there by hand, as WebP. */
const folder = path.resolve(import.meta.dirname, '../../.local/shots/steps');

const texts = {
  nl: [
    'Het was een dinsdag in maart en het regende zo hard dat we allebei met natte schoenen in de wachtkamer zaten. Papa bladerde in een tijdschrift over caravans. Hij houdt niet van caravans.',
    'De gel was koud. ‘Dat zegt iedereen,’ zei Hanneke, en ze draaide het scherm een stukje naar ons toe. Eerst was er niets dan grijs, een soort sneeuw, zoals vroeger op de televisie. En toen, heel klein, iets dat knipperde.',
    '‘Daar,’ zei ze. ‘Dat is het hart.’',
    'Ik had van tevoren bedacht dat ik zou huilen, maar ik moest lachen. Zo’n druk klein lichtje, alsof je haast had.',
  ],
  en: [
    'It was a Tuesday in March and it rained so hard that we both sat in the waiting room with wet shoes. Dad leafed through a magazine about caravans. He does not like caravans.',
    'The gel was cold. ‘Everybody says that,’ said Hanneke, and she turned the screen a little towards us. At first there was nothing but grey, a kind of snow, as there used to be on television. And then, very small, something that flickered.',
    '‘There,’ she said. ‘That is the heart.’',
    'I had thought beforehand that I would cry, but I had to laugh. Such a busy little light, as if you were in a hurry.',
  ],
};

for (const language of languages) {
  test.describe(() => {
    test.use({ language, deviceScaleFactor: 2 });

    test(`choosing and writing, ${language}`, async ({ page, deps, writer }) => {
      await page.addInitScript(() => localStorage.setItem('writingTips', 'off'));
      const book = await createWritingBook(deps, writer.id, { language, chapters: 5 });
      const body = texts[language].map((text) => `<p>${text}</p>`).join('');
      await writeChapter(deps, writer.id, book.chapterId, body);
      await page.goto(`/editor/select-chapters?projectId=${book.projectId}`);
      const card = page.getByRole('checkbox').first();
      await expect(card).toBeVisible();
      const box = await page.locator('main h1').boundingBox();
      await cut(page, `choose-${language}`, {
        x: (box?.x ?? 0) - 12,
        y: (box?.y ?? 0) + 92,
        width: 732,
        height: 450,
      });
      await openChapter(page, book);
      await page.locator('canvas').first().waitFor();
      await page.getByText('€').first().waitFor();
      await cut(page, `write-${language}`, { x: 280, y: 72, width: 1160, height: 736 });
    });
  });
}

async function cut(
  page: Page,
  name: string,
  clip: { x: number; y: number; width: number; height: number },
): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await page.screenshot({ path: path.join(folder, `${name}.png`), clip, animations: 'disabled' });
}
