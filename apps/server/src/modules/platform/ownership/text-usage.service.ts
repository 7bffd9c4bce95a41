import type { Connection } from '../../../db/connection.ts';
import { AppError } from '../../../http/app-error.ts';
import { measureTexts } from './text-usage.queries.ts';

/**
 * Most bytes of text per user, history and bin included. Writing a long chapter eight hours a day stays below half of it,
 * because the history of the day before is thinned.
 */
export const textQuotaBytes = 2 * 1024 ** 3;

export async function hasTextRoom(db: Connection, userId: string, quota = textQuotaBytes): Promise<boolean> {
  return (await measureTexts(db, userId)) < quota;
}

/** Throws when the texts of a user have reached the quota. */
export async function requireTextRoom(db: Connection, userId: string, quota?: number): Promise<void> {
  if (!(await hasTextRoom(db, userId, quota))) throw new AppError('text_quota_reached');
}
