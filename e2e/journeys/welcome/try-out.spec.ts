import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { welcomeWords } from '../../support/words/welcome.ts';

const words = welcomeWords.nl;
const text = 'Oma schepte op, altijd van links naar rechts. Wie wil er nog? Opa zweeg.';

test.use({ language: 'nl' });

test('trying a page, with a photo and as a file, asks for nothing but files of the site', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol !== 'blob:' && protocol !== 'data:') asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto(words.path);
  await page.waitForLoadState('networkidle');
  // The typesetter comes with the first touch.
  expect(asked.filter((one) => one.endsWith('.wasm'))).toEqual([]);
  await page.getByLabel(words.answer).fill(text);
  await expect(page.locator('[data-under]')).toHaveText(words.on);

  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a8503a' } })
    .jpeg()
    .toBuffer();
  const file = page.locator('[data-file]');
  await file.setInputFiles({ name: 'wieg.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('Drukt 6,1 cm breed. Scherp tot 16,2 cm.')).toBeVisible();
  await expect(page.locator('[data-under]')).toHaveText(words.withPhoto);
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.keep }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(words.fileName);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // 21 cm at 300 pixels per inch.
  expect(pdf.toString('latin1')).toMatch(/\/Width 24[78]\d \/Height 24[78]\d/);

  expect(asked.filter((one) => one.endsWith('.wasm')).length).toBeGreaterThan(0);
  expect(asked.filter((one) => !/^GET \/(welcome|assets\/.+)$/.test(one))).toEqual([]);
});

test('what was typed is kept for each question, also over a reload and with its photo', async ({ page }) => {
  await page.goto(words.path);
  await page.getByLabel(words.answer).fill(text);
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#5f7058' } })
    .png()
    .toBuffer();
  const file = page.locator('[data-file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(page.getByRole('alert').filter({ hasText: words.unreadable })).toBeVisible();
  await file.setInputFiles({ name: 'klein.png', mimeType: 'image/png', buffer: photo });
  await expect(page.getByText(/Deze foto is klein/)).toBeVisible();
  await page.locator('.pick').getByRole('button', { name: words.other }).click();
  const field = page.locator('#answer');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('button', { name: words.keep })).toBeHidden();
  await field.fill('Een ander antwoord.');
  await page.reload();
  await expect(field).toHaveValue('Een ander antwoord.');
  await expect(page.getByText(words.back, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Zwangerschap' }).check();
  await page.getByRole('radio', { name: words.theme }).check();
  await expect(field).toHaveValue(text);
  await expect(page.getByText(/Deze foto is klein/)).toBeVisible();
  await page.getByRole('button', { name: words.removePhoto }).click();
  await expect(page.getByText(/Deze foto is klein/)).toBeHidden();
  await expect(page.locator('[data-under]')).toHaveText(words.on);
});

test('a photo whose question is left while it is read stands below that question', async ({ page }) => {
  let letGo: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/photos-[^/]+\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(words.path);
  const field = page.locator('#answer');
  await field.fill(text);
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#5f7058' } })
    .png()
    .toBuffer();
  const fetched = page.waitForRequest(/assets\/photos-[^/]+\.js$/);
  await page
    .locator('[data-file]')
    .setInputFiles({ name: 'klein.png', mimeType: 'image/png', buffer: photo });
  await fetched;
  await page.getByRole('radio', { name: 'Zwangerschap' }).check();
  await expect(field).toHaveValue('');
  letGo();
  // Kept with the first question, although another is in sight.
  await expect
    .poll(() => page.evaluate(() => window.localStorage.getItem('first-page') ?? ''))
    .toContain('klein.png');
  await page.getByRole('radio', { name: words.theme }).check();
  await expect(field).toHaveValue(text);
  await expect(page.getByText(/Deze foto is klein/)).toBeVisible();
});
