import type { PendingPhoto } from '../photos/upload-queue-types.ts';
import type { RecorderState } from '../recordings/recorder.ts';
import type { StorageState } from './pending-memories.ts';

/** Whether a memory is on the disk with its photos. */
export function storageStateOf(disk: StorageState, underWay: readonly PendingPhoto[]): StorageState {
  if (disk !== 'stored') return disk;
  if (underWay.some(({ hasNoRoom }) => hasNoRoom)) return 'unavailable';
  return underWay.some(({ isKept }) => !isKept) ? 'storing' : 'stored';
}

/** The same of a voice; undefined before it is recorded. */
export function voiceStateOf(state: RecorderState): StorageState | 'recording' | undefined {
  if (state.kind === 'recording') return 'recording';
  if (state.kind !== 'done') return undefined;
  return state.isStored ? 'stored' : 'unavailable';
}
