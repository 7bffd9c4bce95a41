import { routes, type Subscription } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { BehindNotice } from './behind-notice.tsx';

const subscription: Subscription = {
  status: 'past_due',
  hasAccess: true,
  priceCents: 300,
  currentPeriodEnd: '2026-12-15T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  withdrawableUntil: null,
};

describe('BehindNotice', () => {
  it('leads to the subscription while a failed payment can still be made good', async () => {
    answer(routes.subscription.get, subscription);
    renderScreen(<BehindNotice />);
    expect(await screen.findByText(nl.account.subscription.behindHint)).toBeVisible();
    expect(screen.getByRole('link', { name: nl.account.subscription.toSubscription })).toHaveAttribute(
      'href',
      '/account',
    );
  });

  it('shows nothing for a subscription that is paid', async () => {
    answer(routes.subscription.get, { ...subscription, status: 'active' });
    renderScreen(<BehindNotice />);
    await waitFor(() => expect(queryClient.getQueryData(['subscription'])).toBeDefined());
    expect(screen.queryByRole('status')).toBeNull();
  });
});
