import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// Axe measures too little contrast in a message that is fading in.

test('a deleted book is found in the bin and put back, by mouse', async ({ page, createBook }) => {
  await createBook({ name: 'Voor Noor', chapters: 3, written: 1 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu van Voor Noor' }).click();
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click();
  await page.getByRole('link', { name: 'Prullenbak, 1 boek' }).click();
  await expect(screen(page, 'bin')).toBeVisible();
  const book = page.getByRole('article', { name: 'Voor Noor' });
  await expect(book).toContainText('3 hoofdstukken');
  await expect(book).toContainText('Nog 30 dagen');
  await expectAccessible(page);
  await page.getByRole('button', { name: '‘Voor Noor’ terugzetten' }).click();
  await expect(page.getByRole('heading', { name: 'Je prullenbak is leeg' })).toBeVisible();
  await page.getByRole('link', { name: 'Naar je boeken' }).click();
  await expect(page.getByRole('article', { name: 'Voor Noor' })).toContainText('1 van 3 hoofdstukken');
});

test('a deleted book is found in the bin and put back, by keyboard', async ({ page, createBook }) => {
  await createBook({ name: 'Voor Noor', chapters: 1 });
  await createBook({ name: 'Voor Jet', chapters: 1 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu van Voor Noor' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Verwijderen' }).focus();
  await page.keyboard.press('Enter');
  const bin = page.getByRole('link', { name: 'Prullenbak, 1 boek' });
  await bin.focus();
  await page.keyboard.press('Enter');
  await expect(screen(page, 'bin')).toBeVisible();
  await page.getByRole('button', { name: '‘Voor Noor’ terugzetten' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('‘Voor Noor’ staat weer op je plank')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
});
