import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// Axe measures too little contrast in a dialog that is fading in.

test('a book is renamed, duplicated, deleted and restored on the dashboard, by keyboard', async ({
  page,
  createBook,
}) => {
  await createBook({ name: 'Voor Noor', chapters: 3, written: 1 });
  await page.goto('/dashboard');
  const books = page.getByRole('article');
  const noor = page.getByRole('button', { name: 'Menu van Voor Noor', exact: true });
  const pick = async (item: string) => {
    await page.keyboard.press('Enter');
    const choice = page.getByRole('menuitem', { name: item });
    await expect(choice).toBeVisible();
    await choice.focus();
    await page.keyboard.press('Enter');
  };
  await expect(books).toHaveCount(1);
  await expect(books).toContainText('1 van 3 hoofdstukken');
  await noor.focus();
  await pick('Dupliceren');
  await expect(page.getByText('De kopie staat op je plank')).toBeVisible();
  await expect(books).toHaveCount(2);
  await expectAccessible(page);

  await noor.focus();
  await pick('Naam wijzigen');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(noor).toBeFocused();

  await pick('Verwijderen');
  await expect(books).toHaveCount(1);
  await expect(page.getByText('‘Voor Noor’ is van je plank gehaald')).toBeVisible();
  await expectAccessible(page);
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('‘Voor Noor’ staat weer op je plank')).toBeVisible();
  await expect(books).toHaveCount(2);
  await page.getByRole('link', { name: 'Voor Noor openen', exact: true }).click();
  await expect(screen(page, 'confirmedQuestions')).toBeVisible();
});
