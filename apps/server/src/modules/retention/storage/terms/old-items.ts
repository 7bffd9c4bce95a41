import type { Deps } from '../../../../deps.ts';

/** Things that are removed one by one, because more than a row belongs to each. */
export interface OldItems<Item extends { id: string }> {
  kind: string;
  /** A batch of those whose term is over, in the order of their ids. */
  find: (deps: Deps, now: Date, after: string, limit: number) => Promise<Item[]>;
  /** False when the item is to stay after all. */
  remove: (deps: Deps, item: Item, now: Date) => Promise<boolean>;
}
