import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/test.ts';
import { welcomeWords } from '../../support/words/welcome.ts';

const words = welcomeWords.nl;
const text = 'Oma schepte op 👵🏽, altijd van links naar rechts.';

test.use({ language: 'nl' });

const field = (page: Page) => page.locator('#answer');
const problem = (page: Page) => page.getByRole('alert');
const other = (page: Page) => page.locator('.pick').getByRole('button', { name: words.other });

test('a browser that keeps nothing says so, and loses no text while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', { get: refuse });
  });
  await page.goto(words.path);
  await field(page).fill(text);
  await expect(page.getByText('Deze browser bewaart niets. Houd deze pagina open.')).toBeVisible();
  await other(page).click();
  await expect(field(page)).toHaveValue('');
  await page.getByRole('radio', { name: 'Zwangerschap' }).check();
  await page.getByRole('radio', { name: words.theme }).check();
  await expect(field(page)).toHaveValue(text);
  await page.getByRole('link', { name: words.go }).click();
  await expect(problem(page)).toContainText('je tekst kan niet mee');
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(field(page)).toHaveValue(text);
});

test('a text that is too long for the field is not cut off in silence', async ({ page }) => {
  await page.goto(words.path);
  await field(page).click();
  await page.keyboard.insertText('Oma schepte op. '.repeat(1300));
  expect((await field(page).inputValue()).length).toBe(20_000);
  await expect(problem(page)).toContainText('Hier past niet meer tekst.');
  await page.keyboard.press('Backspace');
  await expect(problem(page)).toBeHidden();
});

test('a photo that is too large, or whose code cannot be fetched, is refused in words', async ({
  page,
  context,
}) => {
  await page.goto(words.path);
  await page.waitForLoadState('networkidle');
  const file = page.locator('[data-file]');
  await context.setOffline(true);
  await file.setInputFiles({ name: 'wieg.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(problem(page)).toContainText('De foto kon er niet bij.');
  await context.setOffline(false);
  const large = Buffer.alloc(30_000_000, await photo());
  await file.setInputFiles({ name: 'groot.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(problem(page)).toContainText('groter dan 5 MB');
  await file.setInputFiles({ name: 'wieg.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByText(/^Drukt 6,1 cm breed/)).toBeVisible();
  await expect(problem(page)).toBeHidden();
});

test('text and caption go along to another tab and to the other language, and back', async ({
  page,
  context,
}) => {
  await page.goto(words.path);
  await field(page).fill(text);
  await page
    .locator('[data-file]')
    .setInputFiles({ name: 'wieg.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  const caption = page.getByLabel(words.captionOf);
  await caption.fill('De wieg, een uur later.');
  const second = await context.newPage();
  await second.goto(words.path);
  await expect(field(second)).toHaveValue(text);
  await expect(second.getByLabel(words.captionOf)).toHaveValue('De wieg, een uur later.');
  await field(second).fill(`${text} En nog wat.`);
  await expect(field(page)).toHaveValue(`${text} En nog wat.`);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/welcome-en$/);
  await expect(page.getByLabel(welcomeWords.en.answer)).toHaveValue(`${text} En nog wat.`);
  await expect(page.getByLabel(welcomeWords.en.captionOf)).toHaveValue('De wieg, een uur later.');
  await page.goBack();
  await expect(page.getByLabel(words.answer)).toHaveValue(`${text} En nog wat.`);
});

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a8503a' } })
    .jpeg()
    .toBuffer();
