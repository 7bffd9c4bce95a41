import { createPhotoChapters } from '../../../apps/server/test/seed/sample-books.ts';
import { openPreview } from '../../support/preview.ts';
import { expect, test } from '../../support/test.ts';

test('contents with small photos are chosen by mouse beside their page', async ({ page, deps, writer }) => {
  const titles = ['Het huis aan de haven', 'Alles wat bloeit'];
  const { projectId } = await createPhotoChapters(deps, writer.id, { titles, longSide: 400 });
  await openPreview(page, projectId);
  await page.getByRole('button', { name: 'Je boek zetten', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Je boek zetten' });
  await dialog.getByText('Met kleine foto’s').click();
  await expect(dialog.getByRole('img', { name: 'Inhoud, groot' })).toHaveAttribute('data-painted');
  await expect(dialog.getByText('daarvoor heeft elk hoofdstuk een foto nodig')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Zo zetten' }).click();
  await expect(dialog).toBeHidden();
  const saved = await deps.db
    .selectFrom('projectSettings')
    .select('contents')
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  expect(saved).toEqual({ contents: 'photos' });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('the choice of small photos says with the keyboard too that a chapter has none', {
    tag: '@whole',
  }, async ({ page, createBook }) => {
    const book = await createBook({ chapters: 2, written: 1, language: 'en' });
    await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
    await page.getByRole('button', { name: /typeset your book$/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Typeset your book' });
    await dialog.getByRole('radio', { name: 'Large, for up to eight chapters' }).press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: /^With small photos/ })).toBeChecked();
    await expect(dialog.getByText('for this every chapter needs a photo')).toBeVisible();
    await dialog.getByRole('button', { name: 'Set it like this' }).press('Enter');
    await expect(dialog).toBeHidden();
  });
});
