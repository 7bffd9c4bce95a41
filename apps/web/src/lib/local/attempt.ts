import type { Clock } from './clock.ts';
import type { Items } from './items.ts';
import type { Owner } from './keys.ts';
import type { Item, Kind } from './kind.ts';

/** Longer than a call may be silent: this ends what no call counts, as a question to sign in that nobody answers. */
const usualIdleMs = 120_000;

interface AttemptOptions {
  items: Items;
  owner: Pick<Owner, 'isActive'>;
  clock: Clock;
  stop: AbortController;
}

/** Sends an item once, and does what follows. Rejects when nothing moved for too long. */
export async function attempt(
  kind: Kind<unknown>,
  item: Item,
  body: unknown,
  { items, owner, clock, stop }: AttemptOptions,
): Promise<unknown> {
  const { id } = item;
  const { idleMs = usualIdleMs } = kind;
  const { promise: expired, reject } = Promise.withResolvers<never>();
  expired.catch(() => undefined);
  const expire = () => {
    stop.abort();
    reject(new Error('nothing moved'));
  };
  let cancel = clock.after(idleMs, expire);
  const call = {
    signal: stop.signal,
    readParts: () => items.readParts(id),
    onProgress(progress: number) {
      cancel();
      cancel = clock.after(idleMs, expire);
      items.change(id, { progress });
    },
  };
  const send = async () => {
    // To another person everything of this owner is unknown: that is no answer.
    if (!owner.isActive()) throw new Error('another person is signed in');
    const answer = await kind.send(body, call, item);
    if (!owner.isActive()) throw new Error('another person is signed in');
    const current = items.get(id);
    if (current) await kind.onSent?.(current, answer);
    return answer;
  };
  try {
    return await Promise.race([send(), expired]);
  } finally {
    cancel();
  }
}
