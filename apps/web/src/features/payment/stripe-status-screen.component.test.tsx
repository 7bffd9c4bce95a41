import { routes } from '@dierbaar/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { nl } from '../../i18n/nl.ts';
import { screens } from '../../lib/paths.ts';
import { storePendingRegistration } from '../../lib/subscription/pending-registration.ts';
import { StripeStatusScreen } from './stripe-status-screen.tsx';

const open = (search = '?session_id=cs_test_a1b2c3d4e5') =>
  renderScreen(<StripeStatusScreen />, `/stripe-status${search}`, screens.stripeStatus.path);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('StripeStatusScreen', () => {
  it('says that the payment is being looked up', async () => {
    leavePending(routes.payment.stripeStatus);
    open();
    expect(await heading(nl.payment.waiting.title)).toBeVisible();
  });

  it.each([
    ['subscription', 'succeeded', nl.payment.subscribed.title],
    ['subscription', 'processing', nl.payment.processing.title],
    ['subscription', 'failed', nl.payment.failed.title],
    ['order', 'succeeded', nl.orders.returned.succeeded.title],
    ['order', 'processing', nl.orders.returned.processing.title],
    ['order', 'failed', nl.orders.returned.failed.title],
  ] as const)('shows a visitor the outcome of a %s that %s', async (purpose, state, title) => {
    answer(routes.payment.stripeStatus, { purpose, state });
    open();
    expect(await heading(title)).toBeVisible();
  });

  it('says that a payment is unknown: without a session, with a broken one, and when the server knows none', async () => {
    for (const search of ['', '?session_id=nonsense']) {
      const { unmount } = open(search);
      expect(await heading(nl.payment.unknown.title)).toBeVisible();
      unmount();
    }
    refuse(routes.payment.stripeStatus, 'not_found');
    open();
    expect(await heading(nl.payment.unknown.title)).toBeVisible();
  });

  it('does not call a payment failed that the payer stopped', async () => {
    open('?cancelled=subscription');
    expect(await heading(nl.payment.stopped.title)).toBeVisible();
    expect(screen.getByText(nl.payment.stopped.text)).toBeVisible();
    expect(screen.getByRole('link', { name: nl.common.logIn })).toHaveAttribute('href', '/login');
  });

  it('leads from a registration that is too old to be paid to a new mail and to the login', async () => {
    storePendingRegistration({ email: 'marloes@dewit.nl', token: 'old' });
    refuse(routes.payment.createSubscriptionSession, 'unauthenticated');
    open('?cancelled=subscription');
    await userEvent.click(await screen.findByRole('button', { name: nl.payment.stopped.pay }));
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByRole('link', { name: nl.payment.failed.toResend })).toHaveAttribute(
      'href',
      `/verification-resend?email=${encodeURIComponent('marloes@dewit.nl')}`,
    );
    expect(notice.getByRole('link', { name: nl.common.logIn })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['internal', nl.failure.title],
    ['rate_limited', nl.failure.waitTitle],
  ] as const)('shows an error with a retry when the server answers %s', async (code, title) => {
    refuse(routes.payment.stripeStatus, code);
    open();
    expect(await heading(title)).toBeVisible();
    answer(routes.payment.stripeStatus, { purpose: 'subscription', state: 'succeeded' });
    await userEvent.click(screen.getByRole('button', { name: nl.common.retry }));
    expect(await heading(nl.payment.subscribed.title)).toBeVisible();
  });
});
