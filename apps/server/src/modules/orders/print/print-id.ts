/** Whether an id from outside can be one of ours: print ids are uuids, anything else would fail in the query. */
export function isPrintId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}
