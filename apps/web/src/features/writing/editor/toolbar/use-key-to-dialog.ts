import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { OpenDialog } from '../../writing-context.ts';

/** Opens the link dialog with Ctrl+K or Cmd+K. */
export function useKeyToDialog(editor: Editor, open: (dialog: OpenDialog) => void): void {
  useEffect(() => {
    const { dom } = editor.view;
    const listen = (event: KeyboardEvent) => {
      const isLinkKey =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
      if (!isLinkKey) return;
      event.preventDefault();
      open({ kind: 'link' });
    };
    dom.addEventListener('keydown', listen);
    return () => dom.removeEventListener('keydown', listen);
  }, [editor, open]);
}
