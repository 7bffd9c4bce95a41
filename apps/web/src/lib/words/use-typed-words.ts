import { useState, useSyncExternalStore } from 'react';
import type { Item } from '../local/kind.ts';
import { useOutbox } from '../session/use-outbox.ts';
import { cachedText, type WordsEdit, type WordsTarget, wordsKind } from './words-kind.ts';

/** On the server, on the way there, on this computer alone (also when the target was deleted), nowhere, or in a conflict. */
type WordsState = 'kept' | 'keeping' | 'here' | 'gone' | 'failed' | 'changed';

interface TypedWords {
  text: string;
  state: WordsState;
  /** What the server has from another device; null unless the writer has to choose. */
  elsewhere: string | null;
  /** Words that are not to be sent are only shown. */
  type(text: string, isToBeSent?: boolean): void;
  choose(choice: 'own' | 'elsewhere'): void;
  /** Whether the server or at least the disk has them. */
  send(): Promise<boolean>;
  discard(): void;
}

/** `known` is what the server has. What was typed is shown in its place until the field is closed. */
export function useTypedWords(target: WordsTarget, known: string): TypedWords {
  const words = useOutbox().use(wordsKind);
  const isSame = ({ body }: Item<WordsEdit>) =>
    body.about === target.about && body.targetId === target.targetId;
  const find = () => words.list().find(isSame);
  const item = useSyncExternalStore(words.subscribe, find);
  const [typed, setTyped] = useState<string | null>(null);
  const state = stateOf(item);
  const discard = () => {
    setTyped(null);
    for (const { id } of words.list().filter(isSame)) words.remove(id);
  };
  return {
    text: item?.body.text ?? typed ?? known,
    state,
    elsewhere: state === 'changed' ? String(item?.theirs ?? '') : null,
    type(text, isToBeSent = true) {
      const current = find();
      if (!isToBeSent) discard();
      else if (current) words.change(current.id, { ...current.body, text });
      else words.add({ ...target, text, before: cachedText(target) ?? known });
      setTyped(text);
    },
    choose(choice) {
      const current = find();
      if (current?.problem !== 'conflict') return;
      if (choice === 'elsewhere') discard();
      else words.resolve(current.id, { ...current.body, before: String(current.theirs) });
    },
    async send() {
      const id = find()?.id;
      return id === undefined || (await words.settle(id)) !== 'unavailable';
    },
    discard,
  };
}

function stateOf(item: Item<WordsEdit> | undefined): WordsState {
  if (!item) return 'kept';
  const { problem, disk } = item;
  if (problem === null) return 'keeping';
  if (problem === 'conflict') return 'changed';
  if (disk === 'unavailable') return 'failed';
  if (problem === 'gone') return 'gone';
  return problem === 'later' || problem === 'signIn' ? 'here' : 'failed';
}
