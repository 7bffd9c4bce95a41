import type { ReaderRemark, RouteOutput, routes } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { orNotFound } from '../../../http/app-error.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import {
  type BookOfReader,
  findShownPages,
} from '../../rendering/reading-pictures/reading-pictures.service.ts';
import { createPageSearch } from './anchors/page-places.ts';
import { createTextSearch, isOfText } from './anchors/text-places.ts';
import { mapYielding } from './map-yielding.ts';
import { findRemark, findRemarks, type RemarkRow, setDone } from './reader-remarks.queries.ts';
import { placeOf } from './reading.service.ts';

type RemarkList = RouteOutput<typeof routes.readerRemarks.list>;

/** What readers of a book remarked, with the places in its text and on the pages that readers see now. */
export async function listRemarks(deps: Deps, userId: string, projectId: string): Promise<RemarkList> {
  await requireProject(deps.db, userId, projectId);
  return presentAll(deps, { userId, projectId }, await findRemarks(deps.db, userId, projectId));
}

/** Marks a remark done, or not any more. */
export async function markRemark(
  deps: Deps,
  userId: string,
  id: string,
  isDone: boolean,
): Promise<ReaderRemark> {
  const row = orNotFound(await findRemark(deps.db, userId, id));
  const doneAt = isDone ? (row.doneAt ?? deps.clock()) : null;
  await setDone(deps.db, id, doneAt);
  const { remarks } = await presentAll(deps, { userId, projectId: row.projectId }, [{ ...row, doneAt }]);
  return orNotFound(remarks[0]);
}

async function presentAll(deps: Deps, book: BookOfReader, rows: RemarkRow[]): Promise<RemarkList> {
  const [{ shown }, findText] = await Promise.all([
    findShownPages(deps, book),
    createTextSearch(deps.db, book.projectId),
  ]);
  const findPage = createPageSearch(shown);
  const remarks = await mapYielding(rows, async (row): Promise<ReaderRemark> => {
    const written = placeOf(row);
    const { page, line } = findPage(written);
    const band = line === null ? undefined : shown?.manifest.lines[page - 1]?.[line];
    return {
      id: row.id,
      readerId: row.invitationId,
      name: row.name,
      quote: row.quote,
      text: row.text,
      page,
      ...(await placeInText(row, () => findText(row.projectChapterId ?? '', written))),
      band: band ? { top: band.y, height: band.height } : null,
      isDone: row.doneAt !== null,
      writtenAt: row.createdAt.toISOString(),
    };
  });
  remarks.sort((one, other) => one.page - other.page || (one.band?.top ?? 0) - (other.band?.top ?? 0));
  return { contentHash: shown?.contentHash ?? null, remarks };
}

type FindText = Awaited<ReturnType<typeof createTextSearch>>;

async function placeInText(
  { projectChapterId, blockIndex, line }: RemarkRow,
  find: () => ReturnType<FindText>,
): Promise<Pick<ReaderRemark, 'place' | 'chapterId' | 'index'>> {
  const wasInText = blockIndex !== null;
  if (projectChapterId === null) return { place: wasInText ? 'gone' : 'page', chapterId: null, index: null };
  // About a page as a whole.
  if (line === null) return { place: 'page', chapterId: projectChapterId, index: null };
  const found = await find();
  if (found === 'gone') return { place: 'gone', chapterId: null, index: null };
  // Words that were not of the text when they were remarked on, as a title, or that came back to it since.
  if (!wasInText && !isOfText(found)) return { place: 'page', chapterId: projectChapterId, index: null };
  if (found === null) return { place: 'gone', chapterId: projectChapterId, index: null };
  return { place: found.isSame ? 'same' : 'changed', chapterId: projectChapterId, index: found.index };
}
