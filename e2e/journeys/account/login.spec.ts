import { createMember, logIn } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { linkIn, waitForMail } from '../../support/inbox.ts';
import { screen } from '../../support/screens.ts';
import { noteSecret } from '../../support/secrets.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account.ts';

for (const language of journeyLanguages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.use({ language });

    test('a forgotten password is replaced through a mail, and the old one no longer logs in', async ({
      page,
      browser,
      baseURL,
      deps,
      extraHTTPHeaders,
    }) => {
      const person = await createMember(deps, { language });
      const elsewhere = await browser.newPage({
        baseURL: baseURL ?? '',
        extraHTTPHeaders: extraHTTPHeaders ?? {},
      });
      await elsewhere.goto('/login');
      await logIn(elsewhere, wordsOf.nl, person);
      await expect(screen(elsewhere, 'dashboard')).toBeVisible();

      await page.goto('/login');
      await page.getByRole('link', { name: words.forgotten }).click();
      await expect(screen(page, 'forgotpassword')).toBeVisible();
      await page.getByLabel(words.email).fill(noteSecret(`nobody-${person.email}`));
      await page.getByRole('button', { name: words.askLink }).click();
      await expect(page.getByText(words.problems.emailUnknown)).toBeVisible();
      await expect(page.getByRole('button', { name: words.askLink })).toBeDisabled();
      await page.getByLabel(words.email).fill(person.email);
      await page.getByRole('button', { name: words.askLink }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
      await expectAccessible(page);

      const link = linkIn(await waitForMail(person.email, words.resetSubject), '/reset-password');
      await page.goto(link);
      await expect(page).toHaveURL(/\/reset-password$/);
      const password = noteSecret(`nieuw 8 ${person.password}`);
      await page.getByLabel(words.newPassword, { exact: true }).fill('password1');
      await page.getByLabel(words.repeatedPassword).fill('password2');
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByText(words.problems.passwordsDiffer)).toBeVisible();
      await expect(page.getByLabel(words.repeatedPassword)).toBeFocused();
      await page.getByLabel(words.repeatedPassword).fill('password1');
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByText(words.problems.passwordGuessable)).toBeVisible();
      await page.getByLabel(words.newPassword, { exact: true }).fill(password);
      await page.getByLabel(words.repeatedPassword).fill(password);
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.passwordChanged);

      await page.getByRole('link', { name: words.logIn }).click();
      await logIn(page, words, person);
      await expect(page.getByRole('alert')).toContainText(words.invalidCombination);
      await logIn(page, words, { ...person, password });
      await expect(screen(page, 'dashboard')).toBeVisible();
      await elsewhere.reload();
      await expect(screen(elsewhere, 'registration')).toBeVisible();
      await elsewhere.close();

      // The link works once.
      await page.context().clearCookies();
      await page.goto(link);
      await page.getByLabel(words.newPassword, { exact: true }).fill(password);
      await page.getByLabel(words.repeatedPassword).fill(password);
      await page.getByRole('button', { name: words.changePassword }).click();
      await expect(page.getByRole('alert')).toContainText(words.invalidToken);
      await page.getByRole('alert').getByRole('link', { name: words.askAgain }).click();
      await expect(screen(page, 'forgotpassword')).toBeVisible();
    });
  });
}

test('login returns to the page of the last visit', async ({ page, context, baseURL, deps }) => {
  const person = await createMember(deps);
  const lastLocation = '/editor/cover/select?projectId=none';
  await context.addCookies([
    { name: 'lastLocation', value: encodeURIComponent(lastLocation), url: baseURL ?? '' },
  ]);
  await page.goto('/login');
  await logIn(page, wordsOf.nl, person);
  await expect(page).toHaveURL(lastLocation);
});
