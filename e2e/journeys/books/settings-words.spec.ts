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
  await (await openDedication(closed)).pressSequentially(dedication);
  await expect.poll(async () => (await readStored(closed, 'dierbaar-words')).length).toBe(1);
  // The page asks before it is left until the disk has the last letter.
  const mayLeave = () =>
    closed.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(mayLeave).toBe(true);
  await closed.close();

  const page = await context.newPage();
  await expect(await openDedication(page)).toHaveValue(dedication);
  await expect(page.getByText(/^Wat je hier eerder typte, staat er weer/)).toBeVisible();
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(screen(page, 'login')).toBeVisible();
  const kept = await readStored(page, 'dierbaar-words');
  expect(kept).toHaveLength(1);
  expect(kept.join()).not.toContain('Noor');

  await signInAgain();
  await expect(await openDedication(page)).toHaveValue(dedication);
  expect((await saved())?.dedication ?? '').toBe('');
  await page.getByRole('button', { name: 'Zo zetten' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await saved()).toEqual({ dedication });
  await expect.poll(async () => (await readStored(page, 'dierbaar-words')).length).toBe(0);
});
