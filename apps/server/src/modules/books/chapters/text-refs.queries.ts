import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';

/** Hash of a stored text; one that was put into the table without a hash is hashed here. */
const textHash = sql<string>`case when content_hash <> '' or document is null then content_hash
  else encode(sha256(convert_to(document::text, 'UTF8')), 'hex') end`;

/** Size of a stored text, measured here when it was stored without one. */
const textBytes = sql<number>`coalesce(text_bytes, octet_length(document::text), 0)`;

/** Selected chapters of a book with hash and size of their texts, in their order; reads no stored text. */
export function findTextRefs(db: Connection, projectId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['id', 'name', 'schemaVersion'])
    .select([textHash.as('textHash'), textBytes.as('bytes')])
    .where('projectId', '=', projectId)
    .where('isSelected', '=', true)
    .orderBy('position')
    .execute();
}

interface TextKey {
  id: string;
  textHash: string;
  schemaVersion: number;
}

/** The text of a chapter if it is still the one with this hash. */
export function findCurrentText(db: Connection, key: TextKey) {
  return db
    .selectFrom('projectChapters')
    .select(['document', 'schemaVersion'])
    .where('id', '=', key.id)
    .where(textHash, '=', key.textHash)
    .where('schemaVersion', '=', key.schemaVersion)
    .executeTakeFirst();
}

/** An earlier text of a chapter by its hash. */
export function findEarlierText(db: Connection, key: TextKey) {
  return db
    .selectFrom('chapterRevisions')
    .select(['compressed', 'schemaVersion'])
    .where('projectChapterId', '=', key.id)
    .where('contentHash', '=', key.textHash)
    .where('schemaVersion', '=', key.schemaVersion)
    .limit(1)
    .executeTakeFirst();
}

/** How many of these texts are neither the current one of their chapter nor an earlier one; reads no text. */
export async function countMissingTexts(db: Connection, keys: readonly TextKey[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map((key) => key.textHash)}::text[],
      ${keys.map((key) => key.schemaVersion)}::integer[]) as wanted (id, hash, version)
    where not exists (select from project_chapters as chapter where chapter.id = wanted.id
        and schema_version = wanted.version and ${textHash} = wanted.hash)
      and not exists (select from chapter_revisions as revision where project_chapter_id = wanted.id
        and revision.schema_version = wanted.version and revision.content_hash = wanted.hash)`.execute(db);
  return rows[0]?.count ?? 0;
}
