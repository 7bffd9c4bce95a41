import { writeChapter } from '../../../apps/server/test/seed/books.ts';
import { expectAccessible } from '../../support/axe.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expectReadable, phone } from '../../support/telling/asked.ts';
import { htmlOf, line, openFirstChapter, paragraphs, test } from '../../support/telling/reading.ts';
import { expectReadableZoomed } from '../../support/telling/zoom.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { readingWords } from '../../support/words/reading.ts';

for (const language of journeyLanguages) {
  const words = readingWords[language];
  test.describe(`reading along in ${language}`, () => {
    test.use({ language });

    test('promise 64: a reader on a phone remarks on a line; the writer jumps to it in the changed text and marks it done', async ({
      page,
      browser,
      baseURL,
      reading,
      book,
      deps,
      writer,
      locale,
    }) => {
      test.slow();
      const context = await browser.newContext({
        ...{ baseURL: baseURL ?? '', viewport: phone, hasTouch: true },
        ...(locale ? { locale } : {}),
      });
      const reader = await context.newPage();
      await reader.goto(reading.link);
      await expect(reader.getByRole('heading', { level: 1, name: words.hello })).toBeVisible();
      await openFirstChapter(reader, words);
      await expectReadable(reader);
      await reader.getByRole('button', { name: words.listen }).tap();
      await expect(reader.locator('[data-player="playing"]')).toBeVisible();
      await reader.getByRole('button', { name: words.pause }).tap();
      await expect(reader.locator('[data-player="silent"]')).toBeVisible();
      await line(reader, '1962').tap();
      await reader.getByRole('textbox', { name: words.label }).fill('Dit was in 1961.');
      await expectAccessible(reader);
      await reader.getByRole('button', { name: words.keep }).tap();
      await expect(line(reader, '1962')).toHaveAttribute('data-remarked');
      await reader.getByRole('button', { name: words.large }).tap();
      await expect(reader.locator('[data-line]', { hasText: '1962' })).toBeVisible();
      await reader.getByRole('button', { name: words.asPrinted }).tap();
      await reader.getByRole('button', { name: words.done }).tap();
      await reader.getByRole('textbox', { name: words.doneNote }).fill('Prachtig.');
      await expectAccessible(reader);
      await reader.getByRole('button', { name: words.tell }).tap();
      await expect(reader.getByRole('heading', { name: words.isDone })).toBeVisible();

      // The text has moved since; the remark is still at its words.
      const changed = [
        'Een nieuw begin.',
        ...paragraphs.map((text) => text.replace('zeven meter', 'acht meter')),
      ];
      await writeChapter(deps, writer.id, book.chapterId, htmlOf(changed));
      await page.goto(`/projects/preview/${book.projectId}?beside=readers`);
      const panel = page.getByRole('complementary', { name: words.panel });
      await expect(panel.getByText('Dit was in 1961.')).toBeVisible();
      await expect(panel.getByText(/Prachtig\./)).toBeVisible();
      await expectAccessible(page);
      await expectReadableZoomed(page, panel);
      const jump = panel.getByRole('link', { name: words.toText });
      await expect(jump).toHaveAttribute('href', new RegExp(`${book.chapterId}.*at=2`));
      await tabTo(page, panel.getByRole('button', { name: words.markDone, exact: true }));
      await page.keyboard.press('Enter');
      await expect(panel.getByText('Dit was in 1961.')).toHaveCount(0);
      await expect(panel.getByRole('tab', { name: words.readers })).toBeFocused();
      await context.close();
    });

    test('a reader at a desk turns two pages at a time, writes, sees what became of it, and finds an ended link shut', async ({
      page,
      browser,
      baseURL,
      reading,
      book,
      locale,
    }) => {
      test.slow();
      const context = await browser.newContext({
        ...{ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } },
        ...(locale ? { locale } : {}),
      });
      const reader = await context.newPage();
      await reader.goto(reading.link);
      await openFirstChapter(reader, words);
      await expect(reader.locator('section[data-page]')).toHaveCount(2);
      await expectAccessible(reader);
      await line(reader, '1962').click();
      await reader.getByRole('textbox', { name: words.label }).fill('Dit was in 1961.');
      await reader.getByRole('button', { name: words.keep }).click();
      await expect(reader.getByRole('textbox', { name: words.label })).toHaveCount(0);
      await expect(reader.getByText('Dit was in 1961.')).toBeVisible();
      const before = await reader.locator('section[data-page]').first().getAttribute('data-page');
      await reader.locator('h1').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await reader.keyboard.press('ArrowRight');
      await expect(reader.locator(`section[data-page="${Number(before) + 2}"]`)).toBeVisible();

      await page.goto(`/projects/preview/${book.projectId}?beside=readers`);
      const panel = page.getByRole('complementary', { name: words.panel });
      await panel.getByRole('button', { name: words.markDone, exact: true }).click();
      await expect(panel.getByText('Dit was in 1961.')).toHaveCount(0);
      await reader.reload();
      await expect(reader.getByText(words.became)).toBeVisible();

      await panel.getByRole('button', { name: words.letRead }).click();
      const dialog = page.getByRole('dialog', { name: words.letRead });
      await expectAccessible(page);
      await expectReadableZoomed(page, dialog);
      await dialog.getByRole('textbox', { name: words.name }).fill('Oom Piet');
      await dialog.getByRole('textbox', { name: words.email }).fill('piet@post.example.info');
      await dialog.getByRole('button', { name: words.send }).click();
      await expect(dialog.getByText('Oom Piet').first()).toBeVisible();
      await dialog
        .getByRole('listitem')
        .filter({ hasText: words.reader })
        .getByRole('button', { name: /Intrekken|Take back/ })
        .click();
      await expect(dialog.getByRole('button', { name: /Weer openen|Open again/ })).toBeVisible();
      await reader.reload();
      await expect(reader.getByRole('heading', { level: 1, name: words.ended })).toBeVisible();
      await context.close();
    });
  });
}
