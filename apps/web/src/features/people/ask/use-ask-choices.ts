import type { Invitation } from '@dierbaar/contract';
import { useState } from 'react';
import type { AskRequest } from '../../../lib/invitations/ask-dialog.ts';
import { useKeptForm } from '../../../lib/words/use-kept-form.ts';
import { type AskChoices, choicesOf, hasWords, type KeptAsk } from './ask-choices.ts';

/** What is chosen to ask somebody. What is typed stays on this computer until it is sent or thrown away. */
export function useAskChoices(
  { projectId, invitationId = '' }: AskRequest,
  people: readonly Invitation[],
  first: AskChoices,
) {
  const { typed, isFromEarlier, keep, drop, clear, dropSaved } = useKeptForm<KeptAsk>(
    'ask',
    `${projectId} ${invitationId}`,
  );
  const [chosen, setChosen] = useState(() => ({ choices: first, clientId: crypto.randomUUID() }));
  const choices = typed ? choicesOf(typed, people) : chosen.choices;
  return {
    choices,
    /** The same while the same is sent, so that a lost answer asks once; another for what was changed since. */
    clientId: (typed ?? chosen).clientId,
    change(next: AskChoices) {
      const clientId = crypto.randomUUID();
      const { person, ...rest } = next;
      setChosen({ choices: next, clientId });
      if (hasWords(next)) keep({ choices: rest, personId: person?.id ?? null, clientId });
      else clear();
    },
    isFromEarlier,
    drop,
    dropSaved,
    throwAway() {
      setChosen({ choices: first, clientId: crypto.randomUUID() });
      drop();
    },
  };
}
