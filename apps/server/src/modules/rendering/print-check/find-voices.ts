import type { ChapterToCheck, VoiceState } from '@dierbaar/book';
import type { Connection } from '../../../db/connection.ts';
import { findVoiceStates } from '../../media/recordings/recordings.service.ts';

/** What the codes in these chapters would play. */
export function findVoices(
  db: Connection,
  userId: string,
  chapters: readonly ChapterToCheck[],
): Promise<Map<string, VoiceState>> {
  const codes = chapters.flatMap(({ facts }) => facts.blocks.flatMap(({ voice }) => voice?.code ?? []));
  return findVoiceStates(db, userId, codes);
}
