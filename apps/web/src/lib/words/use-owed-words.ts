import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { userQuery } from '../session/user.ts';
import type { OwedWords, WordsPlace } from './typed-words.ts';
import { getWordsOutbox, prepareWords } from './user-words.ts';
import type { WordsOutbox } from './words-outbox.ts';

/** The words about a place that the server may not have, for as long as a field shows them. */
export function useOwedWords({ kind, about, projectId }: WordsPlace): {
  outbox: WordsOutbox;
  owed: OwedWords | undefined;
} {
  // Read from the cache only: the guard loads the user.
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const userId = user?.id ?? '';
  const outbox = getWordsOutbox(userId);
  const owed = useSyncExternalStore(outbox.subscribe, () => outbox.find({ kind, about, projectId }));
  useEffect(() => {
    prepareWords(userId);
    return outbox.open({ kind, about, projectId });
  }, [userId, outbox, kind, about, projectId]);
  return { outbox, owed };
}
