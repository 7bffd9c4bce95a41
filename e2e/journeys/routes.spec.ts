import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { screen } from '../support/screens.ts';
import { expect, journeyLanguages, type Language, test } from '../support/test.ts';

const id = randomUUID();
const preview = `/projects/preview/${id}`;
const editor = '/editor/select-chapters';

/** Each path of the specification with the screen for a visitor, a subscriber and a user without access. */
const table: [path: string, visitor: string, subscriber: string, withoutAccess: string][] = [
  ['/', 'registration', 'dashboard', 'NoAccess'],
  ['/login', 'login', 'dashboard', 'NoAccess'],
  ['/registration', 'registration', 'dashboard', 'NoAccess'],
  ['/forgot-password', 'forgotpassword', 'forgotpassword', 'forgotpassword'],
  ['/reset-password', 'resetpassword', 'resetpassword', 'resetpassword'],
  ['/dashboard', 'registration', 'dashboard', 'NoAccess'],
  ['/dashboard/bin', 'registration', 'bin', 'NoAccess'],
  [preview, 'registration', 'projectPreview', 'NoAccess'],
  [`/projects/${id}/people`, 'registration', 'people', 'NoAccess'],
  ['/editor/', 'registration', 'editor', 'NoAccess'],
  [editor, 'registration', 'selectChapters', 'NoAccess'],
  ['/editor/reorder-chapters', 'registration', 'reorderChapters', 'NoAccess'],
  [`/editor/select-questions/chapter/${id}`, 'registration', 'selectQuestions', 'NoAccess'],
  [`/editor/confirmed-questions/chapter/${id}`, 'registration', 'confirmedQuestions', 'NoAccess'],
  ['/editor/cover/select', 'registration', 'selectCover', 'NoAccess'],
  ['/editor/cover/edit', 'registration', 'editCover', 'NoAccess'],
  [`/checkout/${id}`, 'registration', 'projectPreview', 'NoAccess'],
  ['/order-status', 'registration', 'orderStatus', 'orderStatus'],
  ['/stripe-status', 'stripeStatus', 'stripeStatus', 'stripeStatus'],
  ['/verification-success', 'verification-success', 'verification-success', 'verification-success'],
  ['/verification-failed', 'verification-failed', 'dashboard', 'NoAccess'],
  ['/verification-resend', 'verification-resend', 'dashboard', 'NoAccess'],
  ['/validate-token?token=none', 'verification-failed', 'dashboard', 'NoAccess'],
  ['/noaccess', 'registration', 'dashboard', 'NoAccess'],
  ['/account', 'registration', 'account', 'account'],
  ['/orders', 'registration', 'orders', 'orders'],
  ['/sample-book/dust-salt-chalk', 'sampleBook', 'sampleBook', 'sampleBook'],
  ['/terms', 'terms', 'terms', 'terms'],
  ['/privacy', 'privacy', 'privacy', 'privacy'],
  ['/nowhere/at/all', 'PageNotFound', 'PageNotFound', 'PageNotFound'],
];

for (const language of journeyLanguages) {
  test.describe(language, () => {
    test.use({ language });

    test('every path opens the right screen for a visitor', async ({ page }) => {
      await walk(page, language, (row) => row[1]);
    });

    test('every path opens the right screen for a subscriber', async ({ page, signIn }) => {
      await signIn();
      await walk(page, language, (row) => row[2]);
    });

    test('every path opens the right screen for a user without access', async ({ page, signIn }) => {
      await signIn({ subscription: 'canceled' });
      await walk(page, language, (row) => row[3]);
    });
  });
}

async function walk(
  page: Page,
  language: Language,
  expected: (row: (typeof table)[number]) => string,
): Promise<void> {
  for (const row of table) {
    // Waits for the screen below, not for every image and font of the page.
    await page.goto(row[0], { waitUntil: 'commit' });
    await expect(screen(page, expected(row)), `${row[0]} shows ${expected(row)}`).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Dierbaar/);
  }
}
