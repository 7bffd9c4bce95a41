import { randomUUID } from 'node:crypto';
import { takePicture } from '../support/take-picture.ts';
import { expect, languages, test } from '../support/test.ts';

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
      const visit = async (name: string, at: string) => {
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await takePicture(page, `${language}/${name}`);
      };
      for (const [name, at] of forVisitors) await visit(name, at);
      await signIn();
      for (const [name, at] of forWriters) await visit(name, at);
      await page.setViewportSize({ width: 1193, height: 900 });
      await visit('small-screen-tablet', '/dashboard');
      await page.setViewportSize({ width: 390, height: 844 });
      await visit('small-screen-phone', '/dashboard');
    });
  });
}
