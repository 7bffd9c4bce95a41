import { useSyncExternalStore } from 'react';
import type { ChapterSaver } from '../../../lib/saving/driver-parts.ts';
import type { SaveStatus } from '../../../lib/saving/save-status.ts';
import type { WrittenText } from '../document/written-text.ts';

export type Saver = ChapterSaver<WrittenText>;
export type Status = SaveStatus<WrittenText>;

/** Where the text is at this moment. */
export function useSaveStatus(saver: Saver): Status {
  return useSyncExternalStore(saver.subscribe, saver.status);
}
