/** Navigation state that points to a remark of the print check that blocks the order. */
export function remarkLinkState(id: string): { remark: string } {
  return { remark: id };
}

/** Id of the remark in the navigation state. */
export function readRemarkLink(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('remark' in state)) return undefined;
  return typeof state.remark === 'string' ? state.remark : undefined;
}
