import { useState } from 'react';

interface Selection {
  isSelected: (id: string) => boolean;
  selectedIds: string[];
  toggle: (id: string) => void;
  select: (ids: string[]) => void;
}

/** Selection in a list: the saved one until the user changes it, then a local copy. */
export function useSelection(all: readonly string[], saved: readonly string[]): Selection {
  const [draft, setDraft] = useState<ReadonlySet<string>>();
  const selected = draft ?? new Set(saved);
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setDraft(next);
  };
  return {
    isSelected: (id) => selected.has(id),
    selectedIds: all.filter((id) => selected.has(id)),
    toggle,
    select: (ids) => setDraft(new Set(ids)),
  };
}
