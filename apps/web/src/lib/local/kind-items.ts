import type { Items } from './items.ts';
import type { Item, Kind, KindItems } from './kind.ts';
import { fresh } from './stored-item.ts';

interface Sender {
  items: Items;
  now(): number;
  /** Sends an item after a pause. */
  schedule(id: string, ms?: number): void;
  settle(isMeant: (item: Item) => boolean): Promise<void>;
  remove(id: string): void;
}

export function createKindItems<Body>(
  { name: kind, pauseMs }: Pick<Kind<unknown>, 'name' | 'pauseMs'>,
  sender: Sender,
): KindItems<Body> {
  const { items, schedule } = sender;
  let known: readonly Item[] = [];
  let own: readonly Item<Body>[] = [];
  return {
    list() {
      if (known === items.shown()) return own;
      known = items.shown();
      own = known.filter((item) => item.kind === kind) as readonly Item<Body>[];
      return own;
    },
    get: (id) => items.get(id) as Item<Body> | undefined,
    subscribe: items.subscribe,
    add(body, { id = crypto.randomUUID(), group = id, isDraft = false, parts } = {}) {
      const state = { id, group, kind, createdAt: sender.now(), disk: 'storing' } as const;
      items.add({ ...fresh, ...state, body, isDraft, sent: null }, parts);
      schedule(id, pauseMs);
      return id;
    },
    addPart: items.addPart,
    readParts: items.readParts,
    change(id, body) {
      const { problem = null, isDraft } = items.get(id) ?? {};
      items.change(id, { body, problem: isDraft || problem === 'conflict' ? problem : null });
      schedule(id, pauseMs);
    },
    amend: (id, body) => items.change(id, { body }),
    // The next attempt sends the new body.
    reopen: (id) => items.change(id, { isDraft: true, isFinishing: false, sent: null }),
    async finish(id) {
      const { isDraft = false, isFinishing = false } = items.get(id) ?? {};
      const isPending = isDraft || isFinishing;
      items.change(id, { isDraft: false, isFinishing: isPending, problem: null });
      await items.write(id);
      // It may be a draft again.
      if (isPending && !items.get(id)?.isFinishing) return;
      items.change(id, { isFinishing: false });
      schedule(id);
    },
    async settle(id) {
      await sender.settle((item) => item.id === id);
      return items.get(id)?.disk ?? 'sent';
    },
    resolve(id, body) {
      items.change(id, { ...fresh, body });
      schedule(id);
    },
    retry(id) {
      items.change(id, { problem: null });
      schedule(id);
    },
    remove: sender.remove,
  };
}
