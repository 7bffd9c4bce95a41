import { ApiError, type Client, ConnectionError, routes } from '@dierbaar/contract';
import { describe, expect, it, vi } from 'vitest';
import {
  type ConfirmationOutcome,
  createAuthorisedClient,
  type SessionLossOutcome,
} from './authorised-client.ts';
import type { Session } from './session.ts';
import { createSharedQuestion } from './shared-question.ts';

const refusal = new ApiError({
  statusCode: 401,
  code: 'unauthenticated',
  message: 'no',
  error: 'Unauthorized',
});

const unconfirmed = {
  statusCode: 403,
  code: 'confirmation_needed',
  message: 'no',
  error: 'Forbidden',
} as const;

function setUp({ failures = 1, refreshed = true as boolean | Error, error = refusal as Error } = {}) {
  let token = 'old';
  const session: Session = {
    token: () => token,
    claims: () => undefined,
    isInitialised: () => true,
    begin: (next) => {
      token = next;
    },
    end: () => undefined,
    refresh: vi.fn(async () => {
      if (refreshed instanceof Error) throw refreshed;
      if (refreshed) token = 'new';
      return refreshed;
    }),
  };
  let calls = 0;
  const send = vi.fn(async (): Promise<unknown> => {
    calls += 1;
    if (calls <= failures) throw error;
    return 'answer';
  });
  const sessionLoss = createSharedQuestion<SessionLossOutcome>('left');
  const confirmation = createSharedQuestion<ConfirmationOutcome>('cancelled');
  const onNoAccess = vi.fn();
  const api = createAuthorisedClient({
    client: send as Client,
    session,
    sessionLoss,
    confirmation,
    onNoAccess,
  });
  return { api, session, send, sessionLoss, confirmation, onNoAccess };
}

describe('authorised client', () => {
  it('reports a call that is refused for lack of access, and passes the refusal on', async () => {
    const error = new ApiError({ statusCode: 403, code: 'no_access', message: 'no', error: 'Forbidden' });
    const { api, send, onNoAccess } = setUp({ error });
    await expect(api(routes.projects.list, {})).rejects.toBe(error);
    expect(onNoAccess).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('refreshes once and retries once after a 401', async () => {
    const { api, session, send } = setUp();
    expect(await api(routes.auth.user, {})).toBe('answer');
    expect(session.refresh).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('does not retry twice', async () => {
    const { api, send } = setUp({ failures: 2 });
    await expect(api(routes.auth.user, {})).rejects.toBe(refusal);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('passes other errors to the caller', async () => {
    const { api, session, send } = setUp({ error: new ConnectionError('down') });
    await expect(api(routes.auth.user, {})).rejects.toBeInstanceOf(ConnectionError);
    expect(session.refresh).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not refresh for an open call', async () => {
    const { api, session } = setUp();
    await expect(api(routes.auth.logout, {})).rejects.toBe(refusal);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it('reports the lost session and rejects when the handler leaves for the login screen', async () => {
    const { api, send, sessionLoss } = setUp({ refreshed: false });
    const leave = vi.fn(async () => 'left' as const);
    sessionLoss.handleWith(leave);
    await expect(api(routes.auth.user, {})).rejects.toBe(refusal);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('repeats the call when the handler signed in', async () => {
    const { api, sessionLoss } = setUp({ refreshed: false });
    const leave = vi.fn(async () => 'left' as const);
    sessionLoss.handleWith(leave);
    const withdraw = sessionLoss.handleWith(async () => 'signed-in');
    expect(await api(routes.auth.user, {})).toBe('answer');
    expect(leave).not.toHaveBeenCalled();
    withdraw();
    await sessionLoss.ask();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('reports concurrent failures once', async () => {
    const { api, sessionLoss } = setUp({ refreshed: false, failures: 3 });
    const answer = Promise.withResolvers<'signed-in'>();
    const ask = vi.fn(() => answer.promise);
    sessionLoss.handleWith(ask);
    const calls = [1, 2, 3].map(() => api(routes.auth.user, {}));
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    answer.resolve('signed-in');
    expect(await Promise.all(calls)).toEqual(['answer', 'answer', 'answer']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('does not take a wrong password for a lost session', async () => {
    const wrong = new ApiError({
      statusCode: 401,
      code: 'invalid_combination',
      message: 'no',
      error: 'Unauthorized',
    });
    const { api, session } = setUp({ error: wrong });
    await expect(api(routes.account.confirm, { body: { password: 'x' } })).rejects.toBe(wrong);
    expect(session.refresh).not.toHaveBeenCalled();
  });

  it.each([
    ['confirmed', 2],
    ['cancelled', 1],
  ] as const)(
    'a call that needs a confirmation is sent anew only when it is given: %s',
    async (answer, calls) => {
      const needed = new ApiError({ ...unconfirmed });
      const { api, send, confirmation } = setUp({ error: needed });
      const ask = vi.fn(async () => answer);
      confirmation.handleWith(ask);
      const call = api(routes.account.endAllSessions, {});
      if (answer === 'confirmed') expect(await call).toBe('answer');
      else await expect(call).rejects.toBe(needed);
      expect(ask).toHaveBeenCalledTimes(1);
      expect(send).toHaveBeenCalledTimes(calls);
    },
  );

  it('does not report a lost session when the refresh got no answer', async () => {
    const down = new ConnectionError('down');
    const { api, sessionLoss } = setUp({ refreshed: down });
    const leave = vi.fn(async () => 'left' as const);
    sessionLoss.handleWith(leave);
    await expect(api(routes.auth.user, {})).rejects.toBe(down);
    expect(leave).not.toHaveBeenCalled();
  });
});
