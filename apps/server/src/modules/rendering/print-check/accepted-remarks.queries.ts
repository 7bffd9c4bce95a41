import type { Connection } from '../../../db/connection.ts';
import type { NewRow } from '../../../db/rows.ts';

export async function findAcceptedRemarks(db: Connection, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('acceptedRemarks')
    .select('remark')
    .where('projectId', '=', projectId)
    .execute();
  return new Set(rows.map(({ remark }) => remark));
}

export async function insertAcceptedRemark(db: Connection, row: NewRow<'acceptedRemarks'>): Promise<void> {
  await db
    .insertInto('acceptedRemarks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAcceptedRemark(db: Connection, projectId: string, remark: string): Promise<void> {
  await db
    .deleteFrom('acceptedRemarks')
    .where('projectId', '=', projectId)
    .where('remark', '=', remark)
    .execute();
}
