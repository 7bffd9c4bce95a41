import { type Block, blocksOfFirstPage, firstPagePhotoWidth } from '@dierbaar/book';
import { CompiledQuery } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import type { Deps } from '../../../../deps.ts';
import { toStoredText } from '../../../../texts/stored-text.ts';
import { attachPhotos } from '../../../media/photos/photos.service.ts';
import { saveText } from '../chapter-text.queries.ts';
import { lockWaitingPages, markPlaced } from './first-pages.service.ts';

type WaitingRow = Awaited<ReturnType<typeof lockWaitingPages>>[number];

interface ChosenChapter {
  id: string;
  chapterId: string | null;
  hasContent: boolean;
}

/**
 * Puts the pages that were written before there was an account into the chapters for which they were written, or into the
 * first one when those were not chosen. It belongs to the first choice of chapters: nothing else is written in them yet.
 */
export async function placeFirstPages(
  deps: Deps,
  trx: Connection,
  owner: { userId: string; projectId: string },
  chosen: readonly ChosenChapter[],
): Promise<void> {
  const free = chosen.filter(({ hasContent }) => !hasContent);
  const [first] = free;
  if (!first) return;
  const { userId } = owner;
  const pages = await lockWaitingPages(trx, userId);
  const byChapter = Map.groupBy(
    pages,
    (page) => (free.find(({ chapterId }) => chapterId === page.chapterId) ?? first).id,
  );
  const now = deps.clock();
  for (const [projectChapterId, placed] of byChapter) {
    const {
      photos,
      recordings: _,
      ...text
    } = toStoredText({
      type: 'doc',
      content: [...placed.flatMap(blocksOf), emptyLine],
    });
    await saveText(queriesOf(trx), {
      ...text,
      userId,
      projectChapterId,
      photoCount: photos.length,
      now,
      baseVersion: undefined,
      mutationId: undefined,
      mayEmpty: false,
      origin: 'save',
    });
    await attachPhotos(deps, trx, owner, photos);
  }
  const ids = pages.map(({ clientId }) => clientId);
  await markPlaced(trx, userId, ids, now);
}

const emptyLine: Block = { type: 'paragraph', attrs: { textAlign: null }, content: [] };

function blocksOf(page: WaitingRow): Block[] {
  const { photo: name, pixelWidth, pixelHeight, caption } = page;
  if (name === null) return blocksOfFirstPage(page);
  const attrs = { name, alt: '', caption, width: firstPagePhotoWidth, pixelWidth, pixelHeight };
  return [...blocksOfFirstPage(page), { type: 'image', attrs }];
}

/** Statements in a transaction, in the shape of those of a connection. */
const queriesOf = (trx: Connection): Parameters<typeof saveText>[0] => ({
  query: ({ text, values }) => trx.executeQuery(CompiledQuery.raw(text, values)),
});
