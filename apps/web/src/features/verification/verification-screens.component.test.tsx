import { routes } from '@dierbaar/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderApp } from '../../../test/components/render-app.tsx';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { nl } from '../../i18n/nl.ts';
import { VerificationFailedScreen } from './verification-failed-screen.tsx';
import { VerificationResendScreen } from './verification-resend-screen.tsx';
import { VerificationSuccessScreen } from './verification-success-screen.tsx';

it('VerificationSuccessScreen leads somebody new to a login that does not speak of coming back', () => {
  renderScreen(<VerificationSuccessScreen />);
  expect(screen.getByRole('heading', { level: 1, name: nl.verification.success.title })).toBeVisible();
  expect(screen.getByRole('link', { name: nl.auth.login.firstSubmit })).toHaveAttribute(
    'href',
    '/login?new=1',
  );
});

it('VerificationFailedScreen leads to a new mail', () => {
  renderScreen(<VerificationFailedScreen />);
  expect(screen.getByRole('heading', { level: 1, name: nl.verification.failed.title })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/verification-resend');
});

it('the link of a mail shows nothing while it is verified, then its outcome', async () => {
  leavePending(routes.auth.verification);
  renderApp('/validate-token?token=from-the-mail');
  await waitFor(() => expect(bodiesSentTo(routes.auth.verification)).toEqual([{ token: 'from-the-mail' }]));
  for (const role of ['banner', 'main', 'heading', 'status'])
    expect(screen.queryByRole(role), role).toBeNull();
  cleanup();
  answer(routes.auth.verification, undefined);
  renderApp('/validate-token?token=from-the-mail');
  expect(await screen.findByRole('heading', { name: nl.verification.success.title })).toBeVisible();
});

describe('VerificationResendScreen', () => {
  const email = 'marloes@dewit.nl';
  const resend = async () => {
    renderScreen(<VerificationResendScreen />, `/verification-resend?email=${email}`);
    await userEvent.click(screen.getByRole('button', { name: nl.common.sendConfirmation }));
  };

  it('leads back to the login', () => {
    renderScreen(<VerificationResendScreen />);
    const link = screen.getByRole('link', { name: nl.verification.resend.toLogin });
    expect(link).toHaveAttribute('href', '/login');
  });

  it('is busy while it waits for the answer', async () => {
    leavePending(routes.auth.retryVerification);
    await resend();
    const button = screen.getByRole('button', { name: nl.common.sendConfirmation });
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('says that the mail is on its way', async () => {
    answer(routes.auth.retryVerification, true);
    await resend();
    expect(await screen.findByText(nl.verification.resend.sent)).toBeVisible();
  });

  it('marks the field when no mail was sent', async () => {
    answer(routes.auth.retryVerification, false);
    await resend();
    const field = screen.getByLabelText(nl.common.email);
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('blocks the button for a missing, an invalid and an unknown address, until it is changed', async () => {
    refuse(routes.auth.retryVerification, 'unknown_user');
    renderScreen(<VerificationResendScreen />);
    const button = screen.getByRole('button', { name: nl.common.sendConfirmation });
    for (const [typed, problem] of [
      ['', nl.auth.problems.emailMissing],
      ['marloes', nl.auth.problems.emailInvalid],
      [email, nl.auth.problems.userUnknown],
    ] as const) {
      await userEvent.fill(screen.getByLabelText(nl.common.email), typed);
      expect(button).toBeEnabled();
      await userEvent.click(button);
      expect(await screen.findByText(problem)).toBeVisible();
      expect(button).toBeDisabled();
    }
  });

  it.each([
    ['already_verified', nl.auth.problems.alreadyVerified],
    ['unknown_user', nl.auth.problems.userUnknown],
    ['internal', nl.failure.kinds.internal],
  ] as const)('says what went wrong when the server answers %s', async (code, text) => {
    refuse(routes.auth.retryVerification, code);
    await resend();
    expect(await screen.findByText(text)).toBeVisible();
  });
});
