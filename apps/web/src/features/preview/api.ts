import { mediaNamesOf, parseChapter, schemaVersion, writeChapter } from '@dierbaar/book';
import { routes } from '@dierbaar/contract';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { PrintRemark } from '../../lib/exports/exports.ts';

/**
 * Gives a photo the width at which it prints better: an ordinary save of its chapter, based on the text it was read
 * from. False when the photo is not there any more.
 */
export async function printSmaller({ chapterId, index, photo, better }: PrintRemark): Promise<boolean> {
  if (chapterId === null || photo === null || better === null) return false;
  const params = { id: chapterId };
  const { body, version } = await api(routes.projectChapters.get, { params });
  const { document } = parseChapter(body);
  const holds = (at: number) => {
    const block = document.content[at];
    return block?.type === 'image' && mediaNamesOf({ type: 'doc', content: [block] }).includes(photo);
  };
  // The text may have changed since the pages were set; the photo is still the same.
  const at = index !== null && holds(index) ? index : document.content.findIndex((_, place) => holds(place));
  const found = document.content[at];
  if (found?.type !== 'image') return false;
  const content = document.content.with(at, { ...found, attrs: { ...found.attrs, width: better.width } });
  await api(routes.projectChapters.saveText, {
    params,
    body: {
      body: writeChapter({ ...document, content }),
      baseVersion: version,
      mutationId: crypto.randomUUID(),
      schemaVersion,
    },
  });
  await queryClient.invalidateQueries({ queryKey: ['project-chapters', 'one', chapterId] });
  return true;
}
