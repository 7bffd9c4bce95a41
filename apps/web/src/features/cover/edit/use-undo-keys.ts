import { useEffect } from 'react';
import type { CoverEditor } from './use-cover-editor.ts';

/** Undo and redo keys for the whole cover; in text fields too, whose own undo would skip other changes. */
export function useUndoKeys({ undo, redo }: Pick<CoverEditor, 'undo' | 'redo'>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      // Fields in a dialog keep their own undo.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo?.();
      else undo?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [undo, redo]);
}
