import type { Extensions } from '@tiptap/core';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { ReactNodeViewRenderer } from '@tiptap/react';
import type { UploadQueue } from '../../../lib/photos/upload-queue.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { Letter } from '../document/letter-node.ts';
import { ChapterPhoto, Image, ImageLayout, PhotoPage, QrCode, Voice } from '../document/media-nodes.ts';
import { createPendingPhotoView } from '../photos/pending-photo-view.ts';
import { pendingPhotos } from '../photos/pending-photos.ts';
import { VoiceView } from '../voice/voice-view.tsx';
import { ChapterPhotoFirst } from './chapter-photo-first.ts';
import { ChapterPhotoView } from './node-views/chapter-photo-view.tsx';
import { ImageView } from './node-views/image-view.tsx';
import { LayoutView } from './node-views/layout-view.tsx';
import { LetterView } from './node-views/letter-view.tsx';
import { PhotoPageView } from './node-views/photo-page-view.tsx';
import { QrView } from './node-views/qr-view.tsx';
import { StartingMark } from './starting-mark.ts';

interface ChapterExtensionsOptions {
  queue: UploadQueue;
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
    PhotoPage.extend({ addNodeView: () => ReactNodeViewRenderer(PhotoPageView) }),
    ChapterPhoto.extend({ addNodeView: () => ReactNodeViewRenderer(ChapterPhotoView) }),
    QrCode.extend({ addNodeView: () => ReactNodeViewRenderer(QrView) }),
    Voice.extend({ addNodeView: () => ReactNodeViewRenderer(VoiceView) }),
    Letter.extend({ addNodeView: () => ReactNodeViewRenderer(LetterView) }),
    UndoRedo.configure({ depth: 500 }),
    Gapcursor,
    ChapterPhotoFirst,
    StartingMark,
    Dropcursor.configure({ color: false, width: 3, class: 'drop-cursor' }),
    Placeholder.configure({ placeholder }),
    pendingPhotos({ draw: createPendingPhotoView(queue, onRemovePending), onMoved: queue.move }),
  ];
}
