import type { Invitation } from '@dierbaar/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/form-drafts/use-draft.ts';
import type { AskRequest } from '../../../lib/invitations/ask-dialog.ts';
import { type AskChoices, type AskDraft, choicesOf, hasWords } from './ask-choices.ts';

/** What is chosen to ask somebody. What is typed is a draft until it is sent or thrown away. */
export function useAskChoices(
  { projectId, invitationId = '' }: AskRequest,
  people: readonly Invitation[],
  first: AskChoices,
) {
  const [start] = useState(() => draftOf(first));
  const draft = useDraft(`ask ${projectId} ${invitationId}`, start);
  return {
    choices: draft.value === start ? first : choicesOf(draft.value, people),
    /** Idempotency key: unchanged while the form is unchanged, so that a retry does not ask twice. */
    clientId: draft.value.clientId,
    change: (next: AskChoices) => draft.change(draftOf(next), hasWords(next)),
    isRestored: draft.isRestored,
    drop: draft.drop,
  };
}

const draftOf = ({ person, ...choices }: AskChoices): AskDraft => ({
  choices,
  personId: person?.id ?? null,
  clientId: crypto.randomUUID(),
});
