import type { Locator } from '@playwright/test';
import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import { createMemory, readMemories } from '../../../apps/server/test/seed/memories.ts';
import { findPrintFile } from '../../../apps/server/test/seed/print-files.ts';
import { countPhotos, lettersOf, readPages } from '../../../packages/book/test/pictures.ts';
import { expectAccessible } from '../../support/axe.ts';
import { tabTo } from '../../support/keyboard.ts';
import { expectReadableZoomed } from '../../support/telling/zoom.ts';
import { expect, journeyLanguages } from '../../support/test.ts';
import { collectedWords } from '../../support/words/collected.ts';
import { expectSaved, test } from '../../support/writing.ts';

const told = 'De wieg was van kersenhout, elf weken lang elke avond.';

for (const language of journeyLanguages) {
  const words = collectedWords[language];

  test.describe(language, () => {
    test.use({ language });

    test('a memory with two photos is placed, undone, placed again, and printed', async ({
      page,
      chapter,
      book,
      deps,
      writer,
    }) => {
      await chapter.write('<p>Voor de herinnering.</p>');
      const photos = await Promise.all([makeJpeg(900, 600), makeJpeg(800, 600)]);
      const memory = { text: told, projectChapterId: book.chapterId, photos };
      await createMemory(deps, writer.id, book.projectId, memory);
      const states = async () =>
        (await readMemories(deps, writer.id, book.projectId)).map(({ state }) => state);

      // Dutch by mouse, English by keyboard.
      const press = async (target: Locator) => {
        if (language === 'nl') return target.click();
        await tabTo(page, target);
        await page.keyboard.press('Enter');
      };
      const text = await chapter.open();
      const tab = page.getByRole('tab', { name: words.tab });
      await expect(tab).toHaveAccessibleName(words.oneWaiting);
      if (language === 'nl') await tab.click();
      else {
        await tabTo(page, page.getByRole('tab', { name: words.questions }));
        await page.keyboard.press('ArrowRight');
        await expect(tab).toBeFocused();
      }
      await expect(page.getByRole('img', { name: '' }).first()).toBeAttached();
      await expectAccessible(page);
      await expectReadableZoomed(page, page.getByRole('complementary').filter({ has: tab }));

      await press(page.getByRole('button', { name: words.open(told) }));
      const dialog = page.getByRole('dialog');
      await expectPainted(dialog);
      await expect(dialog.getByRole('status')).toContainText('€');
      await expectAccessible(page);
      await expectReadableZoomed(page, dialog);
      await press(dialog.getByRole('button', { name: words.place }));
      await expect(dialog).toHaveCount(0);
      await expect(text.locator('figure img')).toHaveCount(2);
      await expect(text).toContainText(told);
      await expectSaved(page);
      expect(await states()).toEqual(['placed']);
      const placed = await chapter.read();
      expect(placed).toMatch(
        /^<p>Voor de herinnering\.<\/p><p><span data-memory="[^"]+">[^<]*kersenhout[^<]*<\/span><\/p><div data-type="image-layout"/,
      );

      // One step takes all of it out, and offers it again.
      await page.keyboard.press('ControlOrMeta+z');
      await expect(text).toHaveText('Voor de herinnering.');
      await expect(tab).toHaveAccessibleName(words.oneWaiting);
      await expectSaved(page);
      expect(await chapter.read()).toBe('<p>Voor de herinnering.</p>');
      expect(await states()).toEqual(['waiting']);

      await page.keyboard.press('ControlOrMeta+Shift+z');
      await expect(text.locator('figure img')).toHaveCount(2);
      await expectSaved(page);
      expect(await chapter.read()).toBe(placed);
      await expect.poll(states).toEqual(['placed']);

      await page.getByRole('button', { name: words.showPages }).click();
      await expectPainted(page.getByRole('region', { name: words.pages }));

      let pdf: Buffer | undefined;
      await expect
        .poll(async () => {
          pdf = await findPrintFile(deps, writer.id, book.projectId);
          return pdf !== undefined;
        })
        .toBe(true);
      const printed = (await readPages(pdf ?? Buffer.of())).map(lettersOf);
      expect(printed.filter((letters) => letters.includes(lettersOf(told)))).toHaveLength(1);
      expect(await countPhotos(pdf ?? Buffer.of())).toBe(2);
    });

    test('a memory is put off, removed and put back', async ({ page, chapter, book, deps, writer }) => {
      await createMemory(deps, writer.id, book.projectId, { text: told });
      await chapter.open();
      await page.getByRole('tab', { name: words.tab }).click();
      await page.getByRole('button', { name: words.later(told) }).click();
      await expect(page.getByRole('heading', { name: words.laterTitle })).toBeVisible();
      await page.getByRole('button', { name: words.remove(told) }).click();
      await expect(page.getByText(words.removedTitle)).toBeVisible();
      await page.reload();
      await page.getByText(words.removedTitle).click();
      await page.getByRole('button', { name: words.back(told) }).click();
      await expect(page.getByRole('tab', { name: words.tab })).toHaveAccessibleName(words.oneWaiting);
      expect(await readMemories(deps, writer.id, book.projectId)).toMatchObject([
        { state: 'waiting', text: told },
      ]);
    });
  });
}

/** Waits until a printed page is painted: then its canvas has the size of the page. */
async function expectPainted(within: Locator): Promise<void> {
  await expect(within.locator('canvas').first()).toHaveAttribute('width', /\d{3,}/);
}
