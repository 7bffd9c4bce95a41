import {
  format,
  language,
  limits,
  type OwnRemark,
  type Reading,
  type RouteInput,
  type routes,
} from '@dierbaar/contract';
import type { Connection } from '../../../db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import { findUser } from '../../accounts/users/users.service.ts';
import { listChapterRefs } from '../../books/chapters/text-refs.ts';
import { findCover } from '../../books/covers/covers.service.ts';
import { sendMail } from '../../platform/outbox/outbox.service.ts';
import { requireProject } from '../../platform/ownership/ownership.service.ts';
import {
  findShownPages,
  requestPictures,
  requireReading,
} from '../../rendering/reading-pictures/reading-pictures.service.ts';
import { requireLink, requireLockedLink } from '../links/links.service.ts';
import { anchorOf, chapterOf, createPageSearch } from './anchors/page-places.ts';
import { findInChapter, isOfText } from './anchors/text-places.ts';
import { mapYielding } from './map-yielding.ts';
import {
  countRemarks,
  countRemarksOf,
  deleteRemark,
  findRemarksOf,
  findSent,
  insertRemark,
  type RemarkRow,
  updateText,
} from './reader-remarks.queries.ts';
import { listStillReading, noteDone } from './readers.service.ts';

type LinkRow = Awaited<ReturnType<typeof requireLink>>;
type NewRemark = Required<RouteInput<typeof routes.read.remark>['body']>;

/** What the page of a reader shows. */
export async function getReading(deps: Deps, token: string): Promise<Reading> {
  return present(deps, await requireLink(deps, deps.db, token, 'read'));
}

/** Has the pictures of the newest pages made, if there are none. */
export async function askForPages(deps: Deps, token: string): Promise<Reading> {
  const link = await requireLink(deps, deps.db, token, 'read');
  const { isOutdated } = await findShownPages(deps, link);
  if (isOutdated) await requestPictures(deps, link);
  return present(deps, link);
}

async function present(deps: Deps, link: LinkRow): Promise<Reading> {
  const { db } = deps;
  const { userId, projectId } = link;
  const [project, { shown, isOutdated }, cover, remarks, { chapters }] = await Promise.all([
    requireProject(db, userId, projectId),
    findShownPages(deps, link),
    findCover(db, projectId),
    findRemarksOf(db, link.id),
    listChapterRefs(db, projectId),
  ]);
  const search = createPageSearch(shown);
  // Pictures of an older release do not know the titles that are printed.
  const titles = new Map(chapters.map(({ id, title }) => [id, title]));
  const placed = await mapYielding(remarks, (row) => presentOwn(row, search(placeOf(row))));
  return {
    language: language.parse(link.language),
    name: link.name,
    writer: link.writer,
    book: link.book,
    format: format.parse(project.format),
    hasCover: cover !== undefined,
    endsAt: link.expiresAt.toISOString(),
    isDone: link.doneAt !== null,
    doneNote: link.doneNote,
    shown: shown && {
      contentHash: shown.contentHash,
      pages: shown.manifest.pictures.length,
      ...shown.manifest.size,
      madeAt: shown.madeAt.toISOString(),
      chapters: shown.manifest.chapters.flatMap(({ chapterId, page, title = titles.get(chapterId) }) =>
        title === undefined ? [] : [{ title, page }],
      ),
    },
    isOutdated,
    remarks: placed.sort((one, other) => one.page - other.page || (one.line ?? -1) - (other.line ?? -1)),
  };
}

/** Where a remark was written. */
export const placeOf = (row: RemarkRow) => ({
  quote: row.quote,
  before: row.before,
  after: row.after,
  index: row.blockIndex,
  contentHash: row.contentHash,
  page: row.page,
  line: row.line,
  chapterId: row.projectChapterId,
});

