import { ApiError } from '@dierbaar/contract';
import { type Claims, readClaims } from './claims.ts';

export interface Session {
  token(): string | undefined;
  claims(): Claims | undefined;
  /** Whether the server has answered a refresh, or a session began or ended. */
  isInitialised(): boolean;
  begin(token: string): void;
  end(): void;
  /**
   * Exchanges the refresh cookie for a new token. False when the server refuses it: the session has ended.
   * Throws when the server does not answer; the session stays unchanged then.
   */
  refresh(): Promise<boolean>;
}

interface SessionOptions {
  requestToken: () => Promise<string>;
  /** Runs one refresh at a time across all tabs. */
  withLock: (work: () => Promise<boolean>) => Promise<boolean>;
}

/** Session of this tab. The access token is kept in memory only. */
export function createSession({ requestToken, withLock }: SessionOptions): Session {
  let current: { token: string; claims: Claims } | undefined;
  let isInitialised = false;
  let inFlight: Promise<boolean> | undefined;
  /** Counts sign-ins and sign-outs, so that a late answer of an earlier refresh is ignored. */
  let generation = 0;

  const begin = (token: string): boolean => {
    const claims = readClaims(token);
    current = claims && { token, claims };
    isInitialised = true;
    generation += 1;
    return current !== undefined;
  };
  const end = (): void => {
    current = undefined;
    isInitialised = true;
    generation += 1;
  };
  const refresh = async (): Promise<boolean> => {
    const startedAt = generation;
    try {
      const token = await requestToken();
      return generation === startedAt ? begin(token) : current !== undefined;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (generation === startedAt) end();
      return current !== undefined;
    }
  };

  return {
    token: () => current?.token,
    claims: () => current?.claims,
    isInitialised: () => isInitialised,
    begin: (token) => void begin(token),
    end,
    refresh: () => {
      inFlight ??= withLock(refresh).finally(() => {
        inFlight = undefined;
      });
      return inFlight;
    },
  };
}

/** Whether the server answered no; a failure, a missing answer and "too many calls" are not a no. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode < 500 && error.code !== 'rate_limited';
}
