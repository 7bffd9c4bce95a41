import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { userQuery } from '../../../lib/session/user.ts';
import { stateOf, type WordsPlace, type WordsState } from '../../../lib/words/typed-words.ts';
import { getWordsOutbox, prepareWords } from '../../../lib/words/user-words.ts';
import type { WordsOutbox } from '../../../lib/words/words-outbox.ts';

/** Words that are typed about a recording or a memory. */
interface ShownWords {
  text: string;
  state: WordsState;
  /** What the server has from another device; null unless the writer has to choose. */
  elsewhere: string | null;
  /** Words that are not to be sent are only shown. */
  type(text: string, isToBeSent?: boolean): void;
  choose(choice: Parameters<WordsOutbox['choose']>[1]): void;
  /** Whether the server or at least the disk has them. */
  send(): Promise<boolean>;
  discard(): void;
}

/** `known` is what the server has. What was typed stands in its place until the field is left. */
export function useTypedWords({ kind, about, projectId }: WordsPlace, known: string): ShownWords {
  // Read from the cache only: the guard loads the user.
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const userId = user?.id ?? '';
  const outbox = getWordsOutbox(userId);
  const place = { kind, about, projectId };
  const owed = useSyncExternalStore(outbox.subscribe, () => outbox.find(place));
  useEffect(() => {
    prepareWords(userId);
    return outbox.open({ kind, about, projectId });
  }, [userId, outbox, kind, about, projectId]);
  return {
    text: owed?.words.text ?? known,
    state: stateOf(owed),
    elsewhere: owed?.elsewhere ?? null,
    type: (text, isToBeSent) => outbox.set(place, text, known, isToBeSent),
    choose: (choice) => outbox.choose(place, choice),
    send: () => outbox.sendNow(place),
    discard: () => outbox.discard(place),
  };
}
