import { exhaustLoginLimit } from '../../apps/server/test/seed/sessions.ts';
import { findUserByEmail } from '../../apps/server/test/seed/users.ts';
import { wordsOf } from '../support/account-words.ts';
import { createMember, fillRegistration, logIn } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { screen } from '../support/screens.ts';
import { makePerson, noteSecret } from '../support/secrets.ts';
import { expect, languages, test } from '../support/test.ts';

for (const language of languages) {
  const words = wordsOf[language];
  const { problems } = words;

  test.describe(language, () => {
    test.use({ language });

    test('registration tells beside each field what is missing, and focuses the first', async ({ page }) => {
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
      // The texts follow the language, also those that are shown already.
      const other = language === 'nl' ? 'en' : 'nl';
      await page.getByText(other === 'en' ? 'English' : 'Nederlands', { exact: true }).click();
      await expect(page.getByText(wordsOf[other].problems.emailInvalid)).toBeVisible();
    });

    test('registration: a taken address and a guessable password are told at their fields', async ({
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

    test("login: missing fields, 'Oops, invalid combination', too many attempts", async ({ page, deps }) => {
      const { email } = await createMember(deps);
      await page.goto('/login');
      await page.getByRole('button', { name: words.logIn, exact: true }).click();
      await expect(page.getByText(problems.email)).toBeVisible();
      await expect(page.getByText(problems.password)).toBeVisible();
      await expect(page.getByLabel(words.email)).toBeFocused();
      await expectAccessible(page);
      await logIn(page, words, { email, password: noteSecret('niet 1 wachtwoord') });
      await expect(page.getByRole('alert')).toContainText(words.invalidCombination);
      await expect(page.getByLabel(words.password, { exact: true })).toBeFocused();
      await exhaustLoginLimit(deps, email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(words.rateLimited);
    });

    test('forgot password and resend: invalid and unknown addresses block the button', async ({ page }) => {
      for (const [path, button, unknown] of [
        ['/forgot-password', words.askLink, problems.emailUnknown],
        ['/verification-resend', words.resend, problems.userUnknown],
      ] as const) {
        await page.goto(path);
        const submit = page.getByRole('button', { name: button });
        await submit.click();
        await expect(page.getByText(problems.email)).toBeVisible();
        await expect(submit).toBeDisabled();
        await page.getByLabel(words.email).fill('marloes');
        await expect(submit).toBeEnabled();
        await submit.click();
        await expect(page.getByText(problems.emailInvalid)).toBeVisible();
        await expectAccessible(page);
        await page.getByLabel(words.email).fill(makePerson().email);
        await submit.click();
        await expect(page.getByText(unknown)).toBeVisible();
        await expect(submit).toBeDisabled();
      }
    });

    test("404 'Request not found', 500 'Something went wrong' and no answer are told where one is", async ({
      page,
    }) => {
      await page.goto('/login');
      const answers: [object, RegExp][] = [
        [{ statusCode: 404, code: 'not_found', message: 'Request not found', error: '' }, words.notFound],
        [
          { statusCode: 500, code: 'internal', message: 'Something went wrong', error: '' },
          words.somethingWrong,
        ],
      ];
      for (const [json, text] of answers) {
        const status = Number(Object.values(json)[0]);
        await page.route('**/api/auth/login', (route) => route.fulfill({ status, json }));
        await logIn(page, words, makePerson());
        await expect(page.getByRole('alert')).toHaveText(text);
      }
      await page.route('**/api/auth/login', (route) => route.abort());
      await logIn(page, words, makePerson());
      await expect(page.getByRole('alert')).toHaveText(words.unreachable);
    });
  });
}

test('a form is sent once however often it is submitted, and says when the answer is slow', async ({
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
  await fillRegistration(page, wordsOf.nl, makePerson());
  const submit = page.getByRole('button', { name: wordsOf.nl.subscribe });
  await submit.dblclick();
  await page.evaluate(() => {
    for (const form of document.forms) for (let i = 0; i < 3; i += 1) form.requestSubmit();
  });
  await expect(submit).toBeDisabled();
  await expect(page.getByText(wordsOf.nl.slow)).toBeVisible({ timeout: 10_000 });
  expect(calls).toBe(1);
  answer();
  await expect(page.getByRole('alert')).toHaveText(wordsOf.nl.unreachable);
  await expect(submit).toBeEnabled();
});

test('when only the payment page fails, the account stays and the payment can be tried again', async ({
  page,
}) => {
  const person = makePerson();
  await page.route('**/api/payment/create-subscription-session', (route) => route.abort(), { times: 1 });
  await fillRegistration(page, wordsOf.nl, person);
  await page.getByRole('button', { name: wordsOf.nl.subscribe }).click();
  await expect(page.getByText('Je account is gemaakt')).toBeVisible();
  await page.getByRole('button', { name: wordsOf.nl.subscribe }).click();
  await expect(page).toHaveURL(new RegExp(`^${process.env.PAYMENT_ORIGIN}/c/pay/`));
});

test('a resend that is answered with no marks the field and says nothing', async ({ page }) => {
  await page.route('**/api/auth/retry-verification', (route) => route.fulfill({ json: false }));
  await page.goto(`/verification-resend?email=${encodeURIComponent(makePerson().email)}`);
  await page.getByRole('button', { name: wordsOf.nl.resend }).click();
  const field = page.getByLabel(wordsOf.nl.email);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the password can be shown, and the fields tell password managers what they are', async ({ page }) => {
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
    await expect(await opened).toHaveURL(path);
  }
  await expect(screen(page, 'registration')).toBeVisible();
});

test('after logging in one is back where one wrote', async ({ page, context, baseURL, deps }) => {
  const person = await createMember(deps);
  const lastLocation = '/editor/cover/select?projectId=none';
  await context.addCookies([
    { name: 'lastLocation', value: encodeURIComponent(lastLocation), url: baseURL ?? '' },
  ]);
  await page.goto('/login');
  await logIn(page, wordsOf.nl, person);
  await expect(page).toHaveURL(lastLocation);
});

test('the account: name, language, devices, and leaving everywhere', async ({
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
