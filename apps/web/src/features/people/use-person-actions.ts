import type { Invitation } from '@dierbaar/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { askDialog } from '../../lib/invitations/ask-dialog.ts';
import { changeInvitation, resendQuestion } from '../../lib/invitations/invitations.ts';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { problemTextOf } from './ask/problem-text.ts';
import type { PersonAction } from './person-state.ts';

/** A dialog about somebody. */
export interface PersonDialog {
  kind: 'address' | 'copy' | 'thank' | 'rhythm' | 'end';
  person: Invitation;
}

type Work = 'pause' | 'resume' | 'resend';

/** Carries out what is chosen on a card: at once, or in a dialog. */
export function usePersonActions() {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<PersonDialog | null>(null);
  // Kept until the server has answered: pressed again without an answer, the question goes once.
  const [resends] = useState(() => new Map<string, string>());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ work, person: { id } }: { work: Work; person: Invitation }) => {
      if (work !== 'resend') return changeInvitation(id, { isPaused: work === 'pause' });
      const clientId = resends.get(id) ?? crypto.randomUUID();
      resends.set(id, clientId);
      return resendQuestion(id, clientId);
    },
    onSuccess: ({ id, name }, { work }) => {
      resends.delete(id);
      showSuccess(t(`people.done.${work}`, { name }), 4000);
    },
    onError: (error) => showFailure(t(problemTextOf(error))),
  });
  const act = (action: PersonAction, person: Invitation) => {
    switch (action) {
      case 'more':
        return askDialog.open({ projectId: person.projectId, invitationId: person.id });
      case 'pause':
      case 'resume':
      case 'resend':
        return mutate({ work: action, person });
      case 'address':
      case 'copy':
      case 'thank':
      case 'rhythm':
      case 'end':
        return setDialog({ kind: action, person });
      default:
        return action satisfies never;
    }
  };
  return {
    act,
    dialog,
    close: () => setDialog(null),
    workingId: isPending ? variables.person.id : null,
  };
}
