import { AppError } from '../app-error.ts';

/** What is not stated is not limited. */
export interface SlotLimits {
  /** Slots of one key. */
  perKey?: number;
  /** Slots of all keys together. */
  total?: number;
  /** Pieces of work of one key that wait; further ones are refused as too many. */
  waiting?: number;
  /** Pieces of work of all keys that wait; further ones are refused as too busy. */
  waitingTotal?: number;
  /** After this a piece of work waits no longer. */
  waitSeconds?: number;
  /** Memory of one key. What is larger gets a slot when its key has no memory. */
  bytesPerKey?: number;
  /** Memory of all keys together. What is larger gets a slot when nobody has memory. */
  bytes?: number;
}

/** The right to run one piece of work now, until it is released. */
export interface Slot extends Disposable {
  /** Changes the memory of this work; false, and nothing changes, when there is no room for it. */
  resize(bytes: number): boolean;
  release(): void;
}

export interface Limiter {
  /** Waits for a slot; throws when too many wait, or when the signal is aborted before. */
  take(key: string, options?: { bytes?: number; signal?: AbortSignal }): Promise<Slot>;
}

interface Waiting {
  bytes: number;
  start: () => void;
}

interface KeyUse {
  running: number;
  bytes: number;
  waiting: Waiting[];
}

/**
 * Gives each key slots, in one process. Keys have their turns one after the other: a key that got a slot or gave one back
 * stands behind those that wait. Who is next by that order and finds no room is waited for, so that large work is not passed
 * by small work for ever; who has all slots of its own key is passed. `p-limit` knows neither keys nor memory, and cannot
 * end the wait of one piece of work.
 */
export function createLimiter(limits: SlotLimits): Limiter {
  const { perKey, total, waiting, waitingTotal, bytesPerKey, bytes: allBytes } = { ...unlimited, ...limits };
  const keys = new Map<string, KeyUse>();
  const all = { running: 0, bytes: 0, waiting: 0 };

  const hasRoomOfKey = (own: KeyUse, bytes: number) =>
    own.running < perKey && (own.bytes === 0 || own.bytes + bytes <= bytesPerKey);
  const hasRoom = (bytes: number) =>
    all.running < total && (all.bytes === 0 || all.bytes + bytes <= allBytes);

  const use = (own: KeyUse, slots: number, bytes: number) => {
    own.running += slots;
    all.running += slots;
    own.bytes += bytes;
    all.bytes += bytes;
  };
  const moveToEnd = (key: string, own: KeyUse) => {
    keys.delete(key);
    if (own.running > 0 || own.waiting.length > 0) keys.set(key, own);
  };

  const startWaiting = () => {
    while (all.waiting > 0) {
      const next = findNext();
      if (!next || !hasRoom(next.first.bytes)) return;
      const { key, own, first } = next;
      own.waiting.shift();
      all.waiting -= 1;
      use(own, 1, first.bytes);
      moveToEnd(key, own);
      first.start();
    }
  };
  const findNext = () => {
    for (const [key, own] of keys) {
      const [first] = own.waiting;
      if (first && hasRoomOfKey(own, first.bytes)) return { key, own, first };
    }
    return undefined;
  };

  const createSlot = (key: string, own: KeyUse, firstBytes: number): Slot => {
    let bytes = firstBytes;
    let isReleased = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      use(own, -1, -bytes);
      moveToEnd(key, own);
      startWaiting();
    };
    return {
      resize(next) {
        const more = next - bytes;
        if (isReleased) return false;
        if (more > 0 && (own.bytes + more > bytesPerKey || all.bytes + more > allBytes)) return false;
        use(own, 0, more);
        bytes = next;
        if (more < 0) startWaiting();
        return true;
      },
      release,
      [Symbol.dispose]: release,
    };
  };

  return {
    take: (key, { bytes = 0, signal } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(new AppError('request_timeout'));
        const own = keys.get(key) ?? { running: 0, bytes: 0, waiting: [] };
        keys.set(key, own);
        let stopWaiting: (() => void) | undefined;
        const entry: Waiting = {
          bytes,
          start: () => {
            stopWaiting?.();
            resolve(createSlot(key, own, bytes));
          },
        };
        own.waiting.push(entry);
        all.waiting += 1;
        startWaiting();
        if (!own.waiting.includes(entry)) return;
        const leave = (code: 'rate_limited' | 'unavailable' | 'request_timeout') => {
          stopWaiting?.();
          own.waiting.splice(own.waiting.indexOf(entry), 1);
          all.waiting -= 1;
          if (own.running === 0 && own.waiting.length === 0) keys.delete(key);
          reject(new AppError(code));
          // It may have been the one that was waited for.
          startWaiting();
        };
        if (own.waiting.length > waiting) return leave('rate_limited');
        if (all.waiting > waitingTotal) return leave('unavailable');
        const onAbort = () => leave('request_timeout');
        signal?.addEventListener('abort', onAbort, { once: true });
        const timer =
          limits.waitSeconds === undefined
            ? undefined
            : setTimeout(() => leave('unavailable'), limits.waitSeconds * 1000).unref();
        stopWaiting = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
        };
      }),
  };
}

const unlimited = {
  perKey: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  waitingTotal: Number.POSITIVE_INFINITY,
  bytesPerKey: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};
