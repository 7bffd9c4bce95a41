import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { OpenDialog } from '../../writing-context.ts';

/** Opens the dialogs that have keys: a link with Ctrl+K, a page of photos with Ctrl+Alt+P; Cmd on a Mac. */
export function useKeyToDialog(editor: Editor, open: (dialog: OpenDialog) => void): void {
  useEffect(() => {
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.shiftKey) return;
      const isPhotoPage = event.altKey && event.code === 'KeyP';
      if (!isPhotoPage && event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      open(isPhotoPage ? { kind: 'photoPage', pos: null } : { kind: 'link' });
    };
    dom.addEventListener('keydown', listen);
    return () => dom.removeEventListener('keydown', listen);
  }, [editor, open]);
}
