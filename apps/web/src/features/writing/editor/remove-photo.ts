import { type Block, blockWithoutPhoto } from '@dierbaar/book';
import type { Transaction } from '@tiptap/pm/state';

/** Blocks that can hold a photo; photos under way are of another type. */
const withPhotos = new Set(['image', 'imageLayout', 'photoPage', 'chapterPhoto', 'letter']);

/**
 * Takes a photo out of the text and touches nothing else, so that photos under way stay. It is no step of the history: an
 * undo would bring back the block of a deleted photo.
 */
export function removePhoto(transaction: Transaction, name: string): Transaction {
  const { doc } = transaction;
  const { schema } = doc.type;
  // From the end, so that the places of earlier blocks stay the same.
  for (let index = doc.childCount - 1, end = doc.content.size; index >= 0; index--) {
    const node = doc.child(index);
    const start = end - node.nodeSize;
    if (withPhotos.has(node.type.name)) {
      const block: Block = node.toJSON();
      const [left] = blockWithoutPhoto(block, name);
      if (!left) transaction.delete(start, end);
      else if (left.type !== block.type) transaction.replaceWith(start, end, schema.nodeFromJSON(left));
      else if (left !== block) transaction.setNodeMarkup(start, null, 'attrs' in left ? left.attrs : null);
    }
    end = start;
  }
  return transaction.setMeta('addToHistory', false);
}
