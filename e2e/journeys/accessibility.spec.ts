import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const id = randomUUID();
const forVisitors = [
  '/login',
  '/registration',
  '/forgot-password',
  '/reset-password',
  '/stripe-status',
  '/verification-success',
  '/verification-failed',
  '/verification-resend',
  '/terms',
  '/privacy',
  '/nowhere',
];
const forWriters = [
  '/dashboard',
  '/account',
  `/projects/preview/${id}`,
  `/projects/${id}/people`,
  '/editor/select-chapters',
  '/editor/reorder-chapters',
  `/editor/select-questions/chapter/${id}`,
  `/editor/confirmed-questions/chapter/${id}`,
  '/editor/cover/select',
  '/editor/cover/edit',
  '/order-status',
  '/orders',
];

test('axe finds nothing on the screens of visitors', async ({ page }) => {
  for (const path of forVisitors) await inspect(page, path);
});

test('axe finds nothing on the screens of writers', async ({ page, signIn }) => {
  await signIn();
  for (const path of forWriters) await inspect(page, path);
});

test('axe finds nothing on the notices', async ({ page, signIn }) => {
  await signIn({ subscription: 'canceled' });
  await inspect(page, '/noaccess');
  await page.setViewportSize({ width: 800, height: 900 });
  await inspect(page, '/dashboard');
});

async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
}
