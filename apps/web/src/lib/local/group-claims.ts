/** Says which tab has a group of items, also when a tab was killed. */
export interface GroupLocks {
  /** Null when another tab has it. */
  claim(group: string): Promise<(() => void) | null>;
  whenFree(group: string, signal: AbortSignal): Promise<void>;
}

interface GroupClaimsOptions {
  locks: GroupLocks;
  signal: AbortSignal;
  /** A group of another page is free. */
  onFree: () => void;
}

/** The groups that this page has. */
export function createGroupClaims({ locks, signal, onFree }: GroupClaimsOptions) {
  const claims = new Map<string, Promise<(() => void) | null>>();
  /** Groups of other pages. */
  const elsewhere = new Set<string>();

  /** The page that has it may be the one before this, which is ending: nothing else would look again. */
  const waitFor = (group: string) => {
    if (elsewhere.has(group)) return;
    elsewhere.add(group);
    const lookAgain = () => {
      elsewhere.delete(group);
      if (!signal.aborted) onFree();
    };
    locks.whenFree(group, signal).then(lookAgain, () => undefined);
  };

  return {
    groups: () => [...claims.keys()],
    /** Resolves when no other page writes to it. */
    ready: async (group: string) => void (await claims.get(group)),
    /** Whether this page has it now; another one is waited for. */
    async claim(group: string): Promise<boolean> {
      const claim = claims.get(group) ?? locks.claim(group);
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
  };
}
