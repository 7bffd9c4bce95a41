import { findUserByEmail } from '../../../apps/server/test/seed/users.ts';
import { createMember, logIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account.ts';

test('the account screen changes name and language, and signs out one device or all', async ({
  page,
  browser,
  baseURL,
  deps,
  extraHTTPHeaders,
}) => {
  const person = await createMember(deps);
  const elsewhere = await browser.newPage({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  for (const each of [elsewhere, page]) {
    await each.goto('/login');
    await logIn(each, wordsOf.nl, person);
    await expect(screen(each, 'dashboard')).toBeVisible();
  }
  await page.goto('/account');
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByLabel(wordsOf.nl.firstName).fill('');
  await page.getByRole('button', { name: wordsOf.nl.save }).click();
  await expect(page.getByText(wordsOf.nl.problems.firstName)).toBeVisible();
  await page.getByLabel(wordsOf.nl.firstName).fill('Lotte');
  await page.getByRole('button', { name: wordsOf.nl.save }).click();
  await expect(page.getByText(wordsOf.nl.nameSaved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(wordsOf.nl.firstName)).toHaveValue('Lotte');

  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expect.poll(async () => (await findUserByEmail(deps, person.email)).language).toBe('en');

  await expect(page.getByText(wordsOf.en.thisDevice, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: wordsOf.en.logOutDevice }).click();
  await expect(page.getByRole('button', { name: wordsOf.en.logOutDevice })).toHaveCount(0);
  await elsewhere.reload();
  await expect(screen(elsewhere, 'registration')).toBeVisible();
  await elsewhere.goto('/login');
  await logIn(elsewhere, wordsOf.nl, person);
  await expect(screen(elsewhere, 'dashboard')).toBeVisible();

  await page.getByRole('button', { name: wordsOf.en.logOutEverywhere }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: wordsOf.en.logOutEverywhere }).click();
  await expect(screen(page, 'login')).toBeVisible();
  await elsewhere.reload();
  await expect(screen(elsewhere, 'registration')).toBeVisible();
  await elsewhere.close();
});
