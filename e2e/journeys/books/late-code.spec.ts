import type { Page } from '@playwright/test';
import { screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { test as writingTest } from '../../support/writing.ts';

const failure = (page: Page) => page.getByRole('heading', { name: 'Deze pagina kon niet laden.' });
const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Account' });

test('a screen whose code does not arrive says so under its header, is asked for again, and comes with a new page', async ({
  page,
  writer: _,
}) => {
  const code = '**/assets/account-screen-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/dashboard');
  await accountLink(page).click();
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('Je tekst is bewaard.')).toBeVisible();
  await expect(accountLink(page)).toBeVisible();

  // After a release the file is there no longer: the page is loaded again, as far as it comes.
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Opnieuw' }).click();
  await reloaded;
  await expect(failure(page)).toBeVisible();
  await expect(accountLink(page)).toBeVisible();

  await page.unroute(code);
  await page.getByRole('button', { name: 'Opnieuw' }).click();
  await expect(screen(page, 'account')).toBeVisible();
});

test('a frame whose code does not arrive is asked for again', async ({ page, writer: _ }) => {
  const code = '**/assets/app-root-*.js';
  await page.route(code, (route) => route.abort());
  await page.goto('/account');
  await expect(failure(page)).toBeVisible();
  await page.unroute(code);
  await page.getByRole('button', { name: 'Opnieuw' }).click();
  await expect(screen(page, 'account')).toBeVisible();
  await expect(accountLink(page)).toBeVisible();
});

test('a style sheet that did not arrive is asked for again when the connection is back', async ({
  page,
  context,
  writer: _,
}) => {
  const style = '**/assets/account-screen-*.css';
  await page.route(style, (route) => route.abort());
  await page.goto('/dashboard');
  await accountLink(page).click();
  await expect(failure(page)).toBeVisible();
  await context.setOffline(true);
  await page.unroute(style);
  await context.setOffline(false);
  await expect(screen(page, 'account')).toBeVisible();
  const styles = () =>
    page.evaluate(
      () => [...document.styleSheets].filter(({ href }) => href?.includes('/account-screen-')).length,
    );
  expect(await styles()).toBe(1);
});

writingTest(
  'from a chapter the other screens of the book open without a connection',
  async ({ page, context, chapter }) => {
    await chapter.open();
    // Fetched when the browser has nothing else to do.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /account-screen-[^/]+\.js$/.test(name)),
    );
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'In dit boek' }).getByRole('link', { name: 'Omslag' }).click();
    await expect(screen(page, 'editCover')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(screen(page, 'dashboard')).toBeVisible();
    await accountLink(page).click();
    await expect(screen(page, 'account')).toBeVisible();
  },
);
