import type { PendingPhoto } from '../photos/upload-queue-types.ts';
import type { RecorderState } from '../recordings/recorder.ts';
import type { KeptState } from './memory-list.ts';

/** Whether a memory is on the disk with its photos. */
export function keptStateOf(text: KeptState, underWay: readonly PendingPhoto[]): KeptState {
  if (text !== 'kept') return text;
  if (underWay.some(({ hasNoRoom }) => hasNoRoom)) return 'notKept';
  return underWay.some(({ isKept }) => !isKept) ? 'keeping' : 'kept';
}

/** The same of a voice; undefined before it is recorded. */
export function keptVoice(state: RecorderState): KeptState | 'recording' | undefined {
  if (state.kind === 'recording') return 'recording';
  if (state.kind !== 'done') return undefined;
  return state.isKept ? 'kept' : 'notKept';
}
