/** One step of a difference: pieces that both have, or that only one of the two has. */
export type Step<Item> =
  | { kind: 'same'; before: Item; after: Item }
  | { kind: 'removed'; before: Item }
  | { kind: 'added'; after: Item };

/**
 * The shortest way from one sequence to another (Myers, 1986). Beyond `maxEdits` changes it gives up looking for the
 * shortest and calls the rest in the middle different: such texts have little in common to show.
 */
export function diffSequence<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
  maxEdits = 800,
): Step<Item>[] {
  let start = 0;
  while (start < before.length && start < after.length && isEqual(at(before, start), at(after, start)))
    start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    isEqual(at(before, before.length - 1 - end), at(after, after.length - 1 - end))
  )
    end += 1;
  const same = (one: number, other: number): Step<Item> => ({
    kind: 'same',
    before: at(before, one),
    after: at(after, other),
  });
  return [
    ...Array.from({ length: start }, (_, index) => same(index, index)),
    ...diffMiddle(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
      isEqual,
      maxEdits,
    ),
    ...Array.from({ length: end }, (_, index) =>
      same(before.length - end + index, after.length - end + index),
    ),
  ];
}

function diffMiddle<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
  maxEdits: number,
): Step<Item>[] {
  const trace = searchPath(before, after, isEqual, maxEdits);
  if (trace === null) {
    return [
      ...before.map((item): Step<Item> => ({ kind: 'removed', before: item })),
      ...after.map((item): Step<Item> => ({ kind: 'added', after: item })),
    ];
  }
  const steps: Step<Item>[] = [];
  let x = before.length;
  let y = after.length;
  for (let distance = trace.length - 1; distance >= 0; distance -= 1) {
    const reach = trace[distance] ?? new Map<number, number>();
    const diagonal = x - y;
    const isInsert = isInsertion(reach, diagonal, distance);
    const previous = isInsert ? diagonal + 1 : diagonal - 1;
    const fromX = reach.get(previous) ?? 0;
    const fromY = fromX - previous;
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      steps.push({ kind: 'same', before: at(before, x - 1), after: at(after, y - 1) });
      x -= 1;
      y -= 1;
    }
    if (distance === 0) break;
    if (isInsert) steps.push({ kind: 'added', after: at(after, y - 1) });
    else steps.push({ kind: 'removed', before: at(before, x - 1) });
    x = fromX;
    y = fromY;
  }
  return steps.reverse();
}

/** How far each diagonal was reached before every further change; null when patience ran out. */
function searchPath<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isEqual: (one: Item, other: Item) => boolean,
  maxEdits: number,
): Map<number, number>[] | null {
  const trace: Map<number, number>[] = [];
  const reach = new Map<number, number>([[1, 0]]);
  for (let distance = 0; distance <= Math.min(before.length + after.length, maxEdits); distance += 1) {
    trace.push(new Map(reach));
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const isInsert = isInsertion(reach, diagonal, distance);
      let x = isInsert ? (reach.get(diagonal + 1) ?? 0) : (reach.get(diagonal - 1) ?? 0) + 1;
      let y = x - diagonal;
      while (x < before.length && y < after.length && isEqual(at(before, x), at(after, y))) {
        x += 1;
        y += 1;
      }
      reach.set(diagonal, x);
      if (x >= before.length && y >= after.length) return trace;
    }
  }
  return null;
}

function isInsertion(reach: ReadonlyMap<number, number>, diagonal: number, distance: number): boolean {
  if (diagonal === -distance) return true;
  if (diagonal === distance) return false;
  return (reach.get(diagonal - 1) ?? -1) < (reach.get(diagonal + 1) ?? -1);
}

function at<Item>(items: readonly Item[], index: number): Item {
  return items[index] as Item;
}
