import { sql } from 'kysely';
import type { Connection } from '../../../../db/connection.ts';
import { isCodePrinted } from '../recordings.queries.ts';

/** What a code plays: its own recording, or the one that replaced it. */
export function findByCode(db: Connection, code: string) {
  return db
    .selectFrom('recordings')
    .innerJoin('users', 'users.id', 'recordings.userId')
    .leftJoin('projects', 'projects.id', 'recordings.projectId')
    .leftJoin('projectCovers', (join) =>
      join.onRef('projectCovers.projectId', '=', 'projects.id').on('projectCovers.removedAt', 'is', null),
    )
    .innerJoin('recordings as played', (join) =>
      join.on('played.id', '=', sql<string>`coalesce(recordings.replaced_by, recordings.id)`),
    )
    .select([
      'recordings.userId',
      'recordings.projectId',
      'recordings.state',
      'recordings.isOff',
      'recordings.goneAt',
      'recordings.caption as ownCaption',
      'played.state as playedState',
      'played.caption',
      'played.speaker',
      'played.transcript',
      'played.seconds',
      'played.levels',
      'played.createdAt as recordedAt',
      'played.soundKey',
      'played.soundBytes',
      'played.soundSha256',
      'users.firstName as writer',
      'projectCovers.projectId as coverOf',
      sql<string>`coalesce(projects.language, users.language)`.as('language'),
      isCodePrinted.as('isPrinted'),
    ])
    .where('recordings.code', '=', code)
    .where('users.closedAt', 'is', null)
    .executeTakeFirst();
}

export type VoiceRow = NonNullable<Awaited<ReturnType<typeof findByCode>>>;
