import type { Format } from '@dierbaar/contract';
import { createContext, useContext } from 'react';
import type { UploadQueue } from '../../lib/photos/upload-queue.ts';
import type { MemoryChoices } from './collected/memory-blocks.ts';

/** Dialog over the text; `pos` is the position of the node being edited, null for a new node. */
export type OpenDialog =
  | { kind: 'addPhotos' }
  | { kind: 'layout'; pos: number | null }
  | { kind: 'photoPage'; pos: number | null }
  | { kind: 'chapterPhoto' }
  | { kind: 'qr'; pos: number | null }
  | { kind: 'voice'; pos: number | null }
  | { kind: 'deletePhoto'; name: string }
  | { kind: 'link' }
  | { kind: 'question' }
  | { kind: 'questions' }
  | { kind: 'memory'; id: string; chosen?: MemoryChoices }
  | { kind: 'history' }
  | { kind: 'conflict' };

/** Context of the writing screen. */
export interface WritingContextValue {
  projectId: string;
  chapterId: string;
  format: Format;
  queue: UploadQueue;
  openDialog: (dialog: OpenDialog) => void;
  /** Opens the file picker; `onSelected` is called when files were selected. */
  choosePhotos: (onSelected: (files: File[]) => void) => void;
}

export const WritingContext = createContext<WritingContextValue | null>(null);

export function useWritingContext(): WritingContextValue {
  const context = useContext(WritingContext);
  if (!context) throw new Error('this belongs on the writing screen');
  return context;
}
