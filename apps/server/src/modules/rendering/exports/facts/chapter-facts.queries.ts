import type { ChapterFacts } from '@dierbaar/book';
import { z } from 'zod';
import type { Connection } from '../../../../db/connection.ts';

/** Stored facts of a book's chapters, by chapter and by the key of the text they were read from. */
export async function findFacts(
  db: Connection,
  chapterIds: string[],
): Promise<Map<string, { factsKey: string; facts: ChapterFacts }>> {
  if (chapterIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('chapterFacts')
    .select(['projectChapterId', 'factsKey', 'facts'])
    .where('projectChapterId', 'in', chapterIds)
    .execute();
  return new Map(
    rows.map(({ projectChapterId, factsKey, facts }) => [
      projectChapterId,
      { factsKey, facts: storedFacts.parse(facts) },
    ]),
  );
}

/** Replaces the facts of a chapter; does nothing when the chapter was deleted. */
export async function saveFacts(
  db: Connection,
  chapterId: string,
  factsKey: string,
  facts: ChapterFacts,
): Promise<void> {
  await db
    .insertInto('chapterFacts')
    .columns(['projectChapterId', 'userId', 'factsKey', 'facts'])
    .expression((eb) =>
      eb
        .selectFrom('projectChapters')
        .select(['id', 'userId'])
        .select([
          eb.val(factsKey).as('factsKey'),
          eb.cast<string>(eb.val(JSON.stringify(facts)), 'jsonb').as('facts'),
        ])
        .where('id', '=', chapterId),
    )
    .onConflict((conflict) =>
      conflict
        .column('projectChapterId')
        .doUpdateSet((eb) => ({ factsKey: eb.ref('excluded.factsKey'), facts: eb.ref('excluded.facts') })),
    )
    .execute();
}

// Only saveFacts writes it, so a shallow check is enough.
const storedFacts = z.custom<ChapterFacts>(
  (value) => typeof value === 'object' && value !== null && 'blocks' in value,
);
