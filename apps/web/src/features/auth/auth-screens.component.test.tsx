import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { nl } from '../../i18n/nl.ts';
import { dropPiece, keepPiece, takeAlong } from '../../lib/first-page/first-page.ts';
import { storePendingRegistration } from '../../lib/subscription/pending-registration.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegistrationScreen } from './registration-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const email = 'marloes@dewit.nl';
const password = 'geheim123';
const fill = (label: string, text: string) => userEvent.fill(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('LoginScreen', () => {
  const logIn = async () => {
    await fill(nl.auth.fields.email, email);
    await fill(nl.auth.fields.password, password);
    await press(nl.auth.login.submit);
  };

  it('asks for what is missing and gives the focus to the first empty field', async () => {
    renderScreen(<LoginScreen />);
    expect(screen.getByRole('heading', { level: 1, name: nl.auth.login.title })).toBeVisible();
    await press(nl.auth.login.submit);
    expect(await screen.findByText(nl.auth.problems.emailMissing)).toBeVisible();
    expect(screen.getByText(nl.auth.problems.passwordMissing)).toBeVisible();
    expect(screen.getByLabelText(nl.auth.fields.email)).toHaveFocus();
  });

  it('is busy while it waits for the answer', async () => {
    leavePending(routes.auth.login);
    renderScreen(<LoginScreen />);
    await logIn();
    expect(screen.getByRole('button', { name: nl.auth.login.submit })).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['invalid_combination', nl.auth.login.invalidCombination],
    ['not_verified', nl.auth.login.notVerified],
    ['rate_limited', nl.failure.kinds.rateLimited],
    ['internal', nl.failure.kinds.internal],
  ] as const)('says what went wrong when the server answers %s', async (code, text) => {
    refuse(routes.auth.login, code);
    renderScreen(<LoginScreen />);
    await logIn();
    expect(await screen.findByRole('alert')).toMatchTextContent(new RegExp(text));
  });

  it('leads to a new verification mail for the address that was typed', async () => {
    refuse(routes.auth.login, 'not_verified');
    renderScreen(<LoginScreen />);
    await logIn();
    const link = await screen.findByRole('link', { name: nl.auth.login.toResend });
    expect(link).toHaveAttribute('href', `/verification-resend?email=${encodeURIComponent(email)}`);
  });
});

describe('RegistrationScreen', () => {
  it('says that the page from the public home comes along, here and when logging in', async () => {
    keepPiece({
      themeId: 'pregnancy',
      chapterId: 'pregnancy.making-room',
      chapter: 'Plaats maken',
      questionId: 'pregnancy.making-room.by-hand',
      question: 'Wat werd er met de hand gemaakt?',
      language: 'nl',
      format: 'sq',
      text: 'Opa timmerde de wieg in de schuur.',
      photo: null,
    });
    const { unmount } = renderScreen(<RegistrationScreen />);
    expect(screen.queryByText(nl.auth.firstPage.title)).toBeNull();
    unmount();
    takeAlong('pregnancy.making-room.by-hand');
    renderScreen(<RegistrationScreen />);
    expect(screen.getByText(nl.auth.firstPage.title)).toBeVisible();
    expect(screen.getByText('Plaats maken: 7 woorden', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: nl.auth.firstPage.view })).toHaveAttribute('href', '/welcome');
    expect(screen.getByText(nl.auth.firstPage.loginToo, { exact: false })).toBeVisible();
    dropPiece('pregnancy.making-room.by-hand');
  });

  const submit = /Abonneren en betalen/;
  const register = async () => {
    await fill(nl.auth.fields.firstName, 'Marloes');
    await fill(nl.auth.fields.lastName, 'de Wit');
    await fill(nl.auth.fields.email, email);
    await fill(nl.auth.fields.password, password);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: submit }));
  };

  it('asks for every field and for the agreement', async () => {
    renderScreen(<RegistrationScreen />);
    await userEvent.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(nl.auth.problems.firstNameMissing)).toBeVisible();
    expect(screen.getByText(nl.auth.problems.termsMissing)).toBeVisible();
    expect(screen.getByLabelText(nl.auth.fields.firstName)).toHaveFocus();
  });

  it('is busy while it waits for the answer', async () => {
    leavePending(routes.auth.register);
    renderScreen(<RegistrationScreen />);
    await register();
    expect(screen.getByRole('button', { name: submit })).toHaveAttribute('aria-busy', 'true');
  });

  it('leads to the login for an address that has an account', async () => {
    refuse(routes.auth.register, 'email_taken');
    renderScreen(<RegistrationScreen />);
    await register();
    const link = await screen.findByRole('link', { name: nl.auth.registration.logInInstead });
    expect(link).toHaveAttribute('href', `/login?email=${encodeURIComponent(email)}`);
    expect(screen.getByLabelText(nl.auth.fields.email)).toHaveFocus();
  });

  it('says that the server failed', async () => {
    refuse(routes.auth.register, 'internal');
    renderScreen(<RegistrationScreen />);
    await register();
    expect(await screen.findByRole('alert')).toMatchTextContent(new RegExp(nl.failure.kinds.internal));
  });

  it('keeps the account when only the payment page fails, and lets it be paid', async () => {
    answer(routes.auth.register, { accessToken: 'token' });
    refuse(routes.payment.createSubscriptionSession, 'unavailable');
    renderScreen(<RegistrationScreen />);
    await register();
    expect(await screen.findByText(nl.auth.registration.unpaidTitle)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(nl.auth.registration.paymentPageFailed)).toBeVisible();
    expect(bodiesSentTo(routes.auth.register)).toHaveLength(1);
  });

  it('offers the whole form again when the registration of this tab has expired', async () => {
    storePendingRegistration({ email, token: 'old' });
    refuse(routes.payment.createSubscriptionSession, 'unauthenticated');
    renderScreen(<RegistrationScreen />);
    await userEvent.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByLabelText(nl.auth.fields.firstName)).toBeVisible();
  });
});

