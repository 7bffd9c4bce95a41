import { ConnectionError, routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending } from '../../test/components/answers.ts';
import { renderApp } from '../../test/components/render-app.tsx';
import { sampleProject } from '../../test/sample-project.ts';
import { sampleSubscription, sampleUser } from '../../test/sample-user.ts';
import { nl } from '../i18n/nl.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { type ScreenName, screens } from '../lib/paths.ts';
import { userQuery } from '../lib/session/user.ts';
import { appScreens } from './screen-modules.tsx';

const isScreen = (name: string): name is ScreenName => name in screens;
/** Following the link of a mail is no screen: it leads on at once. */
const names = Object.keys(screens)
  .filter(isScreen)
  .filter((name) => name !== 'validate-token');
const book = sampleProject();

const pathOf = (name: ScreenName) =>
  name === 'PageNotFound' ? '/nowhere' : screens[name].path.replace(/:\w+/g, book.id);

function Broken(): never {
  throw new Error('thrown by the screen');
}

beforeEach(() => {
  queryClient.setQueryData(userQuery.queryKey, sampleUser());
  answer(routes.auth.user, sampleUser());
  answer(routes.subscription.get, sampleSubscription());
  answer(routes.projects.get, book);
  answer(routes.projectChapters.selected, []);
  answer(routes.orders.list, []);
  leavePending(routes.projects.list);
  leavePending(routes.projects.bin);
  leavePending(routes.projectExports.settings);
});

describe('a screen that throws', () => {
  let errors: MockInstance<typeof console.error>;
  beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    expect(errors.mock.calls.flat().map(String).join()).toContain('thrown by the screen');
    errors.mockClear();
  });

  it.each(names)('%s shows the failure under its header, with a way to try again', async (name) => {
    renderApp(pathOf(name), { replaced: { [name]: Broken } });
    expect(await screen.findByRole('heading', { level: 1, name: nl.failure.title })).toBeVisible();
    expect(screen.getByRole('button', { name: nl.failure.reload })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });

  it('leads to the dashboard', async () => {
    renderApp('/terms', { replaced: { terms: Broken } });
    await userEvent.click(await screen.findByRole('link', { name: nl.book.loadFailed.toDashboard }));
    expect(await screen.findByRole('heading', { level: 1, name: nl.dashboard.title })).toBeVisible();
  });

  it('leaves the navigation of the header working', async () => {
    renderApp('/account', { replaced: { account: Broken } });
    await screen.findByRole('heading', { name: nl.failure.title });
    await userEvent.click(screen.getByRole('link', { name: nl.orders.link }));
    expect(await screen.findByRole('heading', { level: 1, name: nl.orders.empty.title })).toBeVisible();
    expect(screen.queryByRole('heading', { name: nl.failure.title })).toBeNull();
  });

  it('offers no dashboard to visitors', async () => {
    queryClient.removeQueries({ queryKey: userQuery.queryKey });
    renderApp('/terms', { replaced: { terms: Broken } });
    await screen.findByRole('heading', { name: nl.failure.title });
    expect(screen.queryByRole('link', { name: nl.book.loadFailed.toDashboard })).toBeNull();
  });
});

describe('a guard that gets no answer', () => {
  it('keeps the header, on the first screen and on the next, and opens the screen on a new attempt', async () => {
    let isConnected = false;
    renderApp('/account', {
      replaced: { account: () => <h1>{nl.account.title}</h1> },
      guard: (_, next) => {
        if (!isConnected) throw new ConnectionError(undefined);
        return next();
      },
    });
    const failure = { level: 1, name: nl.failure.unreachableTitle };
    expect(await screen.findByRole('heading', failure)).toBeVisible();
    isConnected = true;
    await userEvent.click(screen.getByRole('button', { name: nl.common.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: nl.account.title })).toBeVisible();

    isConnected = false;
    await userEvent.click(screen.getByRole('link', { name: nl.orders.link }));
    expect(await screen.findByRole('heading', failure)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });
});

describe('a screen whose code does not arrive', () => {
  const failure = { level: 1, name: nl.failure.lateTitle };
  const account = appScreens.find(({ name }) => name === 'account');
  let isThere = false;
  beforeEach(() => {
    isThere = false;
    if (!account) throw new Error('there is no account screen');
    vi.spyOn(account, 'load').mockImplementation(async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <h1>{nl.account.title}</h1>;
    });
  });
  const findAccount = () => screen.findByRole('heading', { level: 1, name: nl.account.title });

  it('says under its header that the text is saved, and opens on a new attempt', async () => {
    renderApp('/account');
    expect(await screen.findByRole('heading', failure)).toBeVisible();
    expect(screen.getByText(nl.failure.lateText)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    isThere = true;
    await userEvent.click(screen.getByRole('button', { name: nl.failure.again }));
    expect(await findAccount()).toBeVisible();
  });

  it('opens by itself when the connection is back', async () => {
    renderApp('/account');
    await screen.findByRole('heading', failure);
    isThere = true;
    window.dispatchEvent(new Event('online'));
    expect(await findAccount()).toBeVisible();
  });

  it('leaves the links of the header working, and is asked for again when it is opened again', async () => {
    renderApp('/account', { replaced: { orders: () => <h1>{nl.orders.title}</h1> } });
    await screen.findByRole('heading', failure);
    await userEvent.click(screen.getByRole('link', { name: nl.orders.link }));
    expect(await screen.findByRole('heading', { level: 1, name: nl.orders.title })).toBeVisible();
    isThere = true;
    await userEvent.click(screen.getByRole('link', { name: nl.account.link }));
    expect(await findAccount()).toBeVisible();
  });
});
