/** Navigation state that says: this remark of the print check comes before the order. */
export function remarkLinkState(id: string): { remark: string } {
  return { remark: id };
}

/** The remark of which the navigation state speaks. */
export function readRemarkLink(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('remark' in state)) return undefined;
  return typeof state.remark === 'string' ? state.remark : undefined;
}