describe('ForgotPasswordScreen', () => {
  const ask = async () => {
    await fill(nl.auth.fields.email, email);
    await press(nl.auth.forgotPassword.submit);
  };

  it('says that the mail is on its way', async () => {
    answer(routes.auth.recover, undefined);
    renderScreen(<ForgotPasswordScreen />);
    await ask();
    expect(await screen.findByText(nl.auth.forgotPassword.sent)).toBeVisible();
    expect(screen.getByText(new RegExp(email))).toBeVisible();
    expect(screen.getByRole('button', { name: nl.auth.forgotPassword.submit })).toBeDisabled();
  });

  it('says that the address is unknown, at the field', async () => {
    refuse(routes.auth.recover, 'unknown_email');
    renderScreen(<ForgotPasswordScreen />);
    await ask();
    expect(await screen.findByText(nl.auth.problems.emailUnknown)).toBeVisible();
    expect(screen.getByLabelText(nl.auth.fields.email)).toHaveFocus();
  });

  it('says that the server failed', async () => {
    refuse(routes.auth.recover, 'internal');
    renderScreen(<ForgotPasswordScreen />);
    await ask();
    expect(await screen.findByRole('alert')).toMatchTextContent(new RegExp(nl.failure.kinds.internal));
  });
});

describe('ResetPasswordScreen', () => {
  const path = `/reset-password?token=${'a'.repeat(43)}`;
  const reset = async () => {
    await fill(nl.auth.fields.newPassword, password);
    await fill(nl.auth.fields.repeatedPassword, password);
    await press(nl.auth.resetPassword.submit);
  };

  it('leads to the login when the password is changed', async () => {
    answer(routes.auth.resetPassword, undefined);
    renderScreen(<ResetPasswordScreen />, path);
    await reset();
    expect(await screen.findByRole('heading', { name: nl.auth.resetPassword.doneTitle })).toBeVisible();
    expect(screen.getByRole('link', { name: nl.auth.resetPassword.toLogin })).toHaveAttribute(
      'href',
      '/login',
    );
  });

  it.each([
    ['invalid_token', nl.auth.resetPassword.invalidToken],
    ['internal', nl.failure.kinds.internal],
  ] as const)('says what went wrong when the server answers %s', async (code, text) => {
    refuse(routes.auth.resetPassword, code);
    renderScreen(<ResetPasswordScreen />, path);
    await reset();
    expect(await screen.findByRole('alert')).toMatchTextContent(new RegExp(text));
  });

  it('offers a new link when the address has none that can work', () => {
    renderScreen(<ResetPasswordScreen />, '/reset-password');
    expect(screen.getByRole('alert')).toMatchTextContent(new RegExp(nl.auth.resetPassword.invalidToken));
    expect(screen.queryByLabelText(nl.auth.fields.newPassword)).toBeNull();
    const link = screen.getByRole('link', { name: nl.auth.resetPassword.askAgain });
    expect(link).toHaveAttribute('href', '/forgot-password');
  });
});
