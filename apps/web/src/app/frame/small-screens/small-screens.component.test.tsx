import { routes } from '@dierbaar/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/components/answers.ts';
import { renderApp } from '../../../../test/components/render-app.tsx';
import { sampleOrder } from '../../../../test/sample-order.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { sampleSubscription, sampleUser } from '../../../../test/sample-user.ts';
import { changeLocale } from '../../../i18n/i18n.ts';
import { locales } from '../../../i18n/locale.ts';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { userQuery } from '../../../lib/session/user.ts';

const user = sampleUser();
const subscription = sampleSubscription();
const order = {
  ...sampleOrder(),
  state: 'shipped' as const,
  invoiceNumber: '2026-0482',
  trackingUrl: 'https://tracking.example/3SABCD',
};

beforeEach(async () => {
  await page.viewport(360, 740);
  queryClient.setQueryData(userQuery.queryKey, user);
  answer(routes.auth.user, user);
  answer(routes.subscription.get, subscription);
  answer(routes.account.sessions, [
    { id: user.id, device: navigator.userAgent, lastUsedAt: '2026-11-15T09:00:00.000Z', isCurrent: true },
    { id: order.id, device: navigator.userAgent, lastUsedAt: '2026-11-14T09:00:00.000Z', isCurrent: false },
  ]);
  answer(routes.account.securityEvents, []);
  answer(routes.account.passkeys, []);
  answer(routes.accountExports.get, { state: 'none' });
  answer(routes.accountDeletion.get, { state: 'none' });
  answer(routes.recordings.list, []);
  answer(routes.orders.list, [order, { ...order, id: user.id, state: 'awaiting_payment' }]);
  answer(routes.checkout.status, order);
  answer(routes.projects.list, []);
  answer(routes.account.draftKey, { key: btoa('k'.repeat(32)) });
});

afterEach(async () => {
  // Before the window is wide again, where other screens would load.
  cleanup();
  await page.viewport(1440, 900);
  await changeLocale('nl');
});

const paths = [
  '/account',
  '/orders',
  `/order-status?orderId=${order.id}`,
  '/stripe-status',
  '/stripe-status?cancelled=subscription',
  '/terms',
  '/privacy',
  '/noaccess',
  '/dashboard',
  '/dashboard/bin',
  '/registration',
];

describe('at 360 pixels', () => {
  for (const locale of locales) {
    for (const path of paths) {
      it(`${path} scrolls only downwards and has targets of 44 pixels, ${locale}`, async () => {
        await changeLocale(locale);
        if (path === '/noaccess') {
          answer(routes.subscription.get, { ...subscription, status: 'canceled', hasAccess: false });
        }
        renderApp(path);
        await screen.findByRole('heading', { level: 1 });
        await openAllSections();
        expect(document.documentElement.scrollWidth).toBe(360);
        expect(smallTargets()).toEqual([]);
      });
    }
  }

  it('shows the notice where books are made, with the way to orders and account', async () => {
    renderApp('/dashboard/bin');
    expect(await screen.findByRole('heading', { name: nl.smallScreen.title })).toBeVisible();
    expect(screen.getByRole('link', { name: nl.smallScreen.toPocket })).toHaveAttribute('href', '/pocket');
    await userEvent.click(screen.getByRole('link', { name: nl.orders.link }));
    expect(await screen.findByRole('heading', { name: nl.orders.title })).toBeVisible();
    expect(screen.getByRole('link', { name: nl.orders.link })).toHaveAttribute('aria-current', 'page');
  });

  it('opens the book in your pocket in place of the shelf', async () => {
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: nl.pocket.noBook })).toBeVisible();
  });

  it('opens the book in your pocket in place of its people, as from the mail about what was told', async () => {
    const other = { ...sampleProject(), id: user.id, name: 'De tuin van oma Nel' };
    answer(routes.projects.list, [other, sampleProject()]);
    answer(routes.projectChapters.selected, []);
    answer(routes.memories.list, []);
    localStorage.setItem('pocketBook', other.id);
    renderApp(`/projects/${sampleProject().id}/people`);
    expect(await screen.findByRole('heading', { name: 'Voor Mees' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('pocketBook')).toBe(sampleProject().id));
    localStorage.removeItem('pocketBook');
  });

  it('opens a section of the account by its row, and cancels in a sheet of the full width', async () => {
    renderApp('/account');
    const row = await screen.findByRole('button', { name: new RegExp(`^${nl.account.devices.title}`) });
    await waitFor(() => expect(row).toHaveAccessibleName(/Dit apparaat en nog 1/));
    expect(screen.queryByRole('button', { name: nl.account.devices.everywhere })).toBeNull();
    await userEvent.click(row);
    expect(screen.getByRole('button', { name: nl.account.devices.everywhere })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.account.subscription.cancel }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.getBoundingClientRect()).toMatchObject({ left: 0, width: 360 }));
    expect(smallTargets(dialog)).toEqual([]);
  });
});

async function openAllSections(): Promise<void> {
  for (const row of document.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) {
    await userEvent.click(row);
  }
}

/** Controls lower than 44 pixels; links inside a sentence may be. */
function smallTargets(within: ParentNode = document): string[] {
  return [
    ...within.querySelectorAll<HTMLElement>('a[href], button, input:not([type="checkbox"], [type="radio"])'),
  ]
    .filter((target) => target.checkVisibility() && !target.matches('a[href="#main"], p a, li a, label a'))
    .filter((target) => Math.round(target.getBoundingClientRect().height) < 44)
    .map((target) => `${target.textContent} ${target.getBoundingClientRect().height}`);
}
