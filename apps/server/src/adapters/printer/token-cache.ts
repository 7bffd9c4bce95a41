export interface Token {
  value: string;
  /** Milliseconds since the epoch. */
  renewAt: number;
}

interface TokenCache {
  get(): Promise<string>;
  /** Drops a token that was refused; a newer one stays. */
  forget(value: string): void;
}

/** Caches a token until it expires; concurrent callers share one login. */
export function createTokenCache(login: () => Promise<Token>, clock: () => Date): TokenCache {
  let current: Token | undefined;
  let pending: Promise<Token> | undefined;
  return {
    async get() {
      if (current && clock().getTime() < current.renewAt) return current.value;
      pending ??= login().finally(() => {
        pending = undefined;
      });
      current = await pending;
      return current.value;
    },
    forget(value) {
      if (current?.value === value) current = undefined;
    },
  };
}
