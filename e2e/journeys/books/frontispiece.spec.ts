import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openPreview, openPrintCheck } from '../../support/preview.ts';
import { expect, test } from '../../support/test.ts';

// Axe measures too little contrast in a dialog that is fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const picture = async () => ({
  name: 'huis.jpg',
  mimeType: 'image/jpeg',
  buffer: await makeJpeg(120, 90),
});

test('a photo facing the title is chosen and cropped by mouse beside both pages, and the print check leads back to it', async ({
  page,
  deps,
  createBook,
}) => {
  const book = await createBook({ chapters: 1, written: 1 });
  await openPreview(page, book.id);
  await page.getByRole('button', { name: 'Je boek zetten', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Je boek zetten' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Foto kiezen' }).click();
  await (await chooser).setFiles([await picture()]);
  await expect(dialog.getByText('Minder scherp')).toBeVisible();
  for (const name of ['Foto naast de titel, groot', 'Titelpagina, groot'])
    await expect(dialog.getByRole('img', { name })).toHaveAttribute('data-painted');
  await expect(dialog.getByRole('checkbox', { name: 'Franse titel' })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('slider', { name: 'Links – rechts' }).press('Home');
  await dialog.getByRole('button', { name: 'Zo zetten' }).click();
  await expect(dialog).toBeHidden();
  const saved = () =>
    deps.db
      .selectFrom('projectSettings')
      .select('frontispiece')
      .where('projectId', '=', book.id)
      .executeTakeFirst();
  expect(await saved()).toMatchObject({ frontispiece: { focusX: 0, focusY: 0.5, pixelWidth: 120 } });

  await openPrintCheck(page);
  const remark = page.locator('[data-remark="photo_resolution"]');
  await expect(remark).toContainText('Bladzijde 2.');
  await remark.getByRole('button', { name: 'Kies een andere foto' }).click();
  await dialog.getByRole('button', { name: 'Foto weghalen' }).click();
  await dialog.getByRole('button', { name: 'Zo zetten' }).click();
  await expect(dialog).toBeHidden();
  expect(await saved()).toEqual({ frontispiece: null });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a photo facing the title is chosen, cropped and saved with the keyboard', { tag: '@whole' }, async ({
    page,
    deps,
    createBook,
  }) => {
    const book = await createBook({ chapters: 1, written: 1, language: 'en' });
    await page.goto(`/editor/reorder-chapters?projectId=${book.id}`);
    await page.getByRole('button', { name: /typeset your book$/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Typeset your book' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a photo' }).press('Enter');
    await (await chooser).setFiles([await picture()]);
    await expect(dialog.getByRole('img', { name: 'Photo by the title, large' })).toHaveAttribute(
      'data-painted',
    );
    await expect(dialog.getByRole('button', { name: 'Another photo' })).toBeFocused();
    await dialog.getByRole('slider', { name: 'Top – bottom' }).press('End');
    await dialog.getByRole('button', { name: 'Set it like this' }).press('Enter');
    await expect(dialog).toBeHidden();
    const saved = await deps.db
      .selectFrom('projectSettings')
      .select('frontispiece')
      .where('projectId', '=', book.id)
      .executeTakeFirst();
    expect(saved).toMatchObject({ frontispiece: { focusX: 0.5, focusY: 1 } });
  });
});
