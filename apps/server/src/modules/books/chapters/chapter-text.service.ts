import type { Refusal } from '@dierbaar/book';
import type { ChapterText, Revision, SavedText } from '@dierbaar/contract';
import { limits, revisionOrigins } from '@dierbaar/contract';
import type { Deps } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../http/app-error.ts';
import type { StoredText } from '../../../texts/stored-text.ts';
import { attachPhotos } from '../../media/photos/photos.service.ts';
import { attachRecordings } from '../../media/recordings/recordings.service.ts';
import { findRevision, findRevisions } from './chapter-revisions.queries.ts';
import {
  findMutation,
  findText,
  insertRejectedRevision,
  saveText,
  type TextToSave,
  type UncheckedSession,
} from './chapter-text.queries.ts';
import { requireChapter } from './chapters.service.ts';
import { decompress, readBody, reopenText, writeBody } from './pooled-text.ts';

interface TextToPatch {
  body: string;
  baseVersion?: number | undefined;
  mutationId?: string | undefined;
  schemaVersion?: number | undefined;
  confirmEmpty?: boolean | undefined;
}

export async function getText(deps: Deps, userId: string, projectChapterId: string): Promise<ChapterText> {
  const found = orNotFound(await findText(deps.db, userId, projectChapterId));
  const tip = (found.language === 'nl' ? found.tipNl : found.tipEn) ?? '';
  return {
    id: found.id,
    projectId: found.projectId,
    body: await writeBody(deps, userId, { json: found.json ?? 'null', schemaVersion: found.schemaVersion }),
    chapter: { name: found.name, tip },
    version: found.version,
    contentHash: found.contentHash,
    savedAt: found.savedAt.toISOString(),
    schemaVersion: found.schemaVersion,
  };
}

/**
 * Saves a chapter's text. It is idempotent: a repeated mutation returns its first result. A text based on an older
 * version is refused and stored as a revision, so that neither text is lost. A web app that cannot read the blocks of the
 * stored text has to be loaded anew first.
 */
export async function patchText(
  deps: Deps,
  userId: string,
  projectChapterId: string,
  patch: TextToPatch,
  session?: UncheckedSession,
): Promise<SavedText> {
  const reading = await readBody(deps, userId, projectChapterId, patch.body, session);
  if (reading === null) throw new AppError('chapter_too_large');
  const { text, refused } = reading;
  const { baseVersion, mutationId, schemaVersion: readable } = patch;
  const mayEmpty = patch.confirmEmpty ?? false;
  return saveOrExplain(deps, text, refused, {
    userId,
    projectChapterId,
    baseVersion,
    mutationId,
    mayEmpty,
    readable,
    session,
    origin: 'save',
    now: deps.clock(),
  });
}

export async function listRevisions(
  deps: Deps,
  userId: string,
  projectChapterId: string,
  { before, only }: { before?: string | undefined; only?: 'pinned' | undefined } = {},
): Promise<Revision[]> {
  await requireChapter(deps.db, userId, projectChapterId);
  const filter = { before: before === undefined ? undefined : new Date(before), isPinned: only === 'pinned' };
  const found = await findRevisions(deps.db, projectChapterId, filter, limits.revisionsPerAnswer);
  return found.map(presentRevision);
}

export async function getRevision(deps: Deps, userId: string, projectChapterId: string, revisionId: string) {
  await requireChapter(deps.db, userId, projectChapterId);
  const found = orNotFound(await findRevision(deps.db, projectChapterId, revisionId));
  return { ...presentRevision(found), body: await writeBody(deps, userId, await decompress(found)) };
}

/** Makes an earlier revision the current text; the replaced text stays in the history. */
export async function restoreRevision(
  deps: Deps,
  userId: string,
  projectChapterId: string,
  revisionId: string,
): Promise<SavedText> {
  await requireChapter(deps.db, userId, projectChapterId);
  const found = orNotFound(await findRevision(deps.db, projectChapterId, revisionId));
  const text = await reopenText(deps, userId, await decompress(found));
  return saveOrExplain(deps, text, [], {
    userId,
    projectChapterId,
    baseVersion: undefined,
    mutationId: undefined,
    mayEmpty: true,
    origin: 'restore',
    now: deps.clock(),
  });
}

async function saveOrExplain(
  deps: Deps,
  { photos, recordings, ...stored }: StoredText,
  refused: Refusal[],
  mutation: Omit<TextToSave, keyof StoredText | 'photoCount'>,
): Promise<SavedText> {
  const text: TextToSave = { ...stored, ...mutation, photoCount: photos.length };
  const attempt = await saveText(deps.pool, text).catch((error: unknown) => {
    // Two concurrent requests of one mutation: the other one applied it.
    if (isRepeatedMutation(error))
      return { found: 0, saved: null, wouldEmpty: false, isNewer: false, projectId: '' };
    throw error;
  });
  if (!attempt) {
    await text.session?.require();
    throw new AppError('not_found');
  }
  const { saved: version, projectId } = attempt;
  const { contentHash, words } = text;
  const done =
    version === null
      ? await findRepeated(deps, text)
      : { projectId, version, contentHash, words, createdAt: text.now };
  if (done) {
    // A photo or recording may come from another book of the same user; it is attached to this book too. Also when the save is
    // repeated: the process may have ended between saving and attaching.
    const owner = { userId: text.userId, projectId: done.projectId };
    if (photos.length > 0) await attachPhotos(deps, deps.db, owner, photos);
    if (recordings.length > 0) await attachRecordings(deps, deps.db, owner, recordings);
    return {
      statusCode: 200,
      version: done.version,
      contentHash: done.contentHash,
      savedAt: done.createdAt.toISOString(),
      words: done.words,
      refused,
    };
  }
  if (text.baseVersion !== undefined && attempt.found !== text.baseVersion) {
    if (text.hasContent) await insertRejectedRevision(deps.db, text);
    throw new AppError('changed_elsewhere');
  }
  if (attempt.isNewer) throw new AppError('reload_needed');
  if (attempt.wouldEmpty) throw new AppError('empties_chapter');
  throw new Error('a save changed nothing');
}

/** What the same mutation saved before; a text that was refused then has no version. */
async function findRepeated(deps: Deps, { userId, projectChapterId, mutationId }: TextToSave) {
  if (mutationId === undefined) return undefined;
  const found = await findMutation(deps.db, userId, projectChapterId, mutationId);
  return found?.version == null ? undefined : { ...found, version: found.version };
}

function isRepeatedMutation(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'chapter_revisions_mutation';
}

interface RevisionRow {
  id: string;
  version: number | null;
  origin: string;
  words: number;
  isPinned: boolean;
  createdAt: Date;
}

function presentRevision({ id, version, origin, words, isPinned, createdAt }: RevisionRow): Revision {
  const known = revisionOrigins.find((each) => each === origin) ?? 'save';
  return { id, version, origin: known, words, isPinned, createdAt: createdAt.toISOString() };
}
