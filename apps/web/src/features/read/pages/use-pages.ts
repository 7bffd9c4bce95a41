import type { ReadPage } from '@dierbaar/contract';
import { useEffect, useState } from 'react';
import { useReader } from '../read-context.ts';

/** Between two attempts to fetch the lines of a page. */
const retryMs = 3000;

/** Lines of the pages in sight; those after and before them are fetched ahead, with their pictures. */
export function usePages(contentHash: string, pages: readonly number[], total: number) {
  const { client, seen } = useReader();
  const [loaded, setLoaded] = useState<{ key: string; pages: Map<number, ReadPage>; changed: Set<number> }>({
    key: '',
    pages: new Map(),
    changed: new Set(),
  });
  const key = `${contentHash} ${pages.join(' ')}`;
  useEffect(() => {
    let isOpen = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const [, ...shown] = key.split(' ');
    const numbers = shown.map(Number);
    const load = async () => {
      const found = await Promise.all(
        numbers.map(async (page) => [page, await client.lines(contentHash, page)] as const),
      );
      if (!isOpen) return;
      const changed = found.filter(([page, { lines }]) => seen.isChanged(page, lines));
      setLoaded({ key, pages: new Map(found), changed: new Set(changed.map(([page]) => page)) });
      for (const [page, { lines }] of found) seen.note(page, lines);
      const [first = 1, last = 1] = [numbers.at(0), numbers.at(-1)];
      for (const page of [last + 1, last + 2, first - 1].filter((each) => each >= 1 && each <= total)) {
        new Image().src = client.address('picture', { contentHash, page });
        client.lines(contentHash, page).catch(() => undefined);
      }
    };
    // Without its lines a page can be read; they come as soon as they can be had.
    const keepTrying = () =>
      load().catch(() => {
        if (isOpen) again = setTimeout(keepTrying, retryMs);
      });
    void keepTrying();
    return () => {
      isOpen = false;
      clearTimeout(again);
    };
  }, [client, seen, contentHash, key, total]);
  return loaded.key === key ? loaded : { pages: new Map<number, ReadPage>(), changed: new Set<number>() };
}
