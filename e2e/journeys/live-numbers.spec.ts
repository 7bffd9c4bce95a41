import { createBook, listPreviews, writeChapter } from '../../apps/server/test/seed/books.ts';
import { sentences } from '../../packages/book/test/samples/sentences.ts';
import { expectReady, openPreview } from '../support/preview.ts';
import { expect, test } from '../support/test.ts';
import { openChapter, textOf } from '../support/writing.ts';

const label = /Bladzijde (\d+) van (\d+)/;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('writingTips', 'off');
    localStorage.setItem('printedPages', 'shown whole');
  });
});

test('promise 58: the label beside the text has the total of the preview, in every chapter and after an edit', async ({
  page,
  deps,
  writer,
}) => {
  const { id: projectId, chapters } = await createBook(deps, writer.id, { name: 'Voor Mees', chapters: 3 });
  for (const [index, { projectChapterId }] of chapters.entries()) {
    const paragraphs = sentences.slice(0, 30 + index * 10).map((words) => `<p>${words.repeat(4)}</p>`);
    await writeChapter(deps, writer.id, projectChapterId, paragraphs.join(''));
  }
  const started: string[] = [];
  page.on('worker', (worker) => started.push(worker.url()));
  await openChapter(page, { projectId, chapterId: chapters[1]?.projectChapterId ?? '' });
  const bar = page.getByText(label);
  await expect(bar).toBeVisible();
  const [, first = '', total = ''] = label.exec((await bar.textContent()) ?? '') ?? [];
  expect(Number(first) % 2).toBe(1);

  await page.getByRole('link', { name: /^Volgend hoofdstuk/ }).click();
  await expect(page).toHaveURL(new RegExp(chapters[2]?.projectChapterId ?? ''));
  await expect(bar).toBeVisible();
  expect(label.exec((await bar.textContent()) ?? '')?.[2]).toBe(total);
  expect(started).toHaveLength(1);
  // Three chapters and the front matter.
  await expect.poll(() => page.evaluate(countKeptLengths)).toBeGreaterThanOrEqual(4);

  await textOf(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(` ${sentences.join(' ').repeat(3)}`);
  await expect(bar).not.toContainText(`van ${total}`);
  const written = label.exec((await bar.textContent()) ?? '')?.[2];
  await expect(page.locator('[data-save-state]')).toHaveAttribute('data-save-state', 'saved');
  await openPreview(page, projectId);
  await expectReady(page);
  const [preview] = await listPreviews(deps, projectId);
  expect(String(preview?.pages)).toBe(written);
});

test('pages that cannot be loaded say so, and come when they are asked for again', async ({
  page,
  deps,
  writer,
}) => {
  const { id: projectId, chapters } = await createBook(deps, writer.id, { name: 'Voor Mees', chapters: 1 });
  await page.route(/\.wasm/, (route) => route.abort());
  await openChapter(page, { projectId, chapterId: chapters[0]?.projectChapterId ?? '' });
  await expect(page.getByText('De gedrukte bladzijden zijn er even niet')).toBeVisible();
  await page.unroute(/\.wasm/);
  await page.getByRole('button', { name: 'Probeer het opnieuw' }).click();
  await expect(page.getByRole('img', { name: /Gedrukte bladzijde/ })).toBeVisible();
});

/** Lengths that the browser keeps for the next visit. */
function countKeptLengths(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('dierbaar-page-counts');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('counts').objectStore('counts').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });
}
