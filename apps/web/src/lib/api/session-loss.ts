/** Result of a lost session: signed in again in a dialog, or sent to the login screen. */
export type SessionLossOutcome = 'signed-in' | 'left';

type Handler = () => Promise<SessionLossOutcome>;

export interface SessionLoss {
  /** Reports that the server refused the session. Concurrent reports share one handler call. */
  report(): Promise<SessionLossOutcome>;
  /**
   * Sets the handler while a screen is open, such as a sign-in dialog over unsaved text. The newest handler is
   * called. Returns a function that removes it.
   */
  handleWith(handler: Handler): () => void;
}

/** Single place that handles a lost session. */
export function createSessionLoss(): SessionLoss {
  const handlers: Handler[] = [];
  let inFlight: Promise<SessionLossOutcome> | undefined;
  return {
    report: () => {
      const handle = handlers.at(-1) ?? (async () => 'left' as const);
      inFlight ??= handle().finally(() => {
        inFlight = undefined;
      });
      return inFlight;
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
