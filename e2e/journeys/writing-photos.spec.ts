import type { Page } from '@playwright/test';
import { makeJpeg } from '../../apps/server/test/media/pictures.ts';
import { endSessions, setPassword } from '../../apps/server/test/seed/sessions.ts';
import { screen } from '../support/screens.ts';
import { expect } from '../support/test.ts';
import { chooseFile, expectSaved, test, textOf } from '../support/writing.ts';

const isUpload = /\/api\/media\/[^?]+$/;
const widths = [60, 70, 80, 90, 100];

/** Five pictures that are told apart by their width. */
const fivePictures = () =>
  Promise.all(
    widths.map(async (width) => ({
      name: `foto-${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makeJpeg(width, 50),
    })),
  );

/** Keeps uploads waiting until the returned function is called; later uploads pass. */
async function holdUploads(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(isUpload, async (route) => {
    await gate.promise;
    // The page that asked for it may be gone.
    await route.continue().catch(() => undefined);
  });
  return () => gate.resolve();
}

/** The blocks of a saved text: a photo by its width, other blocks by their HTML. */
const blocksOf = (body: string): string[] =>
  body
    .split(/(?<=<\/(?:p|h2|figure)>)/)
    .map((block) => /data-pixel-width="(\d+)"/.exec(block)?.[1] ?? block.replace(/ style="[^"]*"/, ''));

test('promise 59: five photos chosen at once stand in the order chosen, whatever is edited around them', async ({
  page,
  chapter,
}) => {
  await chapter.write('<p>Voor de foto’s.</p><p>Na de foto’s.</p>');
  const release = await holdUploads(page);
  const text = await chapter.open();
  const pending = page.locator('[data-pending-photo]');
  await text.getByText('Voor de foto’s.').click();
  await chooseFile(page, await fivePictures());
  await expect(pending).toHaveCount(5);

  // The paragraph before them becomes a heading, and the one after them is joined with it.
  await text.getByText('Voor de foto’s.').click();
  await page.keyboard.press('ControlOrMeta+Alt+2');
  await expect(text.locator('h2')).toHaveText('Voor de foto’s.');
  await text.getByText('Na de foto’s.').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect(text.locator('h2')).toHaveText('Voor de foto’s.Na de foto’s.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Zo ');
  await expect(pending).toHaveCount(5);
  await expectSaved(page);

  await page.reload();
  await expect(pending).toHaveCount(5);
  await expect(text.locator('h2')).toHaveText(['Voor de foto’s.', 'Zo Na de foto’s.']);
  await text.getByText('Zo Na de foto’s.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Nog een zin.');
  release();
  await expect(text.locator('figure img')).toHaveCount(5);
  await expect(pending).toHaveCount(0);
  await page.keyboard.type(' En nog een.');
  await expectSaved(page);
  expect(blocksOf(await chapter.read())).toEqual([
    '<h2>Voor de foto’s.</h2>',
    '<h2>Zo Na de foto’s. Nog een zin. En nog een.</h2>',
    ...widths.map(String),
    '<p></p>',
  ]);
});

test('promise 59: photos that were under way arrive in their chapter while another screen is open', async ({
  page,
  chapter,
}) => {
  await chapter.write('<p>Voor.</p><p>Na.</p>');
  await page.route(isUpload, (route) => route.abort());
  const text = await chapter.open();
  await text.getByText('Voor.').click();
  await chooseFile(page, (await fivePictures()).slice(0, 3));
  const pending = page.locator('[data-pending-photo]');
  await expect(pending.filter({ hasText: 'Uploaden is mislukt' })).toHaveCount(3);
  await page.goto('/dashboard');
  await expect(screen(page, 'dashboard')).toBeVisible();
  await page.unroute(isUpload);
  await page.reload();
  await expect
    .poll(async () => blocksOf(await chapter.read()))
    .toEqual(['<p>Voor.</p>', '60', '70', '80', '<p>Na.</p>']);
  await chapter.open();
  await expect(textOf(page).locator('figure img')).toHaveCount(3);
  await expect(pending).toHaveCount(0);
});

test('promise 16: a session that ends during an upload asks to sign in over the text, and the photo arrives', async ({
  page,
  deps,
  writer,
  chapter,
}) => {
  const password = 'zeven natte schoenen 7';
  await setPassword(deps, writer.id, password);
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (isUpload.test(request.url())) asked.push(request.headers()['accept-language']);
  });
  const text = await chapter.open();
  await text.click();
  await page.keyboard.type('Op het strand.');
  await expectSaved(page);
  await endSessions(deps, writer.id);
  await chooseFile(page, (await fivePictures()).slice(0, 1));
  const dialog = page.getByRole('dialog', { name: 'Log opnieuw in om verder te gaan' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Inloggen en opslaan' }).click();
  await expect(text.locator('figure img')).toBeVisible();
  await expect(page.locator('[data-pending-photo]')).toHaveCount(0);
  await expectSaved(page);
  expect(blocksOf(await chapter.read())).toEqual(['<p>Op het strand.</p>', '60', '<p></p>']);
  expect(asked).toEqual(['nl', 'nl']);
});

test('a photo in the text is replaced with progress, a failed one again after a reload', async ({
  page,
  chapter,
}) => {
  const text = await chapter.open();
  await text.click();
  const [first, second] = await fivePictures();
  if (!first || !second) throw new Error('no pictures');
  await chooseFile(page, [first]);
  await expect(text.locator('figure img')).toBeVisible();
  await text.getByLabel('Bijschrift').fill('Terschelling');
  await expectSaved(page);

  await page.route(isUpload, (route) => route.abort());
  await text.locator('figure img').click();
  const chooser = page.waitForEvent('filechooser');
  await text.getByRole('button', { name: 'Andere foto kiezen' }).first().click();
  await (await chooser).setFiles(second);
  const pending = text.locator('figure [data-pending-photo]');
  await expect(pending).toContainText('Uploaden is mislukt');
  await page.unroute(isUpload);
  await page.reload();
  await expect.poll(async () => (await chapter.read()).match(/data-pixel-width="(\d+)"/)?.[1]).toBe('70');
  expect(await chapter.read()).toContain('Terschelling');
  await expect(text.locator('figure img')).toHaveCount(1);
});
