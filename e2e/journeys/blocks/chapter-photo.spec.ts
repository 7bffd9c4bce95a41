import { makeJpeg } from '../../../apps/server/test/media/pictures.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect } from '../../support/test.ts';
import { expectSaved, test } from '../../support/writing.ts';

const opening = /^<figure data-type="image" data-width="full" data-page="photos" data-opening="true"><img /;
const picture = async () => ({
  name: 'huis.jpg',
  mimeType: 'image/jpeg',
  buffer: await makeJpeg(120, 90),
});

test('a chapter photo is chosen, cropped and taken away with the keyboard', { tag: '@whole' }, async ({
  page,
  chapter,
}) => {
  await chapter.write('<p>Wij woonden op nummer zestien.</p>');
  const text = await chapter.open();
  await text.getByText('Wij woonden').click();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('ControlOrMeta+Alt+f');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Foto kiezen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([await picture()]);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  // Both pages: the photo and the opening that it faces.
  await expect(dialog.locator('canvas')).toHaveCount(2);
  for (const canvas of await dialog.locator('canvas').all())
    await expect(canvas).toHaveAttribute('width', /\d{3,}/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uitsnede van foto 1' }).press('Enter');
  await dialog.getByRole('slider', { name: 'Links – rechts' }).press('Home');
  await dialog.getByRole('button', { name: 'Bij het hoofdstuk zetten' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectSaved(page);
  const body = await chapter.read();
  expect(body).toMatch(opening);
  expect(body).toContain('data-focus-x="0"');
  expect(body).toContain('</figure><p>Wij woonden op nummer zestien.</p>');

  // What is typed stands behind the photo.
  await expect(text).toBeFocused();
  await page.keyboard.type('Dus. ');
  await expectSaved(page);
  expect(await chapter.read()).toContain('</figure><p>Dus. Wij woonden op nummer zestien.</p>');

  await page.keyboard.press('ControlOrMeta+Alt+f');
  await dialog.getByRole('button', { name: 'Foto 1 weghalen' }).press('Enter');
  await expect(dialog.getByText('Het hoofdstuk begint zonder foto.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Aanpassen', exact: true }).press('Enter');
  await expectSaved(page);
  expect(await chapter.read()).toBe('<p>Dus. Wij woonden op nummer zestien.</p>');
  await page.keyboard.press('ControlOrMeta+z');
  await expectSaved(page);
  expect(await chapter.read()).toMatch(opening);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a chapter photo is chosen and taken away with the mouse, and its page is beside the text', async ({
    page,
    chapter,
  }) => {
    await page.addInitScript(() => localStorage.setItem('printedPages', 'shown whole'));
    await chapter.write('<p>We lived at number sixteen.</p>');
    const text = await chapter.open();
    const bar = page.getByText(/Page (\d+) of \d+/);
    await expect(bar).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'More formatting' }).click();
    await page.getByRole('menuitem', { name: /^Chapter photo/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Choose a photo' }).click();
    await (await chooser).setFiles([await picture()]);
    await dialog.getByRole('button', { name: 'Place beside the chapter' }).click();
    await expectSaved(page);
    expect(await chapter.read()).toMatch(opening);

    // The photo is a left-hand page of the book, and the text begins on the right-hand one behind it.
    const pageInBar = async () => Number(/Page (\d+)/.exec((await bar.textContent()) ?? '')?.[1]);
    await text.getByText('We lived').click();
    await expect.poll(pageInBar).toBe(5);
    await text.locator('figure').click();
    await expect.poll(pageInBar).toBe(4);
    await text.locator('figure').hover();
    await page.getByRole('button', { name: 'Remove the chapter photo' }).click();
    await expect(text.locator('figure')).toHaveCount(0);
    await expectSaved(page);
    expect(await chapter.read()).toBe('<p>We lived at number sixteen.</p>');
  });
});
