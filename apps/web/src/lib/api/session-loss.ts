/** How a lost session ended: signed in again on the spot, or gone to the login screen. */
export type SessionLossOutcome = 'signed-in' | 'left';

type Handler = () => Promise<SessionLossOutcome>;

export interface SessionLoss {
  /** Tells that the server no longer knows us. Calls that fail together are reported once. */
  report(): Promise<SessionLossOutcome>;
  /**
   * Lets a screen decide what happens instead, for as long as it is open: over unsaved text a sign-in dialog
   * in place of leaving. The newest handler decides. Returns how to withdraw it.
   */
  handleWith(handler: Handler): () => void;
}

/** The one place where a lost session is dealt with. */
export function createSessionLoss(): SessionLoss {
  const handlers: Handler[] = [];
  let underWay: Promise<SessionLossOutcome> | undefined;
  return {
    report: () => {
      const handle = handlers.at(-1) ?? (async () => 'left' as const);
      underWay ??= handle().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    handleWith: (handler) => {
      handlers.push(handler);
      return () => {
        const at = handlers.lastIndexOf(handler);
        if (at >= 0) handlers.splice(at, 1);
      };
    },
  };
}
