import type { Page } from '@playwright/test';
import { createUser, type UserOverrides } from '../../apps/server/test/factories.ts';
import { setPassword } from '../../apps/server/test/seed/sessions.ts';
import { linkIn, waitForMail } from './inbox.ts';
import { screen } from './screens.ts';
import { makePerson, type Person } from './secrets.ts';
import { payByCard } from './stripe.ts';
import { type Deps, expect } from './test.ts';
import type { Words } from './words/account.ts';

/** Fills in the registration form without submitting it. */
export async function fillRegistration(page: Page, words: Words, person: Person): Promise<void> {
  await page.goto('/registration');
  await page.getByLabel(words.firstName).fill(person.firstName);
  await page.getByLabel(words.lastName).fill(person.lastName);
  await page.getByLabel(words.email).fill(person.email);
  await page.getByLabel(words.password, { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: words.acceptTerms }).check();
}

export async function register(page: Page, words: Words, person: Person): Promise<void> {
  await fillRegistration(page, words, person);
  await page.getByRole('button', { name: words.subscribe }).click();
}

/** Registers and pays, which sends the mail that confirms the address. */
export async function registerAndPay(page: Page, words: Words): Promise<Person> {
  const person = makePerson();
  await register(page, words, person);
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checkMail);
  return person;
}

export async function confirmByMail(page: Page, words: Words, person: Person, mail = 1): Promise<void> {
  const link = linkIn(await waitForMail(person.email, words.verificationSubject, mail), '/validate-token');
  await page.goto(link);
  await expect(screen(page, 'verification-success')).toBeVisible();
  expect(page.url()).not.toContain('token');
}

export async function logIn(
  page: Page,
  words: Words,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  const { logIn: button, logInToBegin } = words;
  await page.getByRole('button', { name: new RegExp(`^(${button}|${logInToBegin})$`) }).click();
}

/** Creates a user with a password in the database. */
export async function createMember(deps: Deps, overrides: UserOverrides = {}): Promise<Person> {
  const person = makePerson();
  const { id } = await createUser(deps, { ...person, ...overrides });
  await setPassword(deps, id, person.password);
  return person;
}

/** Subscribes from the screen without access. */
export async function payFromNoAccess(page: Page, words: Words): Promise<void> {
  await page.goto('/dashboard');
  await expect(screen(page, 'NoAccess')).toBeVisible();
  await page.getByRole('button', { name: words.subscribe }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
  await page.getByRole('link', { name: words.toDashboard }).click();
  await expect(screen(page, 'dashboard')).toBeVisible();
}
