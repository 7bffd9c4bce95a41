import { routes } from '@dierbaar/contract';
import { i18n } from '../../i18n/i18n.ts';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { getUploadQueue } from '../photos/user-uploads.ts';
import { noteRecording } from '../recordings/recordings.ts';
import { uploadRecording } from '../recordings/sound.ts';
import { getOutbox, sayFailure } from '../session/account-outbox.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { memoriesQuery } from './memories.ts';
import { createPendingMemories, type PendingMemories } from './pending-memories.ts';

const users = new Map<string, ReturnType<typeof openMemories>>();

/** Memories that the server does not have yet, of a user on this page; created once. */
export const getMemories = (userId: string): PendingMemories => getMemoryKinds(userId).memories;

/** The same with their kinds, for what earlier visits left. */
export function getMemoryKinds(userId: string): ReturnType<typeof openMemories> {
  const known = users.get(userId);
  if (known) return known;
  const opened = openMemories(userId);
  users.set(userId, opened);
  onSessionEnd({ settle: async () => undefined, end: () => void users.delete(userId) });
  return opened;
}

function openMemories(userId: string) {
  return createPendingMemories({
    outbox: getOutbox(userId),
    uploads: getUploadQueue(userId),
    server: {
      upload: async (projectId, sound, signal) => {
        const recording = await uploadRecording(projectId, sound, signal);
        await noteRecording(projectId, recording);
        return recording.id;
      },
      onLost: () => sayFailure(i18n.t('memories.recordingLost')),
      onUnreadable: () => sayFailure(i18n.t('memories.recordingUnreadable')),
      submit: (body) => api(routes.memories.tell, { body }),
      onSent: (memory, { projectId }) =>
        queryClient.setQueryData(
          memoriesQuery(projectId).queryKey,
          (list) => list && [memory, ...list.filter(({ id }) => id !== memory.id)],
        ),
      onPhotoRefused: (name) => sayFailure(i18n.t('memories.photoRefused', { name })),
    },
  });
}
