import { ApiError, ConnectionError } from '@dierbaar/contract';
import type { TypedWords } from '../src/lib/words/typed-words.ts';
import { createWordsOutbox } from '../src/lib/words/words-outbox.ts';

const changedElsewhere = () =>
  new ApiError({ statusCode: 409, code: 'changed_elsewhere', message: '', error: '' });

/** A disk and locks that outlive a page, and a server that takes words from whoever knows the ones before. */
export function makeWordsWorld(known = '') {
  const disk = new Map<string, TypedWords>();
  const locks = new Set<string>();
  const world = {
    disk,
    server: known as string | undefined,
    calls: [] as string[],
    isDiskFull: false,
    isAway: false,
  };
  /** What happens to the next calls: no way to the server, or no way back, or an answer. */
  const faults: ('lost' | 'answer lost' | ApiError)[] = [];
  const openPage = () => {
    const held = new Set<string>();
    const outbox = createWordsOutbox({
      stored: {
        put: async (words) => !world.isDiskFull && Boolean(disk.set(words.id, structuredClone(words))),
        get: async (id) => structuredClone(disk.get(id)),
        remove: async (id) => void disk.delete(id),
        list: async () => structuredClone([...disk.values()]),
      },
      send: async (_, text, before) => {
        world.calls.push(text);
        await new Promise((resolve) => setTimeout(resolve, 100));
        const fault = faults.shift();
        if (fault === 'lost') throw new ConnectionError('no connection');
        if (fault instanceof ApiError) throw fault;
        if (![before, text.trim()].includes(world.server ?? '')) throw changedElsewhere();
        world.server = text.trim();
        if (fault === 'answer lost') throw new ConnectionError('no connection');
        return world.server;
      },
      read: async () => {
        if (world.isAway) throw new ConnectionError('no connection');
        return world.server;
      },
      claim: async (id) => {
        if (locks.has(id)) return null;
        locks.add(id);
        held.add(id);
        return () => void locks.delete(id);
      },
    });
    /** The page is gone without another word; its locks go with it. */
    const kill = () => {
      const before = structuredClone([...disk.values()]);
      outbox.close();
      disk.clear();
      for (const words of before) disk.set(words.id, words);
      for (const id of held) locks.delete(id);
    };
    return { ...outbox, kill };
  };
  return Object.assign(world, { faults, openPage });
}
