import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, disconnect, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { nl } from '../../i18n/nl.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const email = 'marloes@dewit.nl';
const password = 'geheim123';
const fill = (label: string, text: string) => userEvent.fill(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('LoginScreen', () => {
  const logIn = async () => {
    await fill(nl.common.email, email);
    await fill(nl.common.password, password);
    await press(nl.common.logIn);
  };

  it('asks for what is missing and gives the focus to the first empty field', async () => {
    renderScreen(<LoginScreen />);
    expect(screen.getByRole('heading', { level: 1, name: nl.auth.login.title })).toBeVisible();
    await press(nl.common.logIn);
    expect(await screen.findByText(nl.auth.problems.emailMissing)).toBeVisible();
    expect(screen.getByText(nl.auth.problems.passwordMissing)).toBeVisible();
    expect(screen.getByLabelText(nl.common.email)).toHaveFocus();
  });

  it('is busy while it waits for the answer', async () => {
    leavePending(routes.auth.login);
    renderScreen(<LoginScreen />);
    await logIn();
    expect(screen.getByRole('button', { name: nl.common.logIn })).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['invalid_combination', nl.auth.login.invalidCombination],
    ['not_verified', nl.auth.login.notVerified],
    ['rate_limited', nl.failure.kinds.rateLimited],
    ['not_found', nl.failure.kinds.notFound],
    ['internal', nl.failure.kinds.internal],
  ] as const)('says what went wrong when the server answers %s', async (code, text) => {
    refuse(routes.auth.login, code);
    renderScreen(<LoginScreen />);
    await logIn();
    expect(await screen.findByRole('alert')).toMatchTextContent(new RegExp(text));
  });

  it('gives the focus to the password of an invalid combination', async () => {
    refuse(routes.auth.login, 'invalid_combination');
    renderScreen(<LoginScreen />);
    await logIn();
    await waitFor(() => expect(screen.getByLabelText(nl.common.password)).toHaveFocus());
  });

  it('says that there is no connection', async () => {
    disconnect(routes.auth.login);
    renderScreen(<LoginScreen />);
    await logIn();
    expect(await screen.findByRole('alert')).toMatchTextContent(new RegExp(nl.failure.kinds.unreachable));
  });

  it('has the address of a link, and marks its fields for password managers', () => {
    renderScreen(<LoginScreen />, `/login?email=${encodeURIComponent(email)}`);
    const field = screen.getByLabelText(nl.common.email);
    expect(field).toHaveValue(email);
    expect(field).toHaveAttribute('autocomplete', 'username');
    const secret = screen.getByLabelText(nl.common.password);
    expect(secret).toHaveAttribute('autocomplete', 'current-password');
  });

  it('leads to a new verification mail for the address that was typed', async () => {
    refuse(routes.auth.login, 'not_verified');
    renderScreen(<LoginScreen />);
    await logIn();
    const link = await screen.findByRole('link', { name: nl.common.sendConfirmation });
    expect(link).toHaveAttribute('href', `/verification-resend?email=${encodeURIComponent(email)}`);
  });
});

describe('ForgotPasswordScreen', () => {
  const ask = async () => {
    await fill(nl.common.email, email);
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

  it('says that the address is unknown, at the field, and blocks the button until it is changed', async () => {
    refuse(routes.auth.recover, 'unknown_email');
    renderScreen(<ForgotPasswordScreen />);
    await ask();
    expect(await screen.findByText(nl.auth.problems.emailUnknown)).toBeVisible();
    expect(screen.getByLabelText(nl.common.email)).toHaveFocus();
    expect(screen.getByRole('button', { name: nl.auth.forgotPassword.submit })).toBeDisabled();
    await fill(nl.common.email, `x${email}`);
    expect(screen.getByRole('button', { name: nl.auth.forgotPassword.submit })).toBeEnabled();
  });

  it('blocks the button for a missing and an invalid address', async () => {
    renderScreen(<ForgotPasswordScreen />);
    await press(nl.auth.forgotPassword.submit);
    expect(await screen.findByText(nl.auth.problems.emailMissing)).toBeVisible();
    expect(screen.getByRole('button', { name: nl.auth.forgotPassword.submit })).toBeDisabled();
    await fill(nl.common.email, 'marloes');
    await press(nl.auth.forgotPassword.submit);
    expect(await screen.findByText(nl.auth.problems.emailInvalid)).toBeVisible();
    expect(screen.getByRole('button', { name: nl.auth.forgotPassword.submit })).toBeDisabled();
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
