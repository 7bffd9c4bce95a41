import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect } from '../../support/test.ts';
import { expectSaved, test } from '../../support/writing.ts';

test('a letter is written with the mouse, opens as it was left and becomes text again', async ({
  page,
  chapter,
}) => {
  await chapter.write('<p>Alles is warm.</p>');
  const text = await chapter.open();
  await text.getByText('Alles is warm.').click();
  await page.getByRole('button', { name: 'Meer opmaak' }).click();
  await page.getByRole('menuitem', { name: /^Brief/ }).click();
  await page.getByRole('textbox', { name: 'Plaats en datum van de brief' }).fill('Mei 1963');
  await page.getByRole('textbox', { name: 'Aanhef van de brief' }).fill('Lieve Riet,');
  await page.getByRole('textbox', { name: 'Slot van de brief' }).fill('Je broer');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Handtekening als foto' }).click();
  const scan = { name: 'naam.jpg', mimeType: 'image/jpeg', buffer: await makeJpeg(90, 30) };
  await (await chooser).setFiles([scan]);
  await expect(page.getByRole('button', { name: 'Foto van de handtekening weghalen' })).toBeVisible();
  await expectSaved(page);
  await expectAccessible(page);
  const body = await chapter.read();
  expect(body).toMatch(
    /^<div data-type="letter"><p data-part="date">Mei 1963<\/p><p data-part="salutation">Lieve Riet,<\/p><p>Alles is warm\.<\/p><p data-part="closing">Je broer<\/p><figure data-type="image" data-part="signature" data-width="small"><img data-name="[^"]+" alt="" data-pixel-width="90" data-pixel-height="30"><\/figure><\/div><p><\/p>$/,
  );

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Plaats en datum van de brief' })).toHaveValue('Mei 1963');
  await text.locator('section').hover();
  await page.getByRole('button', { name: 'Gewone tekst van de brief maken' }).click();
  await expectSaved(page);
  expect(await chapter.read()).toMatch(
    /^<p>Mei 1963<\/p><p>Lieve Riet,<\/p><p>Alles is warm\.<\/p><p>Je broer<\/p><figure/,
  );
});

test('a page of photos is made with the keyboard, changed with the mouse and undone', async ({
  page,
  chapter,
}) => {
  await chapter.write('<p>Voor de foto’s.</p>');
  const text = await chapter.open();
  await text.getByText('Voor de foto’s.').click();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('ControlOrMeta+Alt+p');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Foto’s toevoegen' })).toBeFocused();
  await page.keyboard.press('Enter');
  const files = [60, 70, 80].map(async (width) => ({
    name: `foto-${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await makeJpeg(width, 50),
  }));
  await (await chooser).setFiles(await Promise.all(files));
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('textbox', { name: 'Bijschrift' }).fill('Drie keer de haven');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'In de tekst zetten' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text.locator('figure img')).toHaveCount(3);
  await expectSaved(page);
  const page3 = await chapter.read();
  expect(page3).toContain('<div data-type="image-layout" data-page="photos">');
  expect(page3.match(/data-pixel-width="(\d+)"/g)).toHaveLength(3);
  expect(page3).toContain('<p data-part="caption">Drie keer de haven</p>');

  await text.locator('figure').hover();
  await page.getByRole('button', { name: 'Fotobladzijde aanpassen' }).click();
  await dialog.getByRole('button', { name: 'Foto 3 weghalen' }).click();
  await dialog.getByRole('button', { name: 'Foto 2 weghalen' }).click();
  await dialog.getByRole('button', { name: 'Aanpassen', exact: true }).click();
  await expectSaved(page);
  expect(await chapter.read()).toContain('<figure data-type="image" data-width="full" data-page="photos">');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text.locator('figure img')).toHaveCount(3);
  await expectSaved(page);
  expect(await chapter.read()).toBe(page3);
});