function presentOwn(row: RemarkRow, { page, line }: { page: number; line: number | null }): OwnRemark {
  const { id, clientId, quote, text } = row;
  return {
    id,
    clientId,
    page,
    line,
    quote,
    text,
    isDone: row.doneAt !== null,
    writtenAt: row.createdAt.toISOString(),
  };
}

/** Stores a remark on a line or a page that this reader sees; `clientId` is its idempotency key. */
export async function addRemark(deps: Deps, token: string, wanted: NewRemark): Promise<OwnRemark> {
  const { id, userId, projectId, name } = await requireLink(deps, deps.db, token, 'read');
  const { page, line, contentHash, clientId, text } = wanted;
  // Sent again because its answer was lost; the pages may be deleted by now, or the limit of remarks reached.
  const sent = await findSent(deps.db, id, clientId);
  if (sent) return presentOwn(sent, sent);
  const manifest = await requireReading(deps, projectId, contentHash);
  const lines = manifest.lines[page - 1];
  if (!lines || (line !== null && !lines[line]))
    throw new AppError('invalid_input', ['there is no such page or line']);
  const chapterId = chapterOf(manifest, page);
  const anchor = line === null ? { quote: '', before: '', after: '' } : anchorOf(lines, line);
  const start = manifest.pageStarts.find((each) => each.page === page)?.index ?? null;
  const found =
    chapterId === null || line === null
      ? null
      : await findInChapter(deps.db, { projectId, chapterId }, { ...anchor, index: start });
  return deps.db.transaction().execute(async (trx) => {
    const link = await requireLockedLink(deps, trx, token, 'read');
    const sentMeanwhile = await findSent(trx, id, clientId);
    if (sentMeanwhile) return presentOwn(sentMeanwhile, sentMeanwhile);
    const isFull =
      (await countRemarks(trx, link.id)) >= limits.remarksPerReader ||
      (await countRemarksOf(trx, projectId)) >= limits.remarksPerProject;
    if (isFull) throw new AppError('limit_reached');
    const row = await insertRemark(trx, {
      userId,
      projectId,
      invitationId: id,
      clientId,
      name,
      ...anchor,
      contentHash,
      page,
      line,
      text,
      projectChapterId: found === 'gone' ? null : chapterId,
      blockIndex: found !== 'gone' && isOfText(found) ? found.index : null,
      createdAt: deps.clock(),
    });
    if (!row) throw new AppError('invalid_input', ['clientId is taken']);
    return presentOwn(row, row);
  });
}

export async function changeRemark(deps: Deps, token: string, id: string, text: string): Promise<OwnRemark> {
  const link = await requireLink(deps, deps.db, token, 'read');
  const row = orNotFound(await updateText(deps.db, link.id, id, text));
  const { shown } = await findShownPages(deps, link);
  return presentOwn(row, createPageSearch(shown)(placeOf(row)));
}

export async function removeRemark(deps: Deps, token: string, id: string): Promise<void> {
  const link = await requireLink(deps, deps.db, token, 'read');
  orNotFound(await deleteRemark(deps.db, link.id, id));
}

/** Notes that the reader is done, and mails the writer the first time. */
export async function finishReading(deps: Deps, token: string, note: string): Promise<Reading> {
  await deps.db.transaction().execute(async (trx) => {
    const link = await requireLockedLink(deps, trx, token, 'read');
    if (await noteDone(deps, trx, link, note)) await mailWriter(deps, trx, link, note);
  });
  return getReading(deps, token);
}

async function mailWriter(deps: Deps, trx: Connection, link: LinkRow, note: string): Promise<void> {
  const { id, userId, projectId, name, book } = link;
  const user = await findUser(trx, userId);
  if (!user) return;
  const [remarks, others] = [await countRemarks(trx, id), await listStillReading(deps, trx, link)];
  await sendMail(deps, trx, {
    kind: 'bookRead',
    dedupeKey: `book-read:${id}:${link.expiresAt.getTime()}`,
    user,
    data: { firstName: user.firstName, reader: name, book, projectId, remarks, note, others },
  });
}
