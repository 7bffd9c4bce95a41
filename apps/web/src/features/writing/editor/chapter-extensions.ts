import type { Extensions } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { ReactNodeViewRenderer } from '@tiptap/react';
import type { RefObject } from 'react';
import { plainNodes } from '../document/chapter-schema.ts';
import { Image, ImageLayout, QrCode } from '../document/nodes.ts';
import { createPendingPhotoView } from '../photos/pending-photo-view.ts';
import { pendingPhotos } from '../photos/pending-photos.ts';
import type { UploadQueue } from '../photos/upload-queue.ts';
import { ImageView } from './node-views/image-view.tsx';
import { LayoutView } from './node-views/layout-view.tsx';
import { QrView } from './node-views/qr-view.tsx';

interface ChapterExtensionsOptions {
  queue: RefObject<UploadQueue | null>;
  onRemovePending: (id: string) => void;
  placeholder: string;
}

/** TipTap extensions of a chapter: the nodes of the book with their views, undo, cursors, placeholder, pending photos. */
export function chapterExtensions({
  queue,
  onRemovePending,
  placeholder,
}: ChapterExtensionsOptions): Extensions {
  return [
    ...plainNodes,
    Image.extend({ addNodeView: () => ReactNodeViewRenderer(ImageView) }),
    ImageLayout.extend({ addNodeView: () => ReactNodeViewRenderer(LayoutView) }),
    QrCode.extend({ addNodeView: () => ReactNodeViewRenderer(QrView) }),
    UndoRedo.configure({ depth: 500 }),
    Gapcursor,
    Dropcursor.configure({ color: false, width: 3, class: 'drop-cursor' }),
    Placeholder.configure({ placeholder }),
    pendingPhotos(createPendingPhotoView(() => queue.current, onRemovePending)),
  ];
}
