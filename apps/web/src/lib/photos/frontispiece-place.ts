import type { UploadPlace } from './pending-uploads.ts';

const prefix = 'frontispiece ';

/** Where an upload goes that faces the title page. It has a chapter id of its own, so that no cover takes it. */
export function frontispiecePlace(projectId: string): UploadPlace {
  return { projectId, chapterId: `${prefix}${projectId}`, index: 0, replaces: 'frontispiece' };
}

export const isOfFrontispiece = (chapterId: string) => chapterId.startsWith(prefix);
