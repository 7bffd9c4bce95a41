import type { UploadPlace } from '../photos/pending-uploads.ts';

const prefix = 'memory ';

/** Where an upload goes that belongs to a memory. It has a chapter id of its own, so that no text takes it. */
export function memoryPlace(projectId: string, clientId: string): UploadPlace {
  return { projectId, chapterId: `${prefix}${clientId}`, index: 0 };
}

/** The memory that an upload belongs to; undefined for photos of texts and covers. */
export function memoryOfPlace(chapterId: string): string | undefined {
  return chapterId.startsWith(prefix) ? chapterId.slice(prefix.length) : undefined;
}
