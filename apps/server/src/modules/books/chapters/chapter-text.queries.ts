import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import type { StoredText } from '../../../texts/stored-text.ts';

/** Session of the caller, whose end the save itself notices: a query of its own would cost as much as the save. */
export interface UncheckedSession {
  id: string;
  /** Throws when the session has ended. */
  require(): Promise<void>;
}

export interface TextToSave extends Omit<StoredText, 'photos' | 'recordings'> {
  userId: string;
  photoCount: number;
  /** Undefined when the session was checked before. */
  session?: UncheckedSession | undefined;
  projectChapterId: string;
  /** Undefined overwrites any version; the overwritten text stays as a revision. */
  baseVersion: number | undefined;
  mutationId: string | undefined;
  /** Whether a chapter with content may become empty. */
  mayEmpty: boolean;
  /** Newest schema version that the sender reads; undefined when it does not say. */
  readable?: number | undefined;
  origin: 'save' | 'restore';
  now: Date;
}

interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** The pool, a connection of it, or a transaction. */
interface Queries {
  query<Row extends object>(statement: PreparedStatement): Promise<{ rows: Row[] }>;
}

interface SaveAttempt {
  /** The version found, before saving. */
  found: number;
  /** The new version, or null when nothing was saved. */
  saved: number | null;
  wouldEmpty: boolean;
  /** The stored text has blocks that the sender cannot read. */
  isNewer: boolean;
  projectId: string;
}

/**
 * Saves in one statement: locks the chapter, writes the text if the version is still the base version, inserts a
 * revision, and pins the previous revision when much text disappears. Undefined when the chapter is not the user's or the
 * session has ended.
 * It is a prepared statement, because planning takes longer than running it and every writer saves every few seconds.
 */
export async function saveText(connection: Queries, text: TextToSave): Promise<SaveAttempt | undefined> {
  const { rows } = await connection.query<SaveAttempt>({
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
      text.bytes,
      text.session?.id ?? null,
      text.photoCount,
      text.readable ?? null,
      text.memories,
    ],
  });
  return rows[0];
}

const saveStatement = `
  with chapter as (
    select project_chapters.id, project_id, version, words,
      (has_content and not $3::boolean and not $4::boolean) as would_empty,
      schema_version > coalesce($17::integer, schema_version) as is_newer,
      (words >= 20 and $5::integer * 2 < words) or (has_content and not $3) as shrinks
    from project_chapters join projects on projects.id = project_id
    where project_chapters.id = $1::uuid and project_chapters.user_id = $2::uuid and projects.deleted_at is null
      and ($15::uuid is null or exists (
        select from sessions
        where sessions.id = $15 and sessions.user_id = $2 and revoked_at is null and expires_at > $9::timestamptz
      ))
    for update of project_chapters
  ), saved as (
    update project_chapters set
      document = $6::jsonb, schema_version = $7::integer, content_hash = $8::text, words = $5, has_content = $3,
      text_bytes = $14::integer, photos = $16::integer, memories = $18::uuid[],
      version = project_chapters.version + 1, saved_at = $9::timestamptz, updated_at = $9
    from chapter
    where project_chapters.id = chapter.id and not chapter.would_empty and not chapter.is_newer
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
    -- the dashboard shows the day only, so not every save updates this row
    update projects set updated_at = $9 from chapter, saved
    where projects.id = chapter.project_id and projects.updated_at < $9::timestamptz - interval '10 seconds'
  )
  select chapter.version as found, saved.version as saved, chapter.would_empty as "wouldEmpty",
    chapter.is_newer as "isNewer", chapter.project_id as "projectId"
  from chapter left join saved on true`;

/** Result of a mutation that was applied before, for a client that retries because the answer was lost. */
export function findMutation(db: Connection, userId: string, projectChapterId: string, mutationId: string) {
  return db
    .selectFrom('chapterRevisions')
    .innerJoin('projectChapters', 'projectChapters.id', 'chapterRevisions.projectChapterId')
    .select([
      'projectId',
      'chapterRevisions.version',
      'chapterRevisions.contentHash',
      'chapterRevisions.words',
    ])
    .select('chapterRevisions.createdAt')
    .where('projectChapterId', '=', projectChapterId)
    .where('chapterRevisions.userId', '=', userId)
    .where('mutationId', '=', mutationId)
    .executeTakeFirst();
}

/**
 * Stores a text that lost a conflict as a pinned revision, so that neither text is lost. The same text is stored once, and
 * beyond the newest 50 of a chapter such revisions are thinned with age like any other.
 */
export async function insertRejectedRevision(db: Connection, text: TextToSave): Promise<void> {
  const { userId, projectChapterId, contentHash, schemaVersion, words } = text;
  await sql`
    insert into chapter_revisions
      (user_id, project_chapter_id, mutation_id, content_hash, schema_version, compressed, words, origin, is_pinned,
        created_at)
    select ${userId}, ${projectChapterId}, ${text.mutationId ?? null}::uuid, ${contentHash}, ${schemaVersion}::integer,
      ${Buffer.from(text.compressed)}, ${words}::integer, 'other_device', true, ${text.now}::timestamptz
    where not exists (
      select 1 from chapter_revisions where project_chapter_id = ${projectChapterId} and origin = 'other_device'
        and content_hash = ${contentHash}
    )
    on conflict do nothing`.execute(db);
  await sql`
    update chapter_revisions set is_pinned = false where id in (
      select id from chapter_revisions
      where project_chapter_id = ${projectChapterId} and origin = 'other_device' and is_pinned
      order by created_at desc offset ${pinnedPerChapter}
    )`.execute(db);
}

const pinnedPerChapter = 50;

/** A chapter of the user with its text. */
export function findText(db: Connection, userId: string, projectChapterId: string) {
  return (
    db
      .selectFrom('projectChapters')
      .innerJoin('projects', 'projects.id', 'projectChapters.projectId')
      .leftJoin('chapters', 'chapters.id', 'projectChapters.chapterId')
      .select(['projectChapters.id', 'projectId', 'projectChapters.name', 'schemaVersion'])
      // Parsed by the text pool, because a long text takes long.
      .select(sql<string | null>`document::text`.as('json'))
      .select(['version', 'contentHash', 'savedAt', 'projects.language', 'chapters.tipNl', 'chapters.tipEn'])
      .where('projectChapters.id', '=', projectChapterId)
      .where('projectChapters.userId', '=', userId)
      .where('projects.deletedAt', 'is', null)
      .executeTakeFirst()
  );
}
