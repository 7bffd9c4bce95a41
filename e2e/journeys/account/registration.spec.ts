import { createMember, fillRegistration } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { screen } from '../../support/screens.ts';
import { makePerson } from '../../support/secrets.ts';
import { expect, journeyLanguages, test } from '../../support/test.ts';
import { wordsOf } from '../../support/words/account.ts';

for (const language of journeyLanguages) {
  const words = wordsOf[language];
  const { problems } = words;

  test.describe(language, () => {
    test.use({ language });

    test('registration shows beside each field what is missing, and focuses the first', async ({ page }) => {
      await page.goto('/registration');
      await expect(page.getByText(words.agreement)).toBeVisible();
      await page.getByRole('button', { name: words.subscribe }).click();
      for (const text of [
        problems.firstName,
        problems.lastName,
        problems.email,
        problems.password,
        problems.terms,
      ])
        await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByLabel(words.firstName)).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel(words.email).fill('marloes@dewit');
      await page.getByLabel(words.password, { exact: true }).fill('zonder cijfer');
      await page.keyboard.press('Enter');
      await expect(page.getByText(problems.emailInvalid)).toBeVisible();
      await expect(page.getByText(problems.passwordSimple)).toBeVisible();
      // Messages that are shown already follow the language too.
      const other = language === 'nl' ? 'en' : 'nl';
      await page.getByText(other === 'en' ? 'English' : 'Nederlands', { exact: true }).click();
      await expect(page.getByText(wordsOf[other].problems.emailInvalid)).toBeVisible();
    });

    test('registration: a taken address and a guessable password show at their fields', async ({
      page,
      deps,
    }) => {
      const member = await createMember(deps);
      await fillRegistration(page, words, member);
      await page.getByRole('button', { name: words.subscribe }).click();
      await expect(page.getByText(problems.emailTaken)).toBeVisible();
      await expect(page.getByLabel(words.email)).toBeFocused();
      await expectAccessible(page);
      await fillRegistration(page, words, { ...makePerson(), password: 'password1' });
      await page.getByRole('button', { name: words.subscribe }).click();
      await expect(page.getByText(problems.passwordGuessable)).toBeVisible();
      await fillRegistration(page, words, member);
      await page.getByRole('button', { name: words.subscribe }).click();
      await page.locator('form').getByRole('link', { name: 'Log in', exact: true }).click();
      await expect(page.getByLabel(words.email)).toHaveValue(member.email);
    });
  });
}

test('a form submitted several times is sent once and shows a notice when the answer is slow', async ({
  page,
}) => {
  let calls = 0;
  let answer = () => {};
  await page.route('**/api/auth/register', async (route) => {
    calls += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.abort();
  });
  await page.clock.install();
  await fillRegistration(page, wordsOf.nl, makePerson());
  const submit = page.getByRole('button', { name: wordsOf.nl.subscribe });
  await submit.dblclick();
  await page.evaluate(() => {
    for (const form of document.forms) for (let i = 0; i < 3; i += 1) form.requestSubmit();
  });
  await expect(submit).toBeDisabled();
  await page.clock.runFor(5000);
  await expect(page.getByText(wordsOf.nl.slow)).toBeVisible();
  expect(calls).toBe(1);
  answer();
  await expect(page.getByRole('alert')).toHaveText(wordsOf.nl.unreachable);
  await expect(submit).toBeEnabled();
});

test('the password can be shown, and the fields are marked for password managers', async ({ page }) => {
  await page.goto('/registration');
  const password = page.getByLabel(wordsOf.nl.password, { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: wordsOf.nl.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel(wordsOf.nl.email)).toHaveAttribute('autocomplete', 'username');
  await page.goto('/login');
  await expect(page.getByLabel(wordsOf.nl.password, { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
});

test('terms and privacy open in a new tab', async ({ page, context }) => {
  await page.goto('/registration');
  for (const [name, path] of [
    [/algemene voorwaarden/, '/terms'],
    [/privacyverklaring/, '/privacy'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(path);
    // Closed as a reader does, so that the form is in front for the next click.
    await tab.close();
  }
  await expect(screen(page, 'registration')).toBeVisible();
});
