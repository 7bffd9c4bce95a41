import { writeChapter } from '../../../apps/server/test/seed/books.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openPreview, openPrintCheck, paintedPage } from '../../support/preview.ts';
import { expect, test } from '../../support/test.ts';

// Axe measures too little contrast in a dialog that is fading in.

test('face, text size, dedication and name are chosen beside the printed page, by mouse, and the preview follows', async ({
  page,
  deps,
  writer,
  createBook,
}) => {
  const book = await createBook({ chapters: 1 });
  const [chapter] = book.chapters;
  await writeChapter(deps, writer.id, chapter?.projectChapterId ?? '', '<p>Wij woonden op nummer 16.</p>');
  await openPreview(page, book.id);
  await page.getByRole('button', { name: 'Je boek zetten', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Je boek zetten' });
  await expect(dialog.getByText('bladzijde 3, op ware grootte')).toBeVisible();
  // Two text sizes, a part of the chapter, and small: title, imprint, chapter, ruled page, colophon.
  await expect(dialog.locator('canvas[data-painted]')).toHaveCount(8);
  await expect(dialog.getByText('Wij woonden op nummer 16.')).toHaveCount(5);
  await expectAccessible(page);

  await expect(dialog.getByText('24 bladzijden')).toHaveCount(2);
  await expect(dialog.getByText(/^€.+ per boek$/)).toHaveCount(2);
  await dialog.getByText('Groot', { exact: true }).click();
  await dialog.getByText('Lora', { exact: true }).click();
  await dialog.getByLabel('Opdracht voorin').fill('Voor Noor,\ndie altijd vroeg');
  await dialog.getByLabel('Naam op de titelpagina').fill('Riet van der Laan');
  await expect(dialog.getByText('bladzijde 5, op ware grootte')).toBeVisible();
  await expect(dialog.locator('canvas[data-painted]')).toHaveCount(9);
  await dialog.getByRole('button', { name: 'Zo zetten' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Lora, je boek zetten' })).toBeVisible();

  // After the cover, the fly-leaf and the title come pages two and three, with the dedication.
  await page.getByRole('slider').fill('3');
  await expect(paintedPage(page, 3)).toBeVisible();
  const saved = await deps.db
    .selectFrom('projectSettings')
    .select(['face', 'textSize', 'author', 'dedication'])
    .where('projectId', '=', book.id)
    .executeTakeFirst();
  expect(saved).toEqual({
    face: 'lora',
    textSize: 'large',
    author: 'Riet van der Laan',
    dedication: 'Voor Noor,\ndie altijd vroeg',
  });
});

test('the settings are opened, changed and left by keyboard, from the shelf and from the header', {
  tag: '@whole',
}, async ({ page, createBook }) => {
  const book = await createBook({ chapters: 1, written: 1 });
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Menu van Voor Noor' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Je boek zetten' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Je boek zetten' });
  const faces = (name: string) => dialog.getByRole('radio', { name });
  await expect(faces('EB Garamond')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(faces('Source Serif')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
  const badge = page.getByRole('button', { name: 'Source Serif, je boek zetten' });
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(faces('Source Serif')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(badge).toBeFocused();
});

test('half-title, ruled pages and colophon are chosen by keyboard beside their pages, and the print check announces the lines', {
  tag: '@whole',
}, async ({ page, deps, createBook }) => {
  const book = await createBook({ chapters: 1, written: 1 });
  await openPreview(page, book.id);
  await openPrintCheck(page);
  const check = page.getByRole('complementary', { name: 'Drukcontrole' });
  await expect(check.locator('[data-remark="filled_with_lines"]')).toContainText(
    'schrijfbladzijden achterin',
  );
  await page.getByRole('button', { name: 'Je boek zetten', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Je boek zetten' });
  await expect(dialog.getByText('bladzijde 3, op ware grootte')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Franse titel' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('img', { name: 'Franse titel, groot' })).toHaveAttribute('data-painted');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Foto kiezen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tante Jo');
  await page.keyboard.press('Tab');
  await page.keyboard.type('de zus van mijn moeder');
  await expect(dialog.getByRole('img', { name: 'Wie is wie, groot' })).toHaveAttribute('data-painted');
  await dialog.getByRole('button', { name: 'Iemand toevoegen' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'In regels' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Een jaar toevoegen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio', { name: 'Waar het boek anders leeg blijft' })).toBeFocused();
  await expect(dialog.getByRole('img', { name: 'Schrijf zelf verder, groot' })).toHaveAttribute(
    'data-painted',
  );
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Geen' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('checkbox', { name: 'Colofon' })).toBeFocused();
  await expect(dialog.getByRole('img', { name: 'Colofon, groot' })).toHaveAttribute('data-painted');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(check.locator('[data-remark="filled_with_blanks"]')).toContainText('lege bladzijden achterin');
  const saved = await deps.db
    .selectFrom('projectSettings')
    .select(['halfTitle', 'contents', 'people', 'ruledPages', 'colophon'])
    .where('projectId', '=', book.id)
    .executeTakeFirst();
  const people = [{ name: 'Tante Jo', who: 'de zus van mijn moeder' }];
  expect(saved).toEqual({ halfTitle: true, contents: 'rows', people, ruledPages: 'none', colophon: null });
});
