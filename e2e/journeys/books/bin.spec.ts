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
