import { toPhotoPage } from '@dierbaar/book';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { chapterPhotoAttributes } from './node-views/node-attributes.ts';

/** Keeps the chapter photo at the beginning of the text, whatever is typed, pasted or dropped before it. */
export const ChapterPhotoFirst = Extension.create({
  name: 'chapterPhotoFirst',
  addProseMirrorPlugins: () => [createChapterPhotoPlugin()],
});

export function createChapterPhotoPlugin(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, { doc, tr, schema }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const photos: { node: Node; from: number; to: number }[] = [];
      doc.forEach((node, from) => {
        if (node.type.name === 'chapterPhoto') photos.push({ node, from, to: from + node.nodeSize });
      });
      const [first, ...others] = photos;
      if (first === undefined || (first.from === 0 && others.length === 0)) return null;
      // From the end, so that the places of earlier blocks stay the same. A second one is a page in the text.
      for (const { node, from, to } of others.reverse()) {
        const page = toPhotoPage({ type: 'chapterPhoto', attrs: chapterPhotoAttributes(node) });
        tr.replaceWith(from, to, schema.nodeFromJSON(page));
      }
      return first.from === 0 ? tr : tr.delete(first.from, first.to).insert(0, first.node);
    },
  });
}
