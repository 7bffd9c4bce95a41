import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { createStore } from '../../lib/store.ts';

/** Path to the text of the pages in sight, which the viewer knows and the header shows. */
export const currentEditPath = createStore<string | undefined>(undefined);

/** Shares the path with the header while the pages are shown, and opens it with the key E. */
export function useEditPath(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    currentEditPath.set(path);
    return () => currentEditPath.set(undefined);
  }, [path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== 'e' || hasModifier || event.defaultPrevented) return;
      const isTaken =
        event.target instanceof Element &&
        event.target.closest('input:not([type=range]), textarea, select, [role=menu], [role=dialog]') !==
          null;
      if (!isTaken) void navigate(path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, path]);
}
