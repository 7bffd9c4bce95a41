import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../../../db/connection.ts';
import { exists } from '../../../../db/rows.ts';

/** All books of a person, those in the bin included, the oldest first. */
export function findBooks(db: Connection, userId: string) {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'language', 'deletedAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** All chapters of a person's books in their order, without their texts. */
export function findChapters(db: Connection, userId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['id', 'projectId', 'name', 'isSelected', 'hasContent', 'version', 'savedAt'])
    .where('userId', '=', userId)
    .orderBy('projectId')
    .orderBy('position')
    .execute();
}

export function findChapterText(db: Connection, projectChapterId: string) {
  return db
    .selectFrom('projectChapters')
    .select(['name', 'isSelected', 'document', 'schemaVersion', 'version', 'savedAt'])
    .where('id', '=', projectChapterId)
    .executeTakeFirst();
}

/** Questions of a chapter in their order. */
export function findQuestions(db: Connection, projectChapterId: string) {
  return db
    .selectFrom('projectQuestions')
    .select(['text', 'state', 'isSelected'])
    .where('projectChapterId', '=', projectChapterId)
    .orderBy('position')
    .execute();
}

/** A few stored versions of a chapter after the given one, in the order of their ids; texts are large. */
export function findVersions(db: Connection, projectChapterId: string, after: string, limit: number) {
  return db
    .selectFrom('chapterRevisions')
    .select(['id', 'version', 'origin', 'words', 'isPinned', 'createdAt', 'schemaVersion', 'compressed'])
    .where('projectChapterId', '=', projectChapterId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Ids of the books that have a memory with text, photo or recording. */
export async function findBooksWithMemories(db: Connection, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('memories')
    .select('projectId')
    .distinct()
    .where('userId', '=', userId)
    .where('text', '!=', '')
    .union(
      db
        .selectFrom('memories')
        .innerJoin('memoryPhotos', 'memoryPhotos.memoryId', 'memories.id')
        .select('memories.projectId')
        .where('memories.userId', '=', userId),
    )
    .union(
      db
        .selectFrom('memories')
        .select('projectId')
        .where('userId', '=', userId)
        .where('recordingId', 'is not', null),
    )
    .execute();
  return new Set(rows.map(({ projectId }) => projectId));
}

/** The memories of a book that were not removed, as edited, the first submitted first. */
export function findMemories(db: Connection, projectId: string) {
  return db
    .selectFrom('memories')
    .select((eb) => [
      'question',
      'teller',
      'toldAt',
      'recordingId',
      eb.fn.coalesce('editedText', 'text').as('text'),
      jsonArrayFrom(
        eb
          .selectFrom('memoryPhotos')
          .select('mediaName as name')
          .whereRef('memoryId', '=', 'memories.id')
          .orderBy('position'),
      ).as('photos'),
    ])
    .where('projectId', '=', projectId)
    .where('state', '!=', 'removed')
    .orderBy('toldAt')
    .orderBy('id')
    .execute();
}

/** All stored photos of a person with the books they are attached to. */
export function findPhotos(db: Connection, userId: string) {
  return db
    .selectFrom('media')
    .leftJoin('projectMedia', 'projectMedia.mediaName', 'media.name')
    .select(['media.name', 'media.originalKey', 'media.sha256', 'media.createdAt', 'projectMedia.projectId'])
    .where('media.userId', '=', userId)
    .where('media.state', '=', 'stored')
    .orderBy('media.name')
    .execute();
}

/** All recordings of a person with the books that hold them, without those that are not submitted yet. */
export function findRecordings(db: Connection, userId: string) {
  return db
    .selectFrom('recordings')
    .leftJoin('projectRecordings', 'projectRecordings.recordingId', 'recordings.id')
    .select(['recordings.id', 'code', 'format', 'caption', 'speaker', 'transcript', 'seconds'])
    .select(['originalKey', 'originalSha256', 'soundKey', 'soundSha256', 'recordings.createdAt'])
    .select('projectRecordings.projectId')
    .where('recordings.userId', '=', userId)
    .where('recordings.state', 'in', ['processing', 'ready', 'failed'])
    .where('isTold', '=', true)
    .orderBy('recordings.createdAt')
    .orderBy('recordings.id')
    .execute();
}

/** Whether a recording is stored and not about to be deleted. */
export function isRecordingStored(db: Connection, id: string): Promise<boolean> {
  return exists(
    db.selectFrom('recordings').where('id', '=', id).where('state', 'in', ['processing', 'ready', 'failed']),
  );
}

/** Whether a photo is stored and not about to be removed. */
export function isPhotoStored(db: Connection, name: string): Promise<boolean> {
  return exists(db.selectFrom('media').where('name', '=', name).where('state', '=', 'stored'));
}

/** Orders of a person, the oldest first. */
export function findOrders(db: Connection, userId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'title', 'totalCents', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Invoices and credit notes of a person that have a file. */
export function findInvoices(db: Connection, userId: string) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.orderId')
    .select(['invoices.orderId', 'invoices.kind', 'invoices.number', 'invoices.issuedAt'])
    .select(['invoices.objectKey', 'invoices.sha256'])
    .where('orders.userId', '=', userId)
    .where('invoices.objectKey', 'is not', null)
    .$narrowType<{ objectKey: string }>()
    .orderBy('invoices.issuedAt')
    .execute();
}
