import type { Pool } from 'pg';
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
  projectId: string;
}

/**
 * The whole save in one statement: lock the chapter, write the text if nobody was faster, keep it as a revision, pin
 * the state before it when much of it disappears. Undefined when the chapter is not this person's. Prepared by name,
 * because planning it takes longer than doing it and every writer runs it every few seconds.
 */
export async function saveText(pool: Pool, text: TextToSave): Promise<SaveAttempt | undefined> {
  const { rows } = await pool.query<SaveAttempt>({
    name: 'save-text',
    text: saveStatement,
    values: [
      text.projectChapterId,
      text.userId,
      text.hasContent,
      text.mayEmpty,
      text.words,
      text.document,
      text.schemaVersion,
      text.contentHash,
      text.now,
      text.baseVersion ?? null,
      text.mutationId ?? null,
      text.compressed,
      text.origin,
    ],
  });
  return rows[0];
}

const saveStatement = `
  with chapter as (
    select project_chapters.id, project_id, version, words,
      (has_content and not $3::boolean and not $4::boolean) as would_empty,
      (words >= 20 and $5::integer * 2 < words) or (has_content and not $3) as shrinks
    from project_chapters join projects on projects.id = project_id
    where project_chapters.id = $1::uuid and project_chapters.user_id = $2::uuid and projects.deleted_at is null
    for update of project_chapters
  ), saved as (
    update project_chapters set
      document = $6::jsonb, schema_version = $7::integer, content_hash = $8::text, words = $5, has_content = $3,
      version = project_chapters.version + 1, saved_at = $9::timestamptz, updated_at = $9
    from chapter
    where project_chapters.id = chapter.id and not chapter.would_empty
      and ($10::integer is null or project_chapters.version = $10)
    returning project_chapters.id, project_chapters.version
  ), revision as (
    insert into chapter_revisions
      (user_id, project_chapter_id, version, mutation_id, content_hash, schema_version, compressed, origin, words, created_at)
    select $2, id, version, $11::uuid, $8, $7, $12::bytea, $13::text, $5, $9 from saved
  ), pinned as (
    update chapter_revisions set is_pinned = true from chapter, saved
    where chapter.shrinks and project_chapter_id = chapter.id and chapter_revisions.version = saved.version - 1
  ), touched as (
    -- the shelf shows the day; a row written with every save would only be work
    update projects set updated_at = $9 from chapter, saved
    where projects.id = chapter.project_id and projects.updated_at < $9::timestamptz - interval '10 seconds'
  )
  select chapter.version as found, saved.version as saved, chapter.would_empty as "wouldEmpty",
    chapter.project_id as "projectId"
  from chapter left join saved on true`;

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
export async function insertRejectedRevision(db: Connection, text: TextToSave): Promise<void> {
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

/** Selected chapters of a book with their texts, in their order. */
export function findSelectedTexts(db: Connection, projectId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['id', 'name', 'document', 'schemaVersion'])
    .where('projectId', '=', projectId)
    .where('isSelected', '=', true)
    .orderBy('position')
    .execute();
}
