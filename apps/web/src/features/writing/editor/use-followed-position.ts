import type { Editor, EditorEvents } from '@tiptap/core';
import { useEffect, useState } from 'react';

type Transaction = EditorEvents['transaction']['transaction'];

/**
 * Position of a block while a dialog about it is open: a photo that arrives above it moves it. Null for a new block, and when
 * the block was deleted meanwhile: what the dialog has is then inserted.
 */
export function useFollowedPosition(editor: Editor, first: number | null): number | null {
  const [position, setPosition] = useState(first);
  useEffect(() => {
    if (first === null) return;
    const follow = ({ transaction }: EditorEvents['transaction']) => {
      if (transaction.docChanged)
        setPosition((before) => (before === null ? null : movedBy(transaction, before)));
    };
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor, first]);
  return position;
}

function movedBy({ before, doc, mapping }: Transaction, position: number): number | null {
  const { pos, deletedAfter } = mapping.mapResult(position);
  // A block whose attributes were changed was replaced by itself.
  return !deletedAfter || doc.nodeAt(pos)?.type === before.nodeAt(position)?.type ? pos : null;
}
