import { classify } from '../local/outcome.ts';
import { type Claims, readClaims } from './claims.ts';

export interface Session {
  token(): string | undefined;
  claims(): Claims | undefined;
  /** Whether the server has answered a refresh, or a session began or ended. */
  isInitialised(): boolean;
  begin(token: string): void;
  end(): void;
  /**
   * Exchanges the refresh cookie for a new token. False when the server refuses it, or when somebody else has signed in
   * in another tab: the session has ended.
   * Throws when the server does not answer; the session stays unchanged then.
   */
  refresh(): Promise<boolean>;
}

interface SessionOptions {
  requestToken: () => Promise<string>;
  /** Runs one refresh at a time across all tabs. */
  withLock: (work: () => Promise<boolean>) => Promise<boolean>;
}

/** Session of this tab. The access token is in memory only. */
export function createSession({ requestToken, withLock }: SessionOptions): Session {
  let current: { token: string; claims: Claims } | undefined;
  /** Whose screens and unsent work this tab has; also after the server refused a refresh, until it is signed out. */
  let owner: string | undefined;
  let isInitialised = false;
  let inFlight: Promise<boolean> | undefined;
  /** Counts sign-ins and sign-outs, so that a late answer of an earlier refresh is ignored. */
  let generation = 0;

  const begin = (token: string): boolean => {
    const claims = readClaims(token);
    current = claims && { token, claims };
    owner = claims?.userId;
    isInitialised = true;
    generation += 1;
    return current !== undefined;
  };
  const lose = (): void => {
    current = undefined;
    isInitialised = true;
    generation += 1;
  };
  const refresh = async (): Promise<boolean> => {
    const startedAt = generation;
    try {
      const token = await requestToken();
      if (generation !== startedAt) return current !== undefined;
      if (owner === undefined || readClaims(token)?.userId === owner) return begin(token);
    } catch (error) {
      if (classify(error) === 'later') throw error;
    }
    if (generation === startedAt) lose();
    return current !== undefined;
  };

  return {
    token: () => current?.token,
    claims: () => current?.claims,
    isInitialised: () => isInitialised,
    begin: (token) => void begin(token),
    end: () => {
      lose();
      owner = undefined;
    },
    refresh: () => {
      inFlight ??= withLock(refresh).finally(() => {
        inFlight = undefined;
      });
      return inFlight;
    },
  };
}
