import type { Page } from '@playwright/test';
import { readChapter, writeChapter } from '../../../apps/server/test/seed/books.ts';
import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { bookWords } from '../../support/words/book.ts';

const nl = bookWords.nl;

// Axe measures too little contrast in a dialog that is fading in.

test('a chapter with text is removed after confirmation and selected again with its text', async ({
  page,
  deps,
  writer,
  createBook,
}) => {
  const book = await createBook({ chapters: 3 });
  const first = book.chapters[0];
  if (!first) throw new Error('the book has no chapters');
  await writeChapter(deps, writer.id, first.projectChapterId, '<p>Het regende die avond.</p>');
  await page.goto(`/editor/select-chapters?projectId=${book.id}`);
  const box = page.getByRole('checkbox', { name: first.name });
  await box.uncheck();
  await page.getByRole('button', { name: nl.saveChapters }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(first.name);
  await expect(dialog).toContainText('met tekst');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Toch houden' }).click();
  await expect(page).toHaveURL(/select-chapters/);
  await page.getByRole('button', { name: nl.saveChapters }).click();
  await dialog.getByRole('button', { name: 'Weghalen en opslaan' }).click();
  await expect(page.getByText(nl.chapterRemoved)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Terug' }).click();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.getByRole('button', { name: nl.saveChapters }).click();
  await expect(page.getByText(nl.chaptersSaved)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(await readChapter(deps, writer.id, first.projectChapterId)).toContain('Het regende die avond.');
});

test('chapters are ordered with the keyboard and announced; the order is undone by the user or by a failed save', async ({
  page,
  createBook,
}) => {
  const book = await createBook({ chapters: 4 });
  const [one = '', two = '', three = '', four = ''] = book.chapters.map(({ name }) => name);
  await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
  await expectOrder(page, [one, two, three, four]);

  await page.getByRole('button', { name: `${one} verplaatsen` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${one} opgepakt, plaats 1 van 4.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${one} ligt op plaats 2 van 4.`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${one} ligt op plaats 3 van 4.`)).toBeAttached();
  const saved = page.waitForResponse('**/api/project-chapters/order');
  await page.keyboard.press('Space');
  await expectOrder(page, [two, three, one, four]);
  expect((await saved).ok()).toBe(true);

  const up = page.getByRole('button', { name: `${four} omhoog` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, [two, three, four, one]);
  await expect(up).toBeFocused();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expectOrder(page, [two, three, one, four]);
  await expect(page.locator('a[data-loading]')).toHaveCount(0);
  await page.reload();
  await expectOrder(page, [two, three, one, four]);

  await page.route('**/api/project-chapters/order', (route) => route.abort());
  await page.getByRole('button', { name: `${two} omlaag` }).click();
  await expect(page.getByText('De volgorde kon niet worden opgeslagen')).toBeVisible();
  await expectOrder(page, [two, three, one, four]);
});

test('a chapter is dragged with the mouse', async ({ page, createBook }) => {
  const book = await createBook({ chapters: 3 });
  const [one = '', two = '', three = ''] = book.chapters.map(({ name }) => name);
  await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
  await expectOrder(page, [one, two, three]);
  const [from, to] = [`${three} verplaatsen`, `${one} verplaatsen`].map((name) =>
    page.getByRole('button', { name }),
  );
  await from?.hover();
  await page.mouse.down();
  const place = await to?.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 40, { steps: 8 });
  await page.mouse.move((place?.x ?? 0) + 10, (place?.y ?? 0) + 8, { steps: 8 });
  await page.mouse.up();
  await expectOrder(page, [three, one, two]);
});

test('a book is renamed and gets another format from the header', async ({ page, createBook }) => {
  const book = await createBook({ chapters: 2 });
  await page.goto(`/editor/select-chapters?projectId=${book.id}`);
  const header = page.getByRole('banner');
  const dialog = page.getByRole('dialog');
  await header.getByRole('button', { name: 'Voor Noor, naam wijzigen' }).click();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill('  ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Geef je boek een naam')).toBeVisible();
  await dialog.getByRole('textbox').fill('Voor Noor en Sem');
  await page.keyboard.press('Enter');
  await expect(page.getByText('De naam is gewijzigd')).toBeVisible();
  const badge = header.getByRole('button', { name: 'Voor Noor en Sem, naam wijzigen' });
  await expect(badge).toBeFocused();

  await header.getByRole('button', { name: 'A4 staand, formaat wijzigen' }).click();
  await dialog.getByRole('radio', { name: 'Vierkant' }).check();
  await expect(dialog.getByText('ontwerp je hem opnieuw')).toBeVisible();
  await expectAccessible(page);
  // The notice closes by itself: waiting for it begins before the click.
  const notice = page.getByText('Het formaat is gewijzigd').waitFor();
  await dialog.getByRole('button', { name: 'Formaat wijzigen' }).click();
  await notice;
  await expect(header.getByRole('button', { name: 'Vierkant, formaat wijzigen' })).toBeVisible();

  await page.goto(`/projects/preview/${book.id}`);
  await expect(badge).toBeVisible();
  await page.goto('/order-status');
  await expect(badge).toHaveCount(0);
});

test('login returns to the editor until the dashboard is opened', async ({
  page,
  context,
  writer,
  createBook,
}) => {
  const book = await createBook({ chapters: 2 });
  const cookie = async (name: string) => (await context.cookies()).find((each) => each.name === name)?.value;
  await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
  await expect(rows(page)).toHaveCount(2);
  expect(decodeURIComponent((await cookie('lastLocation')) ?? '')).toBe(
    `/editor/reorder-chapters?projectId=${book.id}`,
  );
  expect(await cookie('userId')).toBe(writer.id);
  await page.goto('/login');
  await expect(screen(page, 'reorderChapters')).toBeVisible();
  await page.goto('/dashboard');
  await expect(screen(page, 'dashboard')).toBeVisible();
  expect(await cookie('lastLocation')).toBeUndefined();
});

/** Chapter cards on the screen that orders them. */
const rows = (page: Page) =>
  page.locator('[data-screen="reorderChapters"] ol > li:has([aria-roledescription])');

async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect(rows(page).locator('button[aria-roledescription]')).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(rows(page).nth(index)).toContainText(name);
}
