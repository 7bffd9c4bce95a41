import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { pressUntil, tabBackTo, tabTo } from '../support/keyboard.ts';
import { expect } from '../support/test.ts';
import { expectSaved, onePixel, test, textOf } from '../support/writing.ts';

test('a chapter can be written with the keyboard alone', async ({ page, chapter }) => {
  await chapter.open();
  const tools = page.getByRole('toolbar');
  await tools.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Vet' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Alt+2');
  await page.keyboard.type('De eerste dag');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Het was ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('koud');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- sjaal');
  await page.keyboard.press('Enter');
  await page.keyboard.type('muts');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Einde.');
  await expectSaved(page);
  expect(await chapter.read()).toBe(
    '<h2>De eerste dag</h2><p>Het was <strong>koud</strong>.</p><ul><li><p>sjaal</p></li><li><p>muts</p></li></ul><p>Einde.</p>',
  );
});

test('a photo row and a QR code are inserted with the keyboard alone', { tag: '@whole' }, async ({
  page,
  chapter,
}) => {
  const text = await chapter.open();
  await tabTo(page, text);
  await page.keyboard.type('Voor de foto’s.');

  // Waits for the file chooser before the click, because its interception takes a moment.
  const chooser = page.waitForEvent('filechooser');
  await pressTool(page, 'Fotorij');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Foto.* kiezen|toevoegen/i }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([
    { name: 'een.png', mimeType: 'image/png', buffer: onePixel },
    { name: 'twee.png', mimeType: 'image/png', buffer: onePixel },
  ]);
  const photos = dialog.getByRole('listitem');
  await expect(photos).toHaveCount(2);
  await expectAccessible(page);
  const details = photos.first().locator('button[aria-expanded]');
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  const caption = photos.first().getByRole('textbox');
  await tabTo(page, caption);
  await page.keyboard.type('De eerste');
  await tabTo(page, photos.first().getByRole('slider').first());
  await page.keyboard.press('ArrowRight');
  await tabBackTo(page, photos.first().getByRole('button').first());
  await page.keyboard.press('Space');
  await expect(photos.first()).toHaveAttribute('data-dragged', 'true');
  // The first press may only scroll the next place into view; at the last place another press changes nothing.
  const move = async () => {
    await page.keyboard.press('ArrowDown');
    return photos.nth(1).getAttribute('style');
  };
  await expect.poll(move, { intervals: [500] }).toMatch(/translateY\(-/);
  await page.keyboard.press('Space');
  await expect(photos.nth(1)).toContainText('De eerste');
  await tabTo(page, dialog.getByRole('button', { name: 'In de tekst zetten' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text.locator('img')).toHaveCount(2);

  await pressTool(page, 'QR');
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused();
  await page.keyboard.type('familiedewit.nl/mees');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text.getByRole('img', { name: 'QR-code naar https://familiedewit.nl/mees' })).toBeVisible();
  await expectSaved(page);
  const body = await chapter.read();
  expect(body).toContain('Voor de foto’s.');
  expect(body.match(/data-name=/g)).toHaveLength(2);
  expect(body).toContain('De eerste');
  expect(body).toContain('data-link="https://familiedewit.nl/mees"');
});

test('axe finds nothing in the editor, its menu and its dialog', async ({ page, chapter }) => {
  const text = await chapter.open();
  await text.click();
  await page.keyboard.type('Een zin.');
  await expectSaved(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Meer opmaak' }).click();
  await expect(page.getByRole('menuitem', { name: 'Nieuwe bladzijde' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  // Contrast is measured once the dialog has faded in.
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
});

/** Presses a button of the toolbar, which is one stop for Tab; arrow keys move inside it. */
async function pressTool(page: Page, name: string): Promise<void> {
  const tools = page.getByRole('toolbar');
  const wanted = tools.getByRole('button', { name, exact: true });
  await tabBackTo(page, tools.locator('[tabindex="0"]'));
  await page.keyboard.press('Home');
  await pressUntil(page, 'ArrowRight', wanted, 20);
  await page.keyboard.press('Enter');
}
