import { useQuery } from '@tanstack/react-query';
import { getOutbox } from '../session/account-outbox.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { userQuery } from '../session/user.ts';
import { uploadPhoto } from './sending/upload-photo.ts';
import { createUploadQueue, type PendingPhoto, type PlacePhoto, type UploadQueue } from './upload-queue.ts';

interface Places {
  openPlace: (pending: PendingPhoto, userId: string) => Promise<PlacePhoto>;
  onPlaceMissing: (pending: PendingPhoto) => void;
}

/** Upload queue of a user on this page, created once. */
export function getUploadQueue(userId: string): UploadQueue {
  const known = queues.get(userId);
  if (known) return known;
  const queue = createUploadQueue({
    outbox: getOutbox(userId),
    upload: uploadPhoto,
    openPlace: (pending) => places.openPlace(pending, userId),
    onPlaceMissing: (pending) => places.onPlaceMissing(pending),
  });
  queues.set(userId, queue);
  onSessionEnd({ settle: async () => undefined, end: () => void queues.delete(userId) });
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

const queues = new Map<string, UploadQueue>();

let places: Places = {
  openPlace: async () => {
    throw new Error('nothing places photos yet');
  },
  onPlaceMissing: () => undefined,
};
