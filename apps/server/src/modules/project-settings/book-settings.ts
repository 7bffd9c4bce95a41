import { bodyFace, type Language, language, type ProjectSettings } from '@dierbaar/contract';
import type { Connection } from '../../db/connection.ts';
import { copySettingsRow, findSettings } from './project-settings.queries.ts';

/** How a book is set, with what it has where nothing was chosen, and the line that names its edition. */
export async function readSettings(
  db: Connection,
  projectId: string,
): Promise<ProjectSettings & { edition: string }> {
  const row = await findSettings(db, projectId);
  const spoken = language.parse(row.language);
  return {
    face: bodyFace.parse(row.face ?? 'eb-garamond'),
    showQuestions: row.showQuestions ?? true,
    author: row.author ?? `${row.firstName} ${row.lastName}`.trim(),
    dedication: row.dedication ?? '',
    imprint: row.imprint ?? words[spoken].imprint,
    // The year of the last change, not of today: a book nobody touches stays the same.
    edition: `${words[spoken].edition}, ${row.updatedAt.getFullYear()}`,
  };
}

/** A copy of a book is set as the book is. */
export function copySettings(trx: Connection, fromProjectId: string, toProjectId: string): Promise<void> {
  return copySettingsRow(trx, fromProjectId, toProjectId);
}

const words: Record<Language, { imprint: string; edition: string }> = {
  nl: { imprint: 'Geschreven en gemaakt met Dierbaar.', edition: 'Eerste druk' },
  en: { imprint: 'Written and made with Dierbaar.', edition: 'First edition' },
};
