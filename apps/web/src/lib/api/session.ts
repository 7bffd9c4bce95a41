import { ApiError } from '@dierbaar/contract';
import { type Claims, readClaims } from './claims.ts';

export interface Session {
  token(): string | undefined;
  claims(): Claims | undefined;
  /** Whether the server has ever told us if there is a session. */
  isInitialised(): boolean;
  begin(token: string): void;
  end(): void;
  /**
   * Trades the refresh cookie for a new token. False when the server refuses: there is no session any more.
   * Throws when the server cannot answer; then nothing is known, and the session stays as it was.
   */
  refresh(): Promise<boolean>;
}

interface SessionOptions {
  requestToken: () => Promise<string>;
  /** Runs one refresh at a time over all tabs. */
  withLock: (work: () => Promise<boolean>) => Promise<boolean>;
}

/** The session of this tab. The access token lives in memory alone. */
export function createSession({ requestToken, withLock }: SessionOptions): Session {
  let current: { token: string; claims: Claims } | undefined;
  let isInitialised = false;
  let underWay: Promise<boolean> | undefined;
  /** Counts sign-ins and sign-outs, so that a late answer does not undo them. */
  let era = 0;

  const begin = (token: string): boolean => {
    const claims = readClaims(token);
    current = claims && { token, claims };
    isInitialised = true;
    era += 1;
    return current !== undefined;
  };
  const end = (): void => {
    current = undefined;
    isInitialised = true;
    era += 1;
  };
  const refresh = async (): Promise<boolean> => {
    const startedIn = era;
    try {
      const token = await requestToken();
      return era === startedIn ? begin(token) : current !== undefined;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (era === startedIn) end();
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
      underWay ??= withLock(refresh).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode < 500 && error.code !== 'rate_limited';
}
