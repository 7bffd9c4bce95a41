type Handler<Answer> = () => Promise<Answer>;

/** Something that calls to the server must ask the person, in one place of the app. */
export interface SharedQuestion<Answer> {
  /** Asks. Concurrent calls share one handler call and its answer. */
  ask(): Promise<Answer>;
  /**
   * Sets the handler while a screen is open, such as a sign-in dialog over unsaved text. The newest handler is
   * called. Returns a function that removes it.
   */
  handleWith(handler: Handler<Answer>): () => void;
}

/** `unanswered` is the answer without a handler. */
export function createSharedQuestion<Answer>(unanswered: Answer): SharedQuestion<Answer> {
  const handlers: Handler<Answer>[] = [];
  let inFlight: Promise<Answer> | undefined;
  return {
    ask: () => {
      const handle = handlers.at(-1) ?? (async () => unanswered);
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
