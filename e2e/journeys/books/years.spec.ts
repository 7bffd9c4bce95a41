import { openPreview } from '../../support/preview.ts';
import { expect, test } from '../../support/test.ts';

test('years are written by mouse beside their page, and are in the preview', async ({
  page,
  deps,
  createBook,
}) => {
  const book = await createBook({ chapters: 1, written: 1 });
  await openPreview(page, book.id);
  await page.getByRole('button', { name: 'Je boek zetten', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Je boek zetten' });
  await dialog.getByRole('button', { name: 'Een jaar toevoegen' }).click();
  await dialog.getByLabel('Jaar 1', { exact: true }).fill('1947');
  await dialog.getByLabel('Wat er in jaar 1 gebeurde').fill('Geboren in het huis aan de haven');
  await expect(dialog.getByRole('img', { name: 'In jaren, groot' })).toHaveAttribute('data-painted');
  await dialog.getByRole('button', { name: 'Zo zetten' }).click();
  await expect(dialog).toBeHidden();
  const saved = await deps.db
    .selectFrom('projectSettings')
    .select('years')
    .where('projectId', '=', book.id)
    .executeTakeFirst();
  expect(saved).toEqual({ years: [{ year: '1947', text: 'Geboren in het huis aan de haven' }] });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('years are written and taken away with the keyboard', { tag: '@whole' }, async ({
    page,
    deps,
    createBook,
  }) => {
    const book = await createBook({ chapters: 1, written: 1, language: 'en' });
    await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
    await page.getByRole('button', { name: /typeset your book$/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Typeset your book' });
    const year = (number: number) => dialog.getByLabel(`Year ${number}`, { exact: true });
    await dialog.getByRole('button', { name: 'Add a year' }).press('Enter');
    await expect(year(1)).toBeFocused();
    await page.keyboard.type('1947');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Born by the harbour');
    await page.keyboard.press('Enter');
    await expect(year(2)).toBeFocused();
    await page.keyboard.type('1963');
    await expect(year(2)).toHaveValue('1963');
    await expect(dialog.getByRole('img', { name: 'Through the years, large' })).toHaveAttribute(
      'data-painted',
    );
    await dialog.getByRole('button', { name: 'Remove year 2' }).press('Enter');
    await expect(year(1)).toBeFocused();
    await dialog.getByRole('button', { name: 'Set it like this' }).press('Enter');
    await expect(dialog).toBeHidden();
    const saved = await deps.db
      .selectFrom('projectSettings')
      .select('years')
      .where('projectId', '=', book.id)
      .executeTakeFirst();
    expect(saved).toEqual({ years: [{ year: '1947', text: 'Born by the harbour' }] });
  });
});
