import { useEffect, useMemo, useState } from 'react';
import { readFields } from './form-fields.ts';
import type { FormName, WordsPlace } from './typed-words.ts';
import { useOwedWords } from './use-owed-words.ts';

export interface KeptForm<Fields> {
  /** What was typed and not saved; undefined when there is nothing. The same object until that changes. */
  typed: Fields | undefined;
  /** Whether it was typed before this opening of the form. */
  isFromEarlier: boolean;
  /** Keeps what is typed on the disk of this computer. */
  keep(typed: Fields): void;
  /** Forgets it: the writer throws it away. What another tab left is shown next. */
  drop(): void;
  /** Forgets it because the writer emptied the form: that stays empty until it is left. */
  clear(): void;
  /** Forgets `typed` once it is saved; what was typed while it was sent stays. */
  dropSaved(): void;
}

/** Words of a form about something, on this computer until they are saved or thrown away. `projectId` where `about` does not lead to the book. */
export function useKeptForm<Fields extends object>(
  form: FormName,
  about: string,
  projectId = '',
): KeptForm<Fields> {
  const place: WordsPlace = { kind: 'form', about: `${form} ${about}`, projectId };
  const { outbox, owed } = useOwedWords(place);
  const [begun, setBegun] = useState<string | null>(null);
  useEffect(() => {
    // What a closed tab left may be newer than this page.
    void outbox.resume();
  }, [outbox]);
  const text = owed?.words.text;
  const typed = useMemo(() => (text ? (readFields(text) as Fields | undefined) : undefined), [text]);
  return {
    typed,
    isFromEarlier: typed !== undefined && owed?.words.id !== begun,
    keep: (next) => {
      const id = outbox.keep(place, JSON.stringify(next));
      if (typed === undefined) setBegun(id);
    },
    drop: () => outbox.drop(place),
    clear: () => {
      if (typed !== undefined) outbox.set(place, '', '', false);
    },
    dropSaved: () => {
      if (text) outbox.drop(place, text);
    },
  };
}
