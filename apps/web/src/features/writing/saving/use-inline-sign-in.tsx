import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { session, sessionLoss } from '../../../lib/api/api.ts';
import type { SessionLossOutcome } from '../../../lib/api/authorised-client.ts';
import { afterTypingPause } from './after-typing-pause.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import type { Saver } from './use-saver.ts';

/** Sign-in dialog over the text. While a chapter is open, a lost session does not navigate away from it. */
export function useInlineSignIn(saver: Saver): { ask: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<PromiseWithResolvers<SessionLossOutcome>>(null);

  const cancelPause = useRef<() => void>(null);

  const ask = useCallback(() => {
    waiting.current ??= Promise.withResolvers<SessionLossOutcome>();
    cancelPause.current?.();
    cancelPause.current = afterTypingPause(() => setIsOpen(true));
    return waiting.current.promise;
  }, []);
  const settle = useCallback((outcome: SessionLossOutcome) => {
    cancelPause.current?.();
    waiting.current?.resolve(outcome);
    waiting.current = null;
    setIsOpen(false);
  }, []);

  useEffect(() => {
    const unregister = sessionLoss.handleWith(ask);
    return () => {
      unregister();
      settle('left');
    };
  }, [ask, settle]);

  const dialog = useMemo(
    () => (
      <SignInDialog
        isOpen={isOpen}
        onLater={() => settle('left')}
        onSignedIn={(token) => {
          session.begin(token);
          settle('signed-in');
          const claims = session.claims();
          if (claims) saver.signedIn(claims.userId);
        }}
      />
    ),
    [isOpen, settle, saver],
  );
  const openNow = useCallback(() => {
    void ask();
    cancelPause.current?.();
    setIsOpen(true);
  }, [ask]);
  return { ask: openNow, dialog };
}
