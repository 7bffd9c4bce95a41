import { openDraftDatabase } from './draft-database.ts';
import { openLastEntries } from './last-entries.ts';
import { findUnsavedChapters } from './writer-records.ts';

/** Whether this browser has text of a user that the server does not have. Needs neither key nor editor. */
export async function hasUnsavedDrafts(userId: string): Promise<boolean> {
  const database = await openDraftDatabase();
  try {
    const lastEntries = openLastEntries(userId, () => window.localStorage);
    return (await findUnsavedChapters(database, lastEntries, userId)).length > 0;
  } finally {
    database.close();
  }
}
