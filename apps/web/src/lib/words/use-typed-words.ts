import { stateOf, type WordsPlace, type WordsState } from './typed-words.ts';
import { useOwedWords } from './use-owed-words.ts';
import type { WordsOutbox } from './words-outbox.ts';

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
export function useTypedWords(place: WordsPlace, known: string): ShownWords {
  const { outbox, owed } = useOwedWords(place);
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
