import { readChapter, writeChapter } from '../../../apps/server/test/seed/books.ts';
import { createCover } from '../../../apps/server/test/seed/covers.ts';
import { createPhotoChapter } from '../../../apps/server/test/seed/sample-books.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expectReady, openPreview, openPrintCheck, paintedPage } from '../../support/preview.ts';
import { screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

test('the print check is passed after one photo is shrunk and the remark on it accepted', async ({
  page,
  deps,
  writer,
}) => {
  const { projectId, chapterId } = await createPhotoChapter(deps, writer.id, {
    longSide: 800,
    widths: ['text', 'small'],
  });
  await createCover(deps, writer.id, projectId, { themeName: 'no_image' });
  await openPreview(page, projectId);
  await expectReady(page);
  await expect(page.locator('img[data-cover="front"]')).toBeVisible();
  await openPrintCheck(page);
  const remarks = page.locator('[data-remark="photo_resolution"]');
  await expect(remarks).toHaveCount(1);
  await expect(page.locator('[data-ready]')).toHaveCount(0);
  await remarks.getByRole('button', { name: 'Ga naar de foto' }).click();
  await expect(paintedPage(page, 3)).toBeVisible();

  // It counts on the screen at once; the reload waits until the server has it.
  const accepted = page.waitForResponse(/accepted-remarks$/);
  await remarks.getByRole('button', { name: 'Laat het zo' }).click();
  await expect(page.locator('[data-ready]')).toBeVisible();
  await accepted;
  await page.reload();
  await expectReady(page);
  await expect(page.locator('[data-ready]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Toch bekijken' }).click();
  await expect(page.locator('[data-ready]')).toHaveCount(0);

  const edition = await page.locator('[data-edition]').getAttribute('data-edition');
  await remarks.getByRole('button', { name: 'Druk hem af op 6,1 cm' }).click();
  await expect(page.locator('[data-ready]')).toBeVisible();
  await expect(page.locator(`[data-edition="${edition}"]`)).toHaveCount(0);
  expect(await readChapter(deps, writer.id, chapterId)).not.toContain('data-width="text"');
  // A change from elsewhere is not overwritten: the next save is based on it.
  await writeChapter(deps, writer.id, chapterId, '<p>Zonder foto.</p>');
  await page.reload();
  await expectReady(page);
  await expect(remarks).toHaveCount(0);
});

test('the print check makes a row of low-resolution photos lower', async ({ page, deps, writer }) => {
  const { projectId, chapterId } = await createPhotoChapter(deps, writer.id, { longSide: 400 });
  const [, name = ''] = /data-name="([^"]+)"/.exec(await readChapter(deps, writer.id, chapterId)) ?? [];
  const image = `<img data-name="${name}">`;
  const row = `<div data-type="image-layout" data-height="medium">${image}${image}</div>`;
  await writeChapter(deps, writer.id, chapterId, `<p>Een begin.</p>${row}`);
  await createCover(deps, writer.id, projectId, { themeName: 'no_image' });
  await openPreview(page, projectId);
  await expectReady(page);
  await openPrintCheck(page);
  const remarks = page.locator('[data-remark="photo_resolution"]');
  await expect(remarks).toHaveCount(1);
  await remarks.getByRole('button', { name: 'Maak de rij lager' }).click();
  await expect(page.locator('[data-ready]')).toBeVisible();
  await expect(remarks).toHaveCount(0);
  expect(await readChapter(deps, writer.id, chapterId)).toMatch(/image-layout" data-height="\d+"/);
});

test('ordering jumps to an error of the print check, and asks about a warning', async ({
  page,
  deps,
  writer,
}) => {
  const { projectId, chapterId } = await createPhotoChapter(deps, writer.id, { longSide: 240 });
  await createCover(deps, writer.id, projectId, { themeName: 'no_image' });
  await openPreview(page, projectId);
  await expectReady(page);
  const order = page.getByRole('banner').getByRole('link', { name: 'Bestellen', exact: true });
  const remark = page.locator('[data-remark="photo_resolution"]');
  await order.click();
  await expect(remark).toBeFocused();
  await expect(remark.getByRole('alert')).toHaveText('Los dit eerst op. Daarna kun je je boek bestellen.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(screen(page, 'projectPreview')).toBeVisible();
  await expectAccessible(page);

  await remark.getByRole('button', { name: 'Druk hem af op 6,1 cm' }).click();
  await expect(remark.locator('b')).toHaveText('Deze foto wordt onscherp');
  await expectReady(page);
  await order.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('nog 1 opmerking open');
  await dialog.getByRole('button', { name: 'Eerst bekijken' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(remark).toBeFocused();
  await order.click();
  await dialog.getByRole('button', { name: 'Toch bestellen' }).click();
  await expect(screen(page, 'checkout')).toBeVisible();
  await openPreview(page, projectId);
  await expectReady(page);
  await openPrintCheck(page);
  await expect(remark).toHaveAttribute('data-accepted', 'true');
  expect(await readChapter(deps, writer.id, chapterId)).toContain('data-width="small"');
});
