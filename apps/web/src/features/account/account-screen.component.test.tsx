import { routes, type SecurityEvent } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleSubscription, sampleUser } from '../../../test/sample-user.ts';
import { nl } from '../../i18n/nl.ts';
import { AccountScreen } from './account-screen.tsx';
import { ReauthenticationDialog } from './security/reauthentication-dialog.tsx';

const user = sampleUser({ lastName: 'de Wit', email: 'marloes@dewit.nl' });
const subscription = sampleSubscription();

const device = {
  id: '7c0e1d52-0000-4000-8000-000000000002',
  device: '',
  lastUsedAt: '2026-11-15T09:00:00.000Z',
  isCurrent: true,
};

const eventOf = (index: number, event: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: `7c0e1d52-0000-4000-8000-1000000000${String(index).padStart(2, '0')}`,
  kind: 'signed_in',
  at: '2026-11-15T08:30:00.000Z',
  network: '198.51.100.*',
  times: 1,
  ...event,
});

beforeEach(() => {
  answer(routes.auth.user, user);
  answer(routes.accountExports.get, { state: 'none' });
  answer(routes.accountDeletion.get, { state: 'none' });
  answer(routes.recordings.list, []);
  answer(routes.subscription.get, subscription);
  answer(routes.account.sessions, [device]);
  answer(routes.account.securityEvents, []);
  answer(routes.account.passkeys, []);
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const openScreen = () =>
  renderScreen(
    <>
      <AccountScreen />
      <ReauthenticationDialog />
    </>,
  );

describe('AccountScreen', () => {
  it('shows its heading while the person is loading', () => {
    leavePending(routes.auth.user);
    openScreen();
    expect(screen.getByRole('heading', { level: 1, name: nl.account.title })).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('shows the details, the subscription and the devices', async () => {
    openScreen();
    const details = await section(nl.account.details.title);
    expect(details.getByRole('textbox', { name: nl.auth.fields.lastName })).toHaveValue('de Wit');
    const state = (await section(nl.account.subscription.title)).findByText(
      nl.account.subscription.state.active,
    );
    expect(await state).toBeVisible();
    const devices = await section(nl.account.devices.title);
    expect(await devices.findByText(nl.account.devices.current)).toBeVisible();
  });

  it.each([
    ['subscription', nl.account.subscription.title, nl.account.subscription.state.active],
    ['devices', nl.account.devices.title, nl.account.devices.current],
  ])('shows an error of the %s with a retry', async (part, title, text) => {
    if (part === 'subscription') refuse(routes.subscription.get, 'internal');
    else refuse(routes.account.sessions, 'internal');
    openScreen();
    const { findByRole, findByText } = await section(title);
    expect(await findByText(nl.failure.kinds.internal)).toBeVisible();
    answer(routes.subscription.get, subscription);
    answer(routes.account.sessions, [device]);
    await userEvent.click(await findByRole('button', { name: nl.common.retry }));
    expect(await findByText(text)).toBeVisible();
  });
});

describe('events of the account', () => {
  it('says so when there are none', async () => {
    openScreen();
    expect(await (await section(nl.account.events.title)).findByText(nl.account.events.empty)).toBeVisible();
  });

  it('shows each in plain words with moment and network, five at first', async () => {
    answer(routes.account.securityEvents, [
      eventOf(0, { kind: 'sign_in_failed', times: 3 }),
      eventOf(1, { kind: 'subscription_cancelled', network: null }),
      ...[2, 3, 4, 5].map((index) => eventOf(index)),
    ]);
    openScreen();
    const events = await section(nl.account.events.title);
    const items = await events.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      expect.stringMatching(
        /^Inloggen mislukt \(3 keer\)15 november 2026 .*, vanaf netwerk 198\.51\.100\.\*$/,
      ),
      expect.stringMatching(/^Abonnement opgezegd15 november 2026 om \d\d:30$/),
      expect.stringMatching(/^Ingelogd15 november 2026/),
    ]);
    expect(items).toHaveLength(5);
    await userEvent.click(events.getByRole('button', { name: nl.account.events.more }));
    expect(events.getAllByRole('listitem')).toHaveLength(6);
    expect(events.queryByRole('button')).toBeNull();
  });

  it('shows an error with a retry', async () => {
    refuse(routes.account.securityEvents, 'internal');
    openScreen();
    const events = await section(nl.account.events.title);
    const retry = await events.findByRole('button', { name: nl.common.retry });
    answer(routes.account.securityEvents, [eventOf(0)]);
    await userEvent.click(retry);
    expect(await events.findByText(nl.account.events.kind.signed_in)).toBeVisible();
  });
});

describe('a step that needs the password again', () => {
  async function withdraw() {
    openScreen();
    await userEvent.click(await screen.findByRole('button', { name: nl.account.withdrawal.open }));
    refuse(routes.subscription.withdraw, 'confirmation_needed');
    await userEvent.click(await screen.findByRole('button', { name: nl.account.withdrawal.confirm }));
    return within(await screen.findByRole('dialog', { name: nl.account.confirm.title }));
  }

  it('goes on by itself after the right password, and says when it is wrong or missing', async () => {
    const dialog = await withdraw();
    await userEvent.click(dialog.getByRole('button', { name: nl.account.confirm.submit }));
    expect(dialog.getByText(nl.common.passwordMissing)).toBeVisible();
    refuse(routes.account.confirm, 'invalid_combination');
    await userEvent.fill(dialog.getByLabelText(nl.common.password, { selector: 'input' }), 'fout 1');
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByText(nl.account.confirm.wrong)).toBeVisible();

    answer(routes.account.confirm, undefined);
    answer(routes.subscription.withdraw, {
      ...subscription,
      status: 'canceled',
      hasAccess: false,
      withdrawableUntil: null,
    });
    await userEvent.fill(dialog.getByLabelText(nl.common.password, { selector: 'input' }), 'goed 1');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(nl.account.withdrawal.done)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('changes nothing when it is cancelled, and says so', async () => {
    const dialog = await withdraw();
    leavePending(routes.subscription.withdraw);
    await userEvent.click(dialog.getByRole('button', { name: nl.common.cancel }));
    expect(await screen.findByText(nl.failure.kinds.notConfirmed)).toBeVisible();
  });

  it('closes alone with Escape; the question below it stays', async () => {
    await withdraw();
    await userEvent.keyboard('{Escape}');
    const asking = within(await screen.findByRole('dialog', { name: nl.account.withdrawal.title }));
    expect(await asking.findByText(nl.failure.kinds.notConfirmed)).toBeVisible();
    const confirming = () => screen.queryByRole('dialog', { name: nl.account.confirm.title });
    await waitFor(() => expect(confirming()).toBeNull());
    expect(screen.getByRole('dialog', { name: nl.account.withdrawal.title })).toBeVisible();
  });
});

describe('passkeys', () => {
  const passkey = {
    id: '7c0e1d52-0000-4000-8000-000000000003',
    name: 'Telefoon',
    createdAt: '2026-11-01T09:00:00.000Z',
    lastUsedAt: null,
  };

  it('says so when there are none, and offers to add one with a suggested name', async () => {
    openScreen();
    const passkeys = await section(nl.passkeys.title);
    expect(await passkeys.findByText(nl.passkeys.empty)).toBeVisible();
    await userEvent.click(passkeys.getByRole('button', { name: nl.passkeys.add }));
    const dialog = within(await screen.findByRole('dialog', { name: nl.passkeys.addTitle }));
    const name = dialog.getByRole('textbox', { name: nl.passkeys.name });
    expect(name).toHaveValue('Chrome op Linux');
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: nl.common.next }));
    expect(dialog.getByText(nl.passkeys.nameMissing)).toBeVisible();
  });

  it('lists them and removes one after a question', async () => {
    answer(routes.account.passkeys, [passkey]);
    openScreen();
    const passkeys = await section(nl.passkeys.title);
    expect(await passkeys.findByRole('listitem')).toMatchTextContent(
      /^Telefoon\s*Toegevoegd op 1 november 2026, nog niet gebruikt/,
    );
    await userEvent.click(passkeys.getByRole('button', { name: 'Telefoon verwijderen' }));
    const dialog = within(await screen.findByRole('dialog', { name: nl.passkeys.removeTitle }));
    answer(routes.account.removePasskey, undefined);
    answer(routes.account.passkeys, []);
    await userEvent.click(dialog.getByRole('button', { name: nl.passkeys.remove }));
    expect(await passkeys.findByText(nl.passkeys.empty)).toBeVisible();
  });

  it('shows an error with a retry', async () => {
    refuse(routes.account.passkeys, 'internal');
    openScreen();
    const passkeys = await section(nl.passkeys.title);
    const retry = await passkeys.findByRole('button', { name: nl.common.retry });
    answer(routes.account.passkeys, [passkey]);
    await userEvent.click(retry);
    expect(await passkeys.findByText('Telefoon')).toBeVisible();
  });

  it('are offered in the confirmation to those who have one', async () => {
    answer(routes.account.passkeys, [passkey]);
    openScreen();
    await userEvent.click(await screen.findByRole('button', { name: nl.account.devices.everywhere }));
    refuse(routes.account.endAllSessions, 'confirmation_needed');
    const asking = within(await screen.findByRole('dialog', { name: nl.account.devices.everywhereTitle }));
    await userEvent.click(asking.getByRole('button', { name: nl.account.devices.everywhere }));
    const dialog = within(await screen.findByRole('dialog', { name: nl.account.confirm.title }));
    refuse(routes.account.confirmPasskeyOptions, 'rate_limited');
    await userEvent.click(await dialog.findByRole('button', { name: nl.passkeys.confirm }));
    expect(await dialog.findByText(nl.failure.kinds.rateLimited)).toBeVisible();
  });
});
