import { withoutPhoto } from '@dierbaar/book';
import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../http/app-error.ts';
import { parseStoredDocument, toStoredText } from '../../../../texts/stored-text.ts';
import { saveText } from '../chapter-text.queries.ts';

/** Tries for a chapter that is written in at this moment. */
const maxTries = 5;

/** Takes a photo out of all texts of a person, each as a new version. Books in the bin keep the empty place. */
export async function removePhotoFromTexts(deps: Deps, userId: string, name: string): Promise<void> {
  for (const id of await findChaptersWithPhoto(deps.db, userId, name))
    await removeFrom(deps, userId, id, name);
}

async function removeFrom(deps: Deps, userId: string, projectChapterId: string, name: string): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    const found = await findChapterWithVersion(deps.db, projectChapterId);
    if (!found) return;
    const { photos, recordings: _, ...stored } = toStoredText(withoutPhoto(parseStoredDocument(found), name));
    const saved = await saveText(deps.pool, {
      ...stored,
      userId,
      projectChapterId,
      photoCount: photos.length,
      baseVersion: found.version,
      mutationId: undefined,
      mayEmpty: true,
      origin: 'save',
      now: deps.clock(),
    });
    // Undefined: the book went into the bin meanwhile.
    if (!saved || saved.saved !== null) return;
  }
  throw new AppError('changed_elsewhere');
}

/** Chapters of a person's books on the shelf whose text shows a photo. Names are random, so text does not hold them. */
async function findChaptersWithPhoto(db: Connection, userId: string, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projectChapters')
    .innerJoin('projects', 'projects.id', 'projectChapters.projectId')
    .select('projectChapters.id')
    .where('projectChapters.userId', '=', userId)
    .where('projects.deletedAt', 'is', null)
    .where(sql<boolean>`position(${name} in document::text) > 0`)
    .execute();
  return rows.map(({ id }) => id);
}

function findChapterWithVersion(db: Connection, projectChapterId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['document', 'schemaVersion', 'version'])
    .where('id', '=', projectChapterId)
    .executeTakeFirst();
}
