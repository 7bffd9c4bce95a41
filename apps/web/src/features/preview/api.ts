import { parseChapter, schemaVersion, writeChapter } from '@dierbaar/book';
import { routes } from '@dierbaar/contract';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { PrintRemark } from '../../lib/exports/exports.ts';
import { resizePhoto } from './check/resize-photo.ts';

/**
 * Resizes a photo, or its row, to the size at which it prints sharper, with an ordinary save of its chapter. Returns
 * false when the text no longer has the photo.
 */
export async function shrinkPhoto({ chapterId, index, photo, better }: PrintRemark): Promise<boolean> {
  if (chapterId === null || photo === null || better === null) return false;
  const params = { id: chapterId };
  const { body, version } = await api(routes.projectChapters.get, { params });
  const document = resizePhoto(parseChapter(body).document, { index, photo, better });
  if (!document) return false;
  await api(routes.projectChapters.saveText, {
    params,
    body: {
      body: writeChapter(document),
      baseVersion: version,
      mutationId: crypto.randomUUID(),
      schemaVersion,
    },
  });
  await queryClient.invalidateQueries({ queryKey: ['project-chapters', 'one', chapterId] });
  return true;
}
