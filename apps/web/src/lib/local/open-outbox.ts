import { claimInTab, untilFree } from '../tab-lock.ts';
import type { Owner } from './keys.ts';
import { createOutbox, type LoadKind, type Outbox } from './outbox.ts';
import { onPageSignals } from './page-signals.ts';
import { openStore } from './store.ts';

const lockOf = (group: string) => `dierbaar-local-${group}`;

const locks = {
  claim: (group: string, waitMs: number, signal: AbortSignal) => claimInTab(lockOf(group), waitMs, signal),
  whenFree: (group: string, signal: AbortSignal) => untilFree(lockOf(group), signal),
};

const clock = {
  // A clock that is set back by a year must not stop sending.
  now: () => performance.timeOrigin + performance.now(),
  random: Math.random,
  after(ms: number, run: () => void) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Opens the outbox of an owner on this page, once. */
export function openOutbox(owner: Owner, loadKind?: LoadKind): Outbox {
  const outbox = createOutbox({
    owner,
    ...(loadKind && { loadKind }),
    store: openStore(owner),
    locks,
    clock,
  });
  const stop = onPageSignals({
    online: outbox.retry,
    visible: outbox.show,
    hidden: outbox.hide,
    pagehide: () => void outbox.leave(),
    beforeunload: outbox.isOnlyHere,
  });
  return {
    ...outbox,
    close() {
      stop();
      outbox.close();
    },
  };
}
