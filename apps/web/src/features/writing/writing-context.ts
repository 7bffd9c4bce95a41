import type { Format } from '@dierbaar/contract';
import { createContext, useContext } from 'react';

/** What stands over the text; `pos` is the place of the node that is changed, null for a new one. */
export type OpenDialog =
  | { kind: 'layout'; pos: number | null }
  | { kind: 'qr'; pos: number | null }
  | { kind: 'link' }
  | { kind: 'question' }
  | { kind: 'history' }
  | { kind: 'conflict' };

/** What everything on the desk works with. */
export interface WritingContextValue {
  projectId: string;
  chapterId: string;
  format: Format;
  openDialog: (dialog: OpenDialog) => void;
  /** Asks for picture files and hands them on. */
  choosePhotos: (onSelected: (files: File[]) => void) => void;
}

export const WritingContext = createContext<WritingContextValue | null>(null);

export function useWritingContext(): WritingContextValue {
  const context = useContext(WritingContext);
  if (!context) throw new Error('this belongs on the writing screen');
  return context;
}
