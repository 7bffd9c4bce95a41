import { useQuery } from '@tanstack/react-query';
import { getKeyLoader } from '../session/account-key.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { userQuery } from '../session/user.ts';
import { claimInTab, untilFree } from '../tab-lock.ts';
import { addUnsentSource, type UnsentItem } from '../unsent/unsent-work.ts';
import { isRetryable } from './check-file.ts';
import { openPendingUploads } from './pending-uploads.ts';
import { uploadPhoto } from './sending/upload-photo.ts';
import { createUploadQueue } from './upload-queue.ts';
import type { PendingPhoto, UploadQueue, UploadQueueOptions } from './upload-queue-types.ts';

type Places = Pick<UploadQueueOptions, 'openPlace' | 'onPlaceMissing'>;

/** Upload queue of a user on this page, created once. */
export function getUploadQueue(userId: string): UploadQueue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = createUploadQueue({
    userId,
    stored: openPendingUploads(userId, getKeyLoader(userId)),
    upload: uploadPhoto,
    openPlace: (pending) => places.openPlace(pending),
    onPlaceMissing: (pending) => places.onPlaceMissing(pending),
    claim: (id) => claimInTab(lockOf(id)),
    whenFree: (id, signal) => untilFree(lockOf(id), signal),
    now: Date.now,
  });
  queues.set(userId, queue);
  const removeSource = addUnsentSource({
    list: () => queue.list().flatMap(describeUnsent),
    subscribe: queue.subscribe,
    sendNow: queue.retryAll,
  });
  onSessionEnd({
    settle: queue.whenStored,
    end: () => {
      removeSource();
      queues.delete(userId);
      queue.close();
    },
  });
  return queue;
}

/** Sets what puts photos in their place whose chapter or cover no screen shows. */
export function setPhotoPlaces(set: Places): void {
  places = set;
}

/** Upload queue of the signed-in user, whom the guard has loaded before any screen with photos. */
export function useUploadQueue(): UploadQueue {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  return getUploadQueue(user?.id ?? '');
}

/** A photo that the server refused is not among them: it waits for the writer, in sight. */
function describeUnsent({ chapterId, projectId, fileName, problem }: PendingPhoto): UnsentItem[] {
  if (problem && !isRetryable(problem)) return [];
  const failure = problem === 'unauthorised' ? 'unauthenticated' : navigator.onLine ? 'server' : 'offline';
  return [{ kind: 'photo', chapterId, projectId, fileName, since: null, reason: problem && failure }];
}

const lockOf = (id: string) => `dierbaar-photo-${id}`;

const queues = new Map<string, UploadQueue>();

let places: Places = {
  openPlace: async () => {
    throw new Error('nothing places photos yet');
  },
  onPlaceMissing: () => undefined,
};
