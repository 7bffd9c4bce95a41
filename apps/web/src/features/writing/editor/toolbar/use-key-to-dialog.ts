import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { OpenDialog } from '../../writing-context.ts';

/** Opens the dialogs that have keys: a link with Ctrl+K, a page of photos with Ctrl+Alt+P, the chapter photo with Ctrl+Alt+F; Cmd on a Mac. */
export function useKeyToDialog(editor: Editor, open: (dialog: OpenDialog) => void): void {
  useEffect(() => {
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.shiftKey) return;
      const dialog = dialogOf(event);
      if (!dialog) return;
      event.preventDefault();
      open(dialog);
    };
    dom.addEventListener('keydown', listen);
    return () => dom.removeEventListener('keydown', listen);
  }, [editor, open]);
}

function dialogOf({ altKey, code, key }: KeyboardEvent): OpenDialog | null {
  if (altKey && code === 'KeyP') return { kind: 'photoPage', pos: null };
  if (altKey && code === 'KeyF') return { kind: 'chapterPhoto' };
  return key.toLowerCase() === 'k' ? { kind: 'link' } : null;
}
