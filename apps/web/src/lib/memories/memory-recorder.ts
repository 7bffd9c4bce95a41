import { openMicrophone } from '../recordings/microphone.ts';
import { createRecorder, type Recorder } from '../recordings/recorder.ts';
import type { NewMemory, PendingMemories } from './pending-memories.ts';

/** Records the voice of a memory, which is begun with it when it was not. */
export function createMemoryRecorder(
  memories: Pick<PendingMemories, 'voiceOf'>,
  memory: NewMemory,
): Recorder {
  return createRecorder({
    store: memories.voiceOf(memory),
    open: openMicrophone,
    now: () => performance.now(),
  });
}
