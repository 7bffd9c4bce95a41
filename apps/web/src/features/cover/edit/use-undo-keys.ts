import { useEffect } from 'react';
import type { CoverEditor } from './use-cover-editor.ts';

/** Ctrl+Z and Ctrl+Shift+Z for the whole cover, in its text fields too: a field alone would not know of colours. */
export function useUndoKeys({ undo, redo }: Pick<CoverEditor, 'undo' | 'redo'>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      // A dialog over the cover has its own fields.
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo?.();
      else undo?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [undo, redo]);
}
