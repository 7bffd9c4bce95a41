interface Turn {
  person: string;
  /** Turns run in this order: the n-th waiting photo of every person before the next of any. */
  round: number;
  start: () => Promise<void>;
}

export interface PhotoTurns {
  /** Decodes a photo when it is the person's turn, then stores the result. */
  run<D, R>(person: string, decode: () => Promise<D>, store: (decoded: D) => Promise<R>): Promise<R>;
}

/**
 * Lets people take turns at the image process: a person waits for at most one photo of any other. One photo is
 * decoded while the one before it is stored, and no more results than these two are in memory.
 */
export function createPhotoTurns({ decoding = 1, inMemory = 2 } = {}): PhotoTurns {
  const waiting: Turn[] = [];
  const lastRounds = new Map<string, number>();
  let round = 0;
  let decodingNow = 0;
  let inMemoryNow = 0;

  const join = (person: string, start: () => Promise<void>) => {
    const turn = { person, round: Math.max(round, (lastRounds.get(person) ?? -1) + 1), start };
    lastRounds.set(person, turn.round);
    const next = waiting.findIndex((other) => other.round > turn.round);
    waiting.splice(next < 0 ? waiting.length : next, 0, turn);
  };

  const startNext = () => {
    while (decodingNow < decoding && inMemoryNow < inMemory) {
      const next = waiting.shift();
      if (!next) return;
      round = next.round;
      for (const [person, last] of lastRounds) if (last < round) lastRounds.delete(person);
      void next.start();
    }
  };

  const take = async <D, R>(decode: () => Promise<D>, store: (decoded: D) => Promise<R>): Promise<R> => {
    decodingNow++;
    inMemoryNow++;
    try {
      const decoded = await decode().finally(() => decodingNow--);
      startNext();
      return await store(decoded);
    } finally {
      inMemoryNow--;
      startNext();
    }
  };

  return {
    run: (person, decode, store) =>
      new Promise((resolve, reject) => {
        join(person, () => take(decode, store).then(resolve, reject));
        startNext();
      }),
  };
}
