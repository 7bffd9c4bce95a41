import { randomUUID } from 'node:crypto';
import type { Deps } from '../../src/deps.ts';
import { listMemories, tellMemory } from '../../src/modules/family/memories/memories.service.ts';
import {
  createPhotoProcessor,
  storeUploadedPhoto,
} from '../../src/modules/media/photos/upload/store-photo.ts';

interface Told {
  text: string;
  question?: string;
  projectChapterId?: string;
  /** Bytes of its photos. */
  photos?: Buffer[];
}

/** A memory that the writer told, with its photos, as a phone sends it. */
export async function createMemory(deps: Deps, userId: string, projectId: string, told: Told) {
  const processor = createPhotoProcessor();
  try {
    const photos: string[] = [];
    for (const original of told.photos ?? []) {
      const upload = { original, claimed: undefined, key: userId };
      const { name } = await storeUploadedPhoto(deps, processor, { userId, projectId }, upload);
      photos.push(name);
    }
    return await tellMemory(deps, userId, {
      ...{ projectId, clientId: randomUUID(), text: told.text, photos, recording: null, secondsAgo: 0 },
      question: told.question ?? null,
      projectChapterId: told.projectChapterId ?? null,
    });
  } finally {
    processor.images.close();
  }
}

/** Gives a memory the name of somebody else, who told it. */
export async function setTeller({ db }: Deps, memoryId: string, teller: string): Promise<void> {
  await db.updateTable('memories').set({ teller, seenAt: null }).where('id', '=', memoryId).execute();
}

export const readMemories = listMemories;
