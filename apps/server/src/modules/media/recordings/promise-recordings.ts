import { storageTerms } from '@dierbaar/contract';
import { sql } from 'kysely';
import type { Connection } from '../../../db/connection.ts';

/**
 * Stores with an order how long each code in its pages will play, in the caller's transaction. A code that is not one of this
 * person's recordings is promised nothing.
 */
export async function promiseRecordings(
  trx: Connection,
  { orderId, exportId, userId }: { orderId: string; exportId: string; userId: string },
  now: Date,
): Promise<void> {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + storageTerms.printedRecording.years);
  await sql`insert into order_recordings (order_id, code, recording_id, promised_until)
    select ${orderId}, recordings.code, recordings.id, ${until}
    from project_exports join recordings on recordings.code = any(project_exports.voice_codes)
    where project_exports.id = ${exportId} and recordings.user_id = ${userId}`.execute(trx);
}
