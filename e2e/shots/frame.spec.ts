import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, languages, test } from '../support/test.ts';

const folder = path.resolve(import.meta.dirname, '../../.local/shots');
const id = randomUUID();

/** Screens without content of their own, by who sees them. */
const forVisitors: [name: string, path: string][] = [
  ['terms', '/terms'],
  ['privacy', '/privacy'],
  ['not-found', '/nowhere'],
];
const forWriters: [name: string, path: string][] = [
  ['editor', '/editor/'],
  ['select-cover', '/editor/cover/select'],
  ['edit-cover', '/editor/cover/edit'],
  ['preview', `/projects/preview/${id}`],
  ['order-status', '/order-status'],
];

for (const language of languages) {
  test.describe(() => {
    test.use({ language });

    test(`the frame, ${language}`, async ({ page, signIn }) => {
      const shoot = async (name: string, at: string) => {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.screenshot({ path: path.join(folder, language, `${name}.png`) });
      };
      for (const [name, at] of forVisitors) await shoot(name, at);
      await signIn();
      for (const [name, at] of forWriters) await shoot(name, at);
      await page.setViewportSize({ width: 1193, height: 900 });
      await shoot('small-screen-tablet', '/dashboard');
      await page.setViewportSize({ width: 390, height: 844 });
      await shoot('small-screen-phone', '/dashboard');
    });
  });
}
