import type { Delivery } from '../state.ts';

/** The order in which held webhooks go out: as they came, turned round, shuffled, or by event id or type. */
export type ReleaseOrder =
  | 'given'
  | 'reversed'
  | { readonly shuffledBy: number }
  | { readonly first: readonly string[] };

export const arrange = (held: readonly Delivery[], order: ReleaseOrder): Delivery[] => {
  if (order === 'given') return [...held];
  if (order === 'reversed') return held.toReversed();
  if ('shuffledBy' in order) return shuffle(held, order.shuffledBy);
  const place = (delivery: Delivery): number => {
    const index = order.first.findIndex((name) => name === delivery.event || name === delivery.type);
    return index < 0 ? order.first.length : index;
  };
  return held.toSorted((a, b) => place(a) - place(b));
};

/** The same seed gives the same order, so a failing test can be run again. */
const shuffle = (held: readonly Delivery[], seed: number): Delivery[] => {
  const rows = [...held];
  let state = seed >>> 0 || 1;
  for (let last = rows.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    const [a, b] = [rows[last], rows[other]];
    if (a && b) {
      rows[last] = b;
      rows[other] = a;
    }
  }
  return rows;
};
