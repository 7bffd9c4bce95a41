import { randomUUID } from 'node:crypto';
import { screen } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const id = randomUUID();

test('the header shows the links and buttons of the screen', async ({ page, signIn }) => {
  const header = page.getByRole('banner');
  await page.goto('/login');
  await expect(header.getByRole('link', { name: 'Dierbaar, Terug naar de website' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(header.getByRole('link', { name: 'Naar de website' })).toBeVisible();

  await signIn();
  await page.goto('/dashboard');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  await page.goto('/editor/select-chapters');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(header.getByText('Voorbeeld')).toBeVisible();
  await expect(header.getByText('Bestellen')).toBeVisible();
  await page.goto(`/projects/preview/${id}`);
  await expect(header.getByText('Bewerken')).toBeVisible();
  await expect(header.getByText('Bestellen')).toBeVisible();
  await page.goto('/order-status');
  await expect(header.getByText('Bestellen')).toHaveCount(0);
});

test('below 1194 pixels the notice replaces the app, except where no book is made', async ({
  page,
  signIn,
}) => {
  const notice = screen(page, 'small-screen');
  await page.setViewportSize({ width: 1193, height: 800 });
  for (const path of [
    '/login',
    '/registration',
    '/forgot-password',
    '/reset-password',
    '/verification-success',
    '/verification-failed',
    '/verification-resend',
    '/stripe-status',
    '/terms',
    '/privacy',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
  await signIn();
  for (const path of ['/account', '/orders', '/order-status']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  }
  await page.goto('/dashboard');
  await expect(screen(page, 'pocket')).toBeVisible();
  for (const path of ['/editor/select-chapters', '/nowhere']) {
    await page.setViewportSize({ width: 1193, height: 800 });
    await page.goto(path);
    await expect(notice).toBeVisible();
    await page.setViewportSize({ width: 1194, height: 800 });
    await expect(notice).toHaveCount(0);
  }
});

test('the selected language stays after a reload', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.getByText('English', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('logging out ends the session and leads to login', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(screen(page, 'login')).toBeVisible();
  await page.goto('/dashboard');
  await expect(screen(page, 'registration')).toBeVisible();
});

test('promise 48: a forged lastLocation leads to the dashboard', async ({
  page,
  signIn,
  context,
  baseURL,
}) => {
  const user = await signIn();
  for (const forged of [
    'https://evil.example/',
    '//evil.example',
    '/editor/../../evil',
    'javascript:alert(1)',
  ]) {
    const url = baseURL ?? '';
    await context.addCookies([
      { name: 'lastLocation', value: encodeURIComponent(forged), url },
      { name: 'userId', value: user.id, url },
    ]);
    await page.goto('/login');
    await expect(screen(page, 'dashboard')).toBeVisible();
  }
});

test('the content security policy stops an injected script', async ({ page, complaints }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  expect(complaints.splice(0).join()).toContain('Content Security Policy');
});
