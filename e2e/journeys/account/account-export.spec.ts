import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { differencesOf, unpackArchive, writeArchive } from '../../../apps/server/test/archives.ts';
import { createPhotoChapter } from '../../../apps/server/test/seed/sample-books.ts';
import { expireConfirmations, setPassword } from '../../../apps/server/test/seed/sessions.ts';
import { expectAccessible } from '../../support/axe.ts';
import { waitForMail } from '../../support/inbox.ts';
import { screen } from '../../support/screens.ts';
import { noteSecret } from '../../support/secrets.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account-export.ts';

const password = 'een stille dijk 7';

/** Downloads what a click starts. */
async function downloadBy(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens a page of an unpacked archive in a browser without a network; the addresses it asks for are local files. */
async function readOffline(browser: Browser, file: string) {
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  const text = await page.locator('body').textContent();
  const widths = await page
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  await context.close();
  return { text, widths, links, outside: asked.filter((url) => !url.startsWith('file://')) };
}

for (const language of journeyLanguages) {
  const words = wordsOf[language];
  const photoCount = language === 'nl' ? 60 : 1;

  test.describe(language, () => {
    test.use({ language });

    test('promise 52: who has no access any more takes everything along, and reads it without the product', async ({
      page,
      browser,
      deps,
      signIn,
    }) => {
      const writer = await signIn({ language, subscription: 'canceled' });
      noteSecret(password);
      await setPassword(deps, writer.id, password);
      await createPhotoChapter(deps, writer.id, { longSide: 800, count: photoCount });
      await page.goto('/dashboard');
      await expect(screen(page, 'NoAccess')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.make }).press('Enter');
      await expect(page.getByText(words.ready)).toBeVisible();
      await expectAccessible(page);
      await waitForMail(writer.email, words.mail);

      // Later, on the account screen: the password is asked for again.
      await page.goto('/account');
      await expireConfirmations(deps, writer.email);
      const { name, bytes } = await downloadBy(page, async () => {
        await page.getByRole('button', { name: words.download }).press('Enter');
        const dialog = page.getByRole('dialog', { name: words.confirm });
        await dialog.getByLabel(words.password, { exact: true }).fill(password);
        await dialog.getByRole('button', { name: words.submit }).click();
      });
      expect(name).toMatch(/^dierbaar-\d{4}-\d\d-\d\d\.zip$/);

      const unpacked = unpackArchive(bytes, words.list);
      expect(differencesOf(unpacked, words.list)).toEqual([]);
      expect(unpacked.list.damaged).toEqual([]);
      const { folder, remove } = writeArchive(unpacked.files);
      const start = await readOffline(browser, path.join(folder, words.start));
      expect(start.text).toContain(words.title);
      const book = unpacked.list.files
        .map((file) => file.path)
        .find((file) => /^[^/]+\/[^/]+\/[^/]+\.html$/.test(file));
      const read = await readOffline(browser, path.join(folder, book ?? ''));
      expect(start.links).toContain(pathToFileURL(path.join(folder, book ?? '')).href);
      expect(read.text).toContain('En verder.');
      expect([read.widths.length, read.widths.includes(0)]).toEqual([photoCount, false]);
      expect([...start.outside, ...read.outside]).toEqual([]);
      remove();
    });

    test('a book is saved as PDF from its menu on the shelf', async ({ page, createBook, writer }) => {
      const { name: title } = await createBook({ chapters: 1, written: 1 });
      expect(writer.id).not.toBe('');
      await page.goto('/dashboard');
      await page.getByRole('button', { name: words.menu(title) }).press('Enter');
      const { name, bytes } = await downloadBy(page, () =>
        page.getByRole('menuitem', { name: words.savePdf }).press('Enter'),
      );
      expect([name, bytes.subarray(0, 5).toString()]).toEqual([`${title}.pdf`, '%PDF-']);
      await expect(page.getByText(words.saved(title))).toBeVisible();
    });
  });
}
