import { useState } from 'react';

interface Selection {
  isChosen: (id: string) => boolean;
  chosen: string[];
  toggle: (id: string) => void;
  choose: (ids: string[]) => void;
}

/** What is ticked in a list. Follows the server until it is touched; what was added since stays ticked. */
export function useSelection(all: readonly string[], saved: readonly string[]): Selection {
  const [draft, setDraft] = useState<ReadonlySet<string>>();
  const ticked = draft ?? new Set(saved);
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setDraft(next);
  };
  return {
    isChosen: (id) => ticked.has(id),
    chosen: all.filter((id) => ticked.has(id)),
    toggle,
    choose: (ids) => setDraft(new Set(ids)),
  };
}
