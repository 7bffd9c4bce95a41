import { previewPath } from '../../support/preview.ts';
import { takePicture } from '../../support/take-picture.ts';
import { languages } from '../../support/test.ts';
import { test } from '../../support/writing.ts';

/** Screens of the desk, with the call that they wait for. */
const screens = [
  { name: 'shelf', call: /\/api\/projects$/, path: () => '/dashboard' },
  { name: 'bin', call: /\/api\/projects\/bin$/, path: () => '/dashboard/bin' },
  { name: 'orders', call: /\/api\/orders$/, path: () => '/orders' },
  {
    name: 'choose-chapters',
    call: /\/api\/project-chapters\/edit/,
    path: (projectId: string) => `/editor/select-chapters?projectId=${projectId}`,
  },
  {
    name: 'covers',
    call: /\/api\/project-covers\//,
    path: (projectId: string) => `/editor/cover/select?projectId=${projectId}`,
  },
  { name: 'preview', call: /\/api\/project-exports\//, path: previewPath },
];

for (const language of languages) {
  const retry = language === 'nl' ? /opnieuw/i : /again/i;

  test.describe(language, () => {
    test.use({ language });

    for (const { name, call, path } of screens)
      test(`${name} on its way and not to be had`, async ({ page, book }) => {
        const held = Promise.withResolvers<void>();
        await page.route(call, async (route) => {
          await held.promise;
          await route.fulfill({ status: 500, json: {} });
        });
        const called = page.waitForRequest(call);
        await page.goto(path(book.projectId));
        await called;
        await takePicture(page, `states/${language}-desk-${name}-loading`, { isNetworkBusy: true });
        held.resolve();
        await page.getByRole('button', { name: retry }).first().waitFor();
        await takePicture(page, `states/${language}-desk-${name}-failed`, { isNetworkBusy: true });
      });

    test('a chapter on its way, not to be had, and kept on this computer alone', async ({
      page,
      context,
      chapter,
    }) => {
      const held = Promise.withResolvers<void>();
      await page.route(chapter.calls, async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: {} });
      });
      const called = page.waitForRequest(chapter.calls);
      await page.goto(chapter.path);
      await called;
      await takePicture(page, `states/${language}-desk-chapter-loading`, { isNetworkBusy: true });
      held.resolve();
      // It leads back to the questions, as specified.
      await page.getByText(retry).first().waitFor();
      await takePicture(page, `states/${language}-desk-chapter-failed`, { isNetworkBusy: true });
      await page.unrouteAll();
      const text = await chapter.open();
      await context.setOffline(true);
      await text.click();
      await page.keyboard.type('De kachel brandde al toen we binnenkwamen.');
      await page.locator('[data-save-state="localOnly"]').waitFor();
      await takePicture(page, `states/${language}-desk-chapter-offline`, { isNetworkBusy: true });
    });
  });
}
