import { routes } from '@dierbaar/contract';
import { i18n } from '../../i18n/i18n.ts';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { getUploadQueue } from '../photos/user-uploads.ts';
import { noteRecording } from '../recordings/recordings.ts';
import { uploadRecording } from '../recordings/sound.ts';
import { getKeptRecordings } from '../recordings/user-recordings.ts';
import { getKeyLoader } from '../session/account-key.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { claimInTab } from '../tab-lock.ts';
import { memoriesQuery } from './memories.ts';
import { createMemoryOutbox, type MemoryOutbox } from './memory-outbox.ts';
import { openPendingMemories, type PendingMemories } from './pending-memories.ts';

interface UserMemories {
  outbox: MemoryOutbox;
  stored: PendingMemories;
}

const users = new Map<string, UserMemories>();
let tellFailure: (message: string) => void = () => undefined;

/** Sets what shows that a photo or a recording was left out. */
export function setMemoryMessages(show: (message: string) => void): void {
  tellFailure = show;
}

/** Memories that the server does not have yet, of a user on this page; created once. */
export function getMemoryOutbox(userId: string): MemoryOutbox {
  return memoriesOf(userId).outbox;
}

/** What this phone keeps for a user. */
export function getKeptMemories(userId: string): PendingMemories {
  return memoriesOf(userId).stored;
}

function memoriesOf(userId: string): UserMemories {
  const known = users.get(userId);
  if (known) return known;
  const stored = openPendingMemories(userId, getKeyLoader(userId));
  /** Recordings of which the writer knows that they could not be read. */
  const told = new Set<string>();
  const outbox = createMemoryOutbox({
    stored,
    uploads: getUploadQueue(userId),
    recordings: {
      send: async (id, { projectId }) => {
        const kept = await getKeptRecordings(userId)
          .read(id)
          .catch((error: unknown) => {
            if (!told.has(id)) tellFailure(i18n.t('memories.recordingUnreadable'));
            told.add(id);
            throw error;
          });
        if (!kept) {
          tellFailure(i18n.t('memories.recordingLost'));
          return null;
        }
        const recording = await uploadRecording(projectId, kept);
        await noteRecording(projectId, recording);
        return recording.id;
      },
      remove: (id) => getKeptRecordings(userId).remove(id),
    },
    tell: (body) => api(routes.memories.tell, { body }),
    onTold: (memory, { projectId }) =>
      queryClient.setQueryData(
        memoriesQuery(projectId).queryKey,
        (list) => list && [memory, ...list.filter(({ id }) => id !== memory.id)],
      ),
    onPhotoRefused: (name) => tellFailure(i18n.t('memories.photoRefused', { name })),
    claim: (clientId) => claimInTab(`dierbaar-memory-${clientId}`),
    now: Date.now,
  });
  const opened = { outbox, stored };
  users.set(userId, opened);
  onSessionEnd({
    settle: outbox.settle,
    end: () => {
      users.delete(userId);
      outbox.close();
    },
  });
  return opened;
}
