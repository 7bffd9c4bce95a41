import type { KeptRecordings } from '../../recordings/kept-recordings.ts';
import { openMicrophone } from '../../recordings/microphone.ts';
import { createRecorder, type Recorder } from '../../recordings/recorder.ts';
import { claimInTab } from '../../tab-lock.ts';
import type { MemoryOutbox } from '../memory-outbox.ts';

/** Records the voice of a memory; the memory refers to it before it begins. */
export function createMemoryRecorder(
  outbox: Pick<MemoryOutbox, 'setRecording'>,
  kept: KeptRecordings,
  clientId: string,
): Recorder {
  return createRecorder({
    kept,
    open: openMicrophone,
    claim: (id) => claimInTab(`dierbaar-recording-${id}`),
    onBegun: (id) => outbox.setRecording(clientId, { id, seconds: null, sentAs: null }),
    onEnded: ({ id, seconds }) => void outbox.setRecording(clientId, { id, seconds, sentAs: null }),
    onNothing: () => void outbox.setRecording(clientId, null),
    now: () => performance.now(),
  });
}
