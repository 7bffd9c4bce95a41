import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';

export interface TextToSave {
  userId: string;
  projectChapterId: string;
  /** Undefined writes over whatever is there; what was there stays as a revision. */
  baseVersion: number | undefined;
  mutationId: string | undefined;
  document: string;
  schemaVersion: number;
  contentHash: string;
  compressed: Buffer;
  words: number;
  hasContent: boolean;
  /** Whether a chapter that has something may become empty. */
  mayEmpty: boolean;
  origin: 'save' | 'restore';
  now: Date;
}

export interface SaveAttempt {
  /** The version found, before saving. */
  found: number;
  /** The new version, or null when nothing was saved. */
  saved: number | null;
  wouldEmpty: boolean;
}

/**
 * The whole save in one statement: lock the chapter, write the text if nobody was faster, keep it as a revision, pin
 * the state before it when much of it disappears. Undefined when the chapter is not this person's.
 */
export async function saveText(db: Connection, text: TextToSave): Promise<SaveAttempt | undefined> {
  const { rows } = await sql<SaveAttempt>`
    with chapter as (
      select project_chapters.id, project_id, version, words,
        (has_content and not ${text.hasContent} and not ${text.mayEmpty}) as would_empty,
        (words >= 20 and ${text.words} * 2 < words) or (has_content and not ${text.hasContent}) as shrinks
      from project_chapters join projects on projects.id = project_id
      where project_chapters.id = ${text.projectChapterId} and project_chapters.user_id = ${text.userId}
        and projects.deleted_at is null
      for update of project_chapters
    ), saved as (
      update project_chapters set
        document = ${text.document}::jsonb, schema_version = ${text.schemaVersion}, content_hash = ${text.contentHash},
        words = ${text.words}, has_content = ${text.hasContent}, version = project_chapters.version + 1,
        saved_at = ${text.now}, updated_at = ${text.now}
      from chapter
      where project_chapters.id = chapter.id and not chapter.would_empty
        and (${text.baseVersion ?? null}::integer is null or project_chapters.version = ${text.baseVersion ?? null}::integer)
      returning project_chapters.id, project_chapters.version
    ), revision as (
      insert into chapter_revisions
        (user_id, project_chapter_id, version, mutation_id, content_hash, schema_version, compressed, origin, words, created_at)
      select ${text.userId}, id, version, ${text.mutationId ?? null}::uuid, ${text.contentHash}, ${text.schemaVersion},
        ${text.compressed}, ${text.origin}, ${text.words}, ${text.now}
      from saved
    ), pinned as (
      update chapter_revisions set is_pinned = true
      from chapter, saved
      where chapter.shrinks and project_chapter_id = chapter.id and chapter_revisions.version = saved.version - 1
    ), touched as (
      update projects set updated_at = ${text.now} from chapter, saved where projects.id = chapter.project_id
    )
    select chapter.version as found, saved.version as saved, chapter.would_empty as "wouldEmpty"
    from chapter left join saved on true`.execute(db);
  return rows[0];
}

/** What a mutation already did, when its answer was lost on the way. */
export function findMutation(db: Connection, userId: string, projectChapterId: string, mutationId: string) {
  return db
    .selectFrom('chapterRevisions')
    .select(['version', 'contentHash', 'words', 'createdAt'])
    .where('projectChapterId', '=', projectChapterId)
    .where('userId', '=', userId)
    .where('mutationId', '=', mutationId)
    .executeTakeFirst();
}

/** Keeps a text that came too late, so that neither side can be lost. */
export async function keepRejected(db: Connection, text: TextToSave): Promise<void> {
  const { userId, projectChapterId, contentHash, schemaVersion, compressed, words } = text;
  await db
    .insertInto('chapterRevisions')
    .values({
      ...{ userId, projectChapterId, contentHash, schemaVersion, compressed, words },
      mutationId: text.mutationId ?? null,
      origin: 'other_device',
      isPinned: true,
      createdAt: text.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A chapter of the person's own with its text. */
export function findText(db: Connection, userId: string, projectChapterId: string) {
  return db
    .selectFrom('projectChapters')
    .innerJoin('projects', 'projects.id', 'projectChapters.projectId')
    .leftJoin('chapters', 'chapters.id', 'projectChapters.chapterId')
    .select(['projectChapters.id', 'projectId', 'projectChapters.name', 'document', 'schemaVersion'])
    .select(['version', 'contentHash', 'savedAt', 'projects.language', 'chapters.tipNl', 'chapters.tipEn'])
    .where('projectChapters.id', '=', projectChapterId)
    .where('projectChapters.userId', '=', userId)
    .where('projects.deletedAt', 'is', null)
    .executeTakeFirst();
}
