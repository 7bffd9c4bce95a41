import { routes } from '@dierbaar/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleSubscription, sampleUser } from '../../../../test/sample-user.ts';
import { nl } from '../../../i18n/nl.ts';
import { screens } from '../../../lib/paths.ts';
import { NoAccessScreen } from './no-access-screen.tsx';

const without = (change: Parameters<typeof sampleSubscription>[0]) =>
  sampleSubscription({ hasAccess: false, ...change });
const open = () =>
  renderScreen(<NoAccessScreen supportEmail="hulp@dierbaar.nl" />, '/noaccess', screens.NoAccess.path);

beforeEach(() => {
  answer(routes.auth.user, sampleUser({ hasAccess: false }));
  answer(routes.accountExports.get, { state: 'none' });
});

describe('NoAccessScreen', () => {
  it('says that the payment may have failed while the reason is not known, or cannot be loaded', async () => {
    leavePending(routes.subscription.get);
    const { unmount } = open();
    expect(screen.getByText(nl.noAccess.text)).toBeVisible();
    unmount();
    refuse(routes.subscription.get, 'internal');
    open();
    expect(screen.getByText(nl.noAccess.text)).toBeVisible();
    expect(screen.getByRole('button', { name: /Abonneren en betalen/ })).toBeVisible();
  });

  it.each([
    ['canceled', nl.noAccess.state.ended],
    ['past_due', nl.noAccess.state.behind],
    ['paused', nl.noAccess.state.paused],
  ] as const)('says why a person with a subscription that is %s has no access', async (status, text) => {
    answer(routes.subscription.get, without({ status }));
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers to pay what is open instead of a second subscription', async () => {
    answer(routes.subscription.get, without({ status: 'past_due' }));
    open();
    expect(await screen.findByRole('button', { name: nl.noAccess.payOpen })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Abonneren en betalen/ })).toBeNull();
  });

  it('says that the payment page did not open', async () => {
    answer(routes.subscription.get, without({ status: 'canceled' }));
    refuse(routes.payment.createSubscriptionSession, 'unavailable');
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Abonneren en betalen/ }));
    expect(await screen.findByText(nl.noAccess.payFailed)).toBeVisible();
  });

  it('leads on when the payment has arrived, and says so when it has not', async () => {
    answer(routes.subscription.get, without({ status: 'canceled' }));
    open();
    await screen.findByText(nl.noAccess.state.ended);
    await userEvent.click(screen.getByRole('button', { name: nl.noAccess.checkAgain }));
    expect(await screen.findByText(nl.noAccess.stillNoAccess)).toBeVisible();
    answer(routes.subscription.get, sampleSubscription());
    await userEvent.click(screen.getByRole('button', { name: nl.noAccess.checkAgain }));
    expect(await screen.findByRole('note')).toHaveTextContent('/dashboard');
  });

  it('lets someone without a subscription take everything along', async () => {
    answer(routes.subscription.get, without({ status: 'canceled' }));
    open();
    const section = within(await screen.findByRole('region', { name: nl.accountExport.title }));
    const make = await section.findByRole('button', { name: nl.accountExport.make });
    const making = { state: 'making', stage: 'books', done: 0, total: 0 } as const;
    answer(routes.accountExports.request, making);
    answer(routes.accountExports.get, making);
    await userEvent.click(make);
    expect(await section.findByText(nl.accountExport.making.begin)).toBeVisible();
    expect(await screen.findByText(nl.noAccess.state.ended)).toBeVisible();
  });
});
