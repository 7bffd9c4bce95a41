import { sql } from 'kysely';
import type { Connection } from '../../db/connection.ts';

/** Hash of a stored text. Texts older than hashes are hashed here, until the backfill has reached them. */
const textHash = sql<string>`case when content_hash <> '' or document is null then content_hash
  else encode(sha256(convert_to(document::text, 'UTF8')), 'hex') end`;

/** Size of a stored text, measured here until a save or the backfill has stored it. */
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

/** Stores size and hash of texts that have none; returns how many were updated, at most `limit`. */
export async function fillTextSizes(db: Connection, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('projectChapters')
    .set({ textBytes, contentHash: textHash })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('projectChapters')
        .select('id')
        .where('textBytes', 'is', null)
        .where('document', 'is not', null)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
