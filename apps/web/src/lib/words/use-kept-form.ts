import { useEffect, useMemo, useState } from 'react';
import type { FormName, WordsPlace } from './typed-words.ts';
import { useOwedWords } from './use-owed-words.ts';

export interface KeptForm<Fields> {
  /** What was typed and not saved; undefined when there is nothing. The same object until that changes. */
  typed: Fields | undefined;
  /** Whether it was typed before this opening of the form. */
  isFromEarlier: boolean;
  /** Keeps what is typed on the disk of this computer. */
  keep(typed: Fields): void;
  /** Forgets it: the writer throws it away. */
  drop(): void;
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
  const typed = useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Fields)), [text]);
  return {
    typed,
    isFromEarlier: typed !== undefined && owed?.words.id !== begun,
    keep: (next) => {
      const id = outbox.keep(place, JSON.stringify(next));
      if (owed === undefined) setBegun(id);
    },
    drop: () => outbox.drop(place),
    dropSaved: () => {
      if (text !== undefined) outbox.drop(place, text);
    },
  };
}
