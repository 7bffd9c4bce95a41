import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/test.ts';
import { expectSaved, goToEnd, saveState, test } from '../support/writing.ts';

test('promise 8: two tabs that write the same chapter keep both texts', async ({
  page,
  context,
  chapter,
}) => {
  await chapter.write('<p>Samen.</p>');
  const other = await context.newPage();
  const mine = await chapter.open();
  const theirs = await chapter.open(other);

  await theirs.getByText('Samen.').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' Van het andere tabblad.');
  await expectSaved(other);

  await mine.getByText('Samen.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Van dit tabblad.');
  await expect(saveState(page, 'changedElsewhere')).toBeVisible();
  await page.getByRole('button', { name: 'Vergelijken' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Van het andere tabblad.');
  await expect(dialog).toContainText('Van dit tabblad.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Allebei houden' }).click();
  await expectSaved(page);
  await expect(mine).toContainText('Van het andere tabblad.');
  await expect(mine).toContainText('Van dit tabblad.');
  const body = await chapter.read();
  expect(body).toContain('Van het andere tabblad.');
  expect(body).toContain('Van dit tabblad.');
});

test('promise 8: a device that was offline for a day keeps its text and that of another device', async ({
  page,
  chapter,
  otherDevice,
}) => {
  await chapter.write('<p>Samen.</p>');
  await otherDevice.clock.install();
  await chapter.open(otherDevice);
  await otherDevice.context().setOffline(true);
  await goToEnd(otherDevice);
  await otherDevice.keyboard.type(' In de caravan geschreven.');
  await expect(saveState(otherDevice, 'localOnly')).toBeVisible();

  await chapter.open();
  await goToEnd(page);
  await page.keyboard.type(' Thuis geschreven.');
  await expectSaved(page);

  await otherDevice.clock.fastForward(24 * 3600 * 1000);
  await otherDevice.context().setOffline(false);
  await expect(saveState(otherDevice, 'changedElsewhere')).toBeVisible();
  expect(await chapter.read()).toBe('<p>Samen. Thuis geschreven.</p>');
  // The server has both texts before the user decides.
  const history = await chapter.revisions();
  expect(history).toContain('<p>Samen. In de caravan geschreven.</p>');
  expect(history).toContain('<p>Samen. Thuis geschreven.</p>');

  await otherDevice.getByRole('button', { name: 'Vergelijken' }).click();
  await otherDevice.getByRole('dialog').getByRole('button', { name: 'Allebei houden' }).click();
  await expectSaved(otherDevice);
  const body = await chapter.read();
  expect(body).toContain('Thuis geschreven.');
  expect(body).toContain('In de caravan geschreven.');
});
