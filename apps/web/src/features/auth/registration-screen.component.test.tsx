import { routes } from '@dierbaar/contract';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, answerLater, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { en } from '../../i18n/en.ts';
import { showLocale } from '../../i18n/i18n.ts';
import { nl } from '../../i18n/nl.ts';
import { deletePage, markForAccount, storePage } from '../../lib/first-page/first-page.ts';
import { storePendingRegistration } from '../../lib/subscription/pending-registration.ts';
import { RegistrationScreen } from './registration-screen.tsx';

const email = 'marloes@dewit.nl';
const password = 'geheim123';
const fill = (label: string, text: string) => userEvent.fill(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('RegistrationScreen', () => {
  it('says that the page from the public home comes along, here and when logging in', async () => {
    storePage({
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
    markForAccount('pregnancy.making-room.by-hand');
    renderScreen(<RegistrationScreen />);
    expect(screen.getByText(nl.auth.firstPage.title)).toBeVisible();
    expect(screen.getByText('Plaats maken: 7 woorden', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: nl.auth.firstPage.view })).toHaveAttribute('href', '/welcome');
    expect(screen.getByText(nl.auth.firstPage.loginToo, { exact: false })).toBeVisible();
    deletePage('pregnancy.making-room.by-hand');
  });

  const submit = /Abonneren en betalen/;
  const fillIn = async () => {
    await fill(nl.auth.fields.firstName, 'Marloes');
    await fill(nl.auth.fields.lastName, 'de Wit');
    await fill(nl.common.email, email);
    await fill(nl.common.password, password);
    await userEvent.click(screen.getByRole('checkbox'));
  };
  const register = async () => {
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: submit }));
  };

  it('asks for every field and for the agreement, and gives the focus to the first', async () => {
    renderScreen(<RegistrationScreen />);
    expect(
      screen.getByText(/meteen te beginnen: .*€\s3 per maand inclusief btw.* binnen 14 dagen/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: submit }));
    const { firstNameMissing, lastNameMissing, emailMissing, passwordMissing, termsMissing } =
      nl.auth.problems;
    for (const text of [firstNameMissing, lastNameMissing, emailMissing, passwordMissing, termsMissing])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(nl.auth.fields.firstName)).toHaveFocus();
  });

  it('says which address and password are not accepted, in the language that is chosen afterwards', async () => {
    renderScreen(<RegistrationScreen />);
    await fill(nl.common.email, 'marloes@dewit');
    await fill(nl.common.password, 'zonder cijfer');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(nl.auth.problems.emailInvalid)).toBeVisible();
    expect(screen.getByText(nl.auth.problems.passwordTooSimple)).toBeVisible();
    try {
      await act(() => showLocale('en'));
      expect(await screen.findByText(en.auth.problems.emailInvalid)).toBeVisible();
    } finally {
      await act(() => showLocale('nl'));
    }
  });

  it('shows the password on request, and marks the fields for password managers', async () => {
    renderScreen(<RegistrationScreen />);
    const field = screen.getByLabelText(nl.common.password);
    expect(field).toHaveAttribute('type', 'password');
    await press(nl.auth.fields.showPassword);
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText(nl.common.email)).toHaveAttribute('autocomplete', 'username');
  });

  it('opens terms and privacy in a new tab', () => {
    renderScreen(<RegistrationScreen />);
    const links = screen.getAllByRole('link', {
      name: new RegExp(nl.auth.registration.newTab.trim().slice(1, -1)),
    });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
    ]);
  });

  it('is busy while it waits for the answer', async () => {
    leavePending(routes.auth.register);
    renderScreen(<RegistrationScreen />);
    await register();
    expect(screen.getByRole('button', { name: submit })).toHaveAttribute('aria-busy', 'true');
  });

  it('is sent once when it is submitted several times, and says so when the answer is slow', async () => {
    const lost = Promise.withResolvers<Blob>();
    answerLater(routes.auth.register, lost.promise);
    renderScreen(<RegistrationScreen />);
    await fillIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const button = screen.getByRole('button', { name: submit });
      await userEvent.dblClick(button);
      for (const form of document.forms) for (let i = 0; i < 3; i += 1) form.requestSubmit();
      expect(button).toBeDisabled();
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(screen.getByText(nl.auth.slow)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
    expect(bodiesSentTo(routes.auth.register)).toHaveLength(1);
    lost.reject(new TypeError('Failed to fetch'));
    expect(await screen.findByRole('alert')).toMatchTextContent(new RegExp(nl.failure.kinds.unreachable));
    expect(screen.getByRole('button', { name: submit })).toBeEnabled();
  });

  it('says at its field that a password would be guessed', async () => {
    refuse(routes.auth.register, 'weak_password');
    renderScreen(<RegistrationScreen />);
    await register();
    expect(await screen.findByText(nl.auth.problems.passwordGuessable)).toBeVisible();
    expect(screen.getByLabelText(nl.common.password)).toHaveFocus();
  });

  it('leads to the login for an address that has an account', async () => {
    refuse(routes.auth.register, 'email_taken');
    renderScreen(<RegistrationScreen />);
    await register();
    const link = await screen.findByRole('link', { name: nl.auth.registration.logInInstead });
    expect(link).toHaveAttribute('href', `/login?email=${encodeURIComponent(email)}`);
    expect(screen.getByLabelText(nl.common.email)).toHaveFocus();
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
