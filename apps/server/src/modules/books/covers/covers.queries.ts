import type { CoverFields, CoverImage } from '@dierbaar/contract';
import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';
import { changesRow, countChanged } from '../../../db/rows.ts';

const columns = [
  'id',
  'projectId',
  'format',
  'themeName',
  'mainImageName',
  'title',
  'titleFont',
  'titleColor',
  'subtitle',
  'subtitleFont',
  'subtitleColor',
  'bookBackgroundColor',
  'flatBackgroundColor',
  'image',
  'backText',
  'backImage',
  'showAuthor',
  'updatedAt',
] as const;

export type CoverRow = NonNullable<Awaited<ReturnType<typeof findCurrentCover>>>;

/** Current cover of a book. The caller has checked the ownership. */
export function findCurrentCover(db: Connection, projectId: string) {
  return db
    .selectFrom('projectCovers')
    .select(columns)
    .where('projectId', '=', projectId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
}

interface NewCover extends CoverFields {
  userId: string;
  projectId: string;
  format: string;
  createdAt: Date;
  updatedAt: Date;
}

export function insertCover(db: Connection, { image, backImage, ...cover }: NewCover) {
  return db
    .insertInto('projectCovers')
    .values({ ...cover, image: toJson(image), backImage: toJson(backImage) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function updateCover(
  db: Connection,
  coverId: string,
  { image, backImage, ...change }: Partial<CoverFields> & { updatedAt: Date },
) {
  return db
    .updateTable('projectCovers')
    .set({
      ...change,
      ...(image === undefined ? {} : { image: toJson(image) }),
      ...(backImage === undefined ? {} : { backImage: toJson(backImage) }),
    })
    .where('id', '=', coverId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Marks the current cover as removed. False when there is none. */
export function removeCover(
  db: Connection,
  projectId: string,
  reason: 'format' | 'replacement' | 'deletion',
  now: Date,
): Promise<boolean> {
  return changesRow(
    db
      .updateTable('projectCovers')
      .set({ removedAt: now, removedFor: reason })
      .where('projectId', '=', projectId)
      .where('removedAt', 'is', null),
  );
}

interface RemovedCover {
  projectId: string;
  format: string;
  since: Date;
  /** Only covers that a change of format removed. */
  isByFormat?: boolean;
}

/** The most recently removed cover that can be restored. */
export function findRemovedCover(db: Connection, { projectId, format, since, isByFormat }: RemovedCover) {
  return db
    .selectFrom('projectCovers')
    .select(['id', 'updatedAt'])
    .where('projectId', '=', projectId)
    .where('format', '=', format)
    .where('removedAt', '>', since)
    .$if(isByFormat ?? false, (query) => query.where('removedFor', '=', 'format'))
    .orderBy('removedAt', 'desc')
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function restoreRemovedCover(db: Connection, coverId: string, updatedAt: Date) {
  return db
    .updateTable('projectCovers')
    .set({ removedAt: null, removedFor: null, updatedAt })
    .where('id', '=', coverId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function deleteRemovedCovers(db: Connection, before: Date, limit: number): Promise<number> {
  return countChanged(
    db
      .deleteFrom('projectCovers')
      .where('id', 'in', (eb) =>
        eb.selectFrom('projectCovers').select('id').where('removedAt', '<', before).limit(limit),
      ),
  );
}

/** Takes a photo off the covers of a person, front and back. */
export async function clearImage(db: Connection, userId: string, name: string, now: Date): Promise<void> {
  for (const image of ['image', 'backImage'] as const)
    await db
      .updateTable('projectCovers')
      .set({ [image]: null, updatedAt: sql`greatest(${now}, updated_at + interval '1 millisecond')` })
      .where('userId', '=', userId)
      .where(sql<boolean>`${sql.ref(image)} ->> 'name' = ${name}`)
      .execute();
}

const toJson = (image: CoverImage | null) => (image === null ? null : JSON.stringify(image));
