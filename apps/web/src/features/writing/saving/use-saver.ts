import { useSyncExternalStore } from 'react';
import type { WrittenText } from '../document/written-text.ts';
import type { SaveStatus } from './engine/save-status.ts';
import type { ChapterSaver } from './saver/saver-options.ts';

export type Saver = ChapterSaver<WrittenText>;
export type Status = SaveStatus<WrittenText>;

/** Current save status of a chapter. */
export function useSaveStatus(saver: Saver): Status {
  return useSyncExternalStore(saver.subscribe, saver.status);
}
