export interface Token {
  value: string;
  /** Milliseconds since the epoch. */
  renewAt: number;
}

export interface TokenCache {
  get(): Promise<string>;
  /** Lets go of a token that was refused; a newer one stays. */
  forget(value: string): void;
}

/** Keeps a token until it ends. Everybody who needs a new one at the same time waits for the same one. */
export function createTokenCache(login: () => Promise<Token>, clock: () => Date): TokenCache {
  let held: Token | undefined;
  let asked: Promise<Token> | undefined;
  return {
    async get() {
      if (held && clock().getTime() < held.renewAt) return held.value;
      asked ??= login().finally(() => {
        asked = undefined;
      });
      held = await asked;
      return held.value;
    },
    forget(value) {
      if (held?.value === value) held = undefined;
    },
  };
}
