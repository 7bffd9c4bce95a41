import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { openStore } from '../local/store.ts';
import { getKeyLoader } from '../session/account-key.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { userQuery } from '../session/user.ts';
import { createFormDrafts, type FormDrafts } from './form-drafts.ts';

const users = new Map<string, FormDrafts>();

function getFormDrafts(userId: string): FormDrafts {
  const known = users.get(userId);
  if (known) return known;
  const drafts = createFormDrafts(openStore({ name: userId, getKey: getKeyLoader(userId) }));
  users.set(userId, drafts);
  onSessionEnd({
    settle: drafts.writeNow,
    end: () => {
      users.delete(userId);
      drafts.close();
    },
  });
  return drafts;
}

export interface Draft<Value> {
  /** What was typed and is not saved, else the initial value. */
  value: Value;
  /** Whether it was typed before this opening of the form. */
  isRestored: boolean;
  /** Shows a value, and stores it unless the form is as it was at first. */
  change(value: Value, isWorthStoring?: boolean): void;
  /** Removes the draft that was saved or is thrown away; what was typed since stays. */
  drop(): void;
}

/** Draft of a form, in this browser until it is saved or thrown away. The names of forms and fields are stored. */
export function useDraft<Value extends object>(form: string, initial: Value): Draft<Value> {
  // Read from the cache only: the guard loads the user.
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const userId = user?.id;
  const [shown, setShown] = useState<{ draft?: Value; isRestored: boolean }>({ isRestored: false });
  const newest = useRef<Value>(undefined);
  const hasTyped = useRef(false);
  const show = (draft: Value | undefined, isRestored: boolean) => {
    newest.current = draft;
    setShown({ ...(draft && { draft }), isRestored });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the disk is read once for each form
  useEffect(() => {
    if (userId === undefined) return;
    let isOpen = true;
    void getFormDrafts(userId)
      .read(form)
      .then((found) => isOpen && found && !hasTyped.current && show(found as Value, true));
    return () => {
      isOpen = false;
    };
  }, [userId, form]);
  const { draft, isRestored } = shown;
  const write = (value: Value | undefined) =>
    userId !== undefined && getFormDrafts(userId).write(form, value);
  return {
    value: draft ?? initial,
    isRestored,
    change(value, isWorthStoring = JSON.stringify(value) !== JSON.stringify(initial)) {
      hasTyped.current = true;
      write(isWorthStoring ? value : undefined);
      show(value, isRestored && isWorthStoring);
    },
    drop() {
      if (newest.current !== draft) return;
      write(undefined);
      show(undefined, false);
    },
  };
}
