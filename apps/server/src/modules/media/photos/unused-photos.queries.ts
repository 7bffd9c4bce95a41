import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';

/** The link by which photos came. */
export interface PhotoSource {
  userId: string;
  invitationId: string;
  /** Only photos that were new then: an earlier one may be in a text that is not saved yet. */
  since?: Date;
}

/**
 * Those of these photos that nothing shows: no text, cover or page before the chapters, in the bin or on the shelf, nothing
 * that was submitted and not retracted, and that came by no other link. Names are random, so text does not hold them.
 */
export async function findUnusedPhotos(
  db: Connection,
  { userId, invitationId, since }: PhotoSource,
  names: string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select m.name from media m
    where m.user_id = ${userId} and m.state = 'stored' and m.name = any(${names}::text[])
      and m.created_at >= ${since ?? new Date(0)}
      and not exists (
        select from project_chapters c where c.user_id = m.user_id and position(m.name in c.document::text) > 0)
      and not exists (
        select from project_covers c
        where c.user_id = m.user_id and m.name in (c.image ->> 'name', c.back_image ->> 'name'))
      and not exists (
        select from project_settings s where s.user_id = m.user_id and s.frontispiece ->> 'name' = m.name)
      and not exists (
        select from memory_photos p join memories told on told.id = p.memory_id
        where p.media_name = m.name and (told.asked_back_at is null or told.state <> 'removed'))
      and not exists (
        select from invitation_photos p where p.media_name = m.name and p.invitation_id <> ${invitationId})
    order by m.name`.execute(db);
  return rows.map(({ name }) => name);
}
