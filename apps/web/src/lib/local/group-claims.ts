/** Says which tab has a group of items, also when a tab was killed. */
export interface GroupLocks {
  /** Null when another tab has it for so long. */
  claim(group: string, waitMs: number): Promise<(() => void) | null>;
  whenFree(group: string, signal: AbortSignal): Promise<void>;
}

/** The page that has a group may be ending, as the one before a reload, or be writing as it is hidden. */
const endingMs = 1000;

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
      const claim = claims.get(group) ?? locks.claim(group, elsewhere.has(group) ? 0 : endingMs);
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
