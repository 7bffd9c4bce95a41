/** Says which tab has a group of items, also when a tab was killed. */
export interface GroupLocks {
  /** Null when another tab holds it for `waitMs`, or when the signal is aborted. */
  claim(group: string, waitMs: number, signal: AbortSignal): Promise<(() => void) | null>;
  whenFree(group: string, signal: AbortSignal): Promise<void>;
}

/** The page that has a group may be ending, as the one before a reload, or be writing as it is hidden. */
const endingMs = 1000;

/** The groups that this page has. `onFree` is called when one of another page is free. */
export function createGroupClaims(locks: GroupLocks, onFree: () => void) {
  const claims = new Map<string, Promise<(() => void) | null>>();
  /** Groups of other pages. */
  const elsewhere = new Set<string>();
  /** A frozen page would hold a lock without using it. */
  let waiting = new AbortController();

  /** The page that has it may be the one before this, which is ending: nothing else would look again. */
  const waitFor = (group: string) => {
    const { signal } = waiting;
    if (signal.aborted || elsewhere.has(group)) return;
    elsewhere.add(group);
    const lookAgain = () => {
      if (signal.aborted) return;
      elsewhere.delete(group);
      onFree();
    };
    locks.whenFree(group, signal).then(lookAgain, () => undefined);
  };

  return {
    groups: () => [...claims.keys()],
    /** Resolves when no other page writes to it. */
    ready: async (group: string) => void (await claims.get(group)),
    /** Whether this page has it now; another one is waited for. */
    async claim(group: string, waitMs = endingMs): Promise<boolean> {
      const { signal } = waiting;
      const isBusy = signal.aborted || elsewhere.has(group);
      const claim = claims.get(group) ?? locks.claim(group, isBusy ? 0 : waitMs, signal);
      claims.set(group, claim);
      if (await claim) return true;
      claims.delete(group);
      waitFor(group);
      return false;
    },
    release(group: string) {
      void claims.get(group)?.then((free) => free?.());
      claims.delete(group);
    },
    setWaiting(isWaiting: boolean) {
      if (isWaiting && waiting.signal.aborted) waiting = new AbortController();
      if (isWaiting) return;
      waiting.abort();
      elsewhere.clear();
    },
  };
}
