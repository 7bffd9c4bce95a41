import { setImmediate } from 'node:timers/promises';
import {
  type ChapterDocument,
  type ChapterToCheck,
  coveredCodePoints,
  readChapterFacts,
} from '@dierbaar/book';
import type { Connection } from '../../../../db/connection.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { ChapterRef } from '../../../books/chapters/text-refs.ts';
import { templateVersion } from '../inputs/export-spec.ts';
import { findFacts, saveFacts } from './chapter-facts.queries.ts';

/** Raised when the facts change their form. */
const factsVersion = 1;

/**
 * Facts of chapters for the print check. They are cached by the hash of the text, so a text is opened once after it
 * changed; one text at a time, so that a long book does not block other requests.
 */
export async function loadFacts(
  db: Connection,
  chapters: readonly ChapterRef[],
  open: (ref: ChapterRef) => Promise<ChapterDocument | undefined>,
): Promise<ChapterToCheck[]> {
  const known = await findFacts(
    db,
    chapters.map(({ id }) => id),
  );
  const loaded: ChapterToCheck[] = [];
  for (const ref of chapters) {
    const { id, title } = ref;
    const key = [factsVersion, templateVersion(), ref.schemaVersion, ref.textHash].join(' ');
    const found = known.get(id);
    if (found?.factsKey === key) {
      loaded.push({ id, title, facts: found.facts });
      continue;
    }
    const document = await open(ref);
    if (!document) throw new AppError('unavailable');
    const facts = readChapterFacts(document, coveredCodePoints);
    await saveFacts(db, id, key, facts);
    loaded.push({ id, title, facts });
    await setImmediate();
  }
  return loaded;
}
