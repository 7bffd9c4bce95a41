import type { Page } from '@playwright/test';
import { readStored } from '../../support/browser.ts';
import { screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const dedication = 'Voor Noor, die alles vroeg';

/** Opens the settings of the book on the shelf, and gives the field for the dedication. */
async function openDedication(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Menu van Voor Noor' }).click();
  await page.getByRole('menuitem', { name: 'Je boek zetten' }).click();
  return page.getByRole('dialog', { name: 'Je boek zetten' }).getByLabel('Opdracht voorin');
}

test('promise 65: a dedication that was not saved is there after the page was closed, and cannot be read after signing out', async ({
  context,
  deps,
  createBook,
  signInAgain,
}) => {
  const book = await createBook({ chapters: 1 });
  const saved = () =>
    deps.db
      .selectFrom('projectSettings')
      .select('dedication')
      .where('projectId', '=', book.id)
      .executeTakeFirst();
  const closed = await context.newPage();
  await (await openDedication(closed)).fill(dedication);
  await expect.poll(async () => (await readStored(closed, 'dierbaar-local')).length).toBe(1);
  await closed.close();

  const page = await context.newPage();
  await expect(await openDedication(page)).toHaveValue(dedication);
  await expect(page.getByText(/^Wat je hier eerder typte, staat er weer/)).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(screen(page, 'login')).toBeVisible();
  const kept = await readStored(page, 'dierbaar-local');
  expect(kept).toHaveLength(1);
  expect(kept.join()).not.toContain('Noor');

  await signInAgain();
  await expect(await openDedication(page)).toHaveValue(dedication);
  expect((await saved())?.dedication ?? '').toBe('');
  await page.getByRole('button', { name: 'Zo zetten' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await saved()).toEqual({ dedication });
  await expect.poll(async () => (await readStored(page, 'dierbaar-local')).length).toBe(0);
});
