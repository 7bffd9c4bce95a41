import { email as emailField, holdsContacts, type Invitation, limits, type Rhythm } from '@dierbaar/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import {
  changeInvitation,
  endInvitation,
  resendQuestion,
  thankFor,
} from '../../lib/invitations/invitations.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { DraftPromptDialog } from '../../ui/draft/draft-prompt-dialog.tsx';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { problemTextOf } from './ask/problem-text.ts';
import { LinkDialog } from './link-dialog.tsx';
import classes from './people.module.css';
import { RhythmFields } from './rhythm-fields.tsx';
import type { PersonDialog } from './use-person-actions.ts';

interface DialogProps {
  person: Invitation;
  onClose: () => void;
}

/** The dialogs of the cards. */
export function PersonDialogs({ dialog, onClose }: { dialog: PersonDialog | null; onClose: () => void }) {
  if (!dialog) return null;
  const props = { person: dialog.person, onClose };
  switch (dialog.kind) {
    case 'address':
      return <AddressDialog {...props} />;
    case 'copy':
      return <LinkDialog invitation={dialog.person} onClose={onClose} />;
    case 'thank':
      return <ThanksDialog {...props} />;
    case 'rhythm':
      return <RhythmDialog {...props} />;
    case 'end':
      return <EndDialog {...props} />;
    default:
      return dialog.kind satisfies never;
  }
}

/** A call about somebody that closes its dialog, with a message. */
function useCall<Input>(
  { person, onClose }: DialogProps,
  done: 'address' | 'thank' | 'rhythm',
  call: (input: Input) => Promise<Invitation>,
) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      showSuccess(t(`people.done.${done}`, { name: person.name }), 4000);
      onClose();
    },
    onError: (error) => showFailure(t(problemTextOf(error))),
  });
}

function AddressDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { name, id, lastQuestion } = props.person;
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  // One for all tries: a lost answer sends the question once.
  const [clientId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useCall(props, 'address', async (next: string) => {
    const changed = await changeInvitation(id, { email: next });
    // The question that came back; when all were answered meanwhile, there is none to send.
    return lastQuestion?.state === 'asked' || changed.nextQuestion ? resendQuestion(id, clientId) : changed;
  });
  const isTaken = errorCodeOf(error) === 'email_taken';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { success, data } = emailField.safeParse(email);
    setIsWrong(!success);
    if (success && !isPending) mutate(data);
  };
  return (
    <Dialog isOpen onClose={props.onClose} title={t('people.address.title', { name })}>
      <form onSubmit={submit} noValidate>
        <p className={classes.dialogText}>{t('people.address.text')}</p>
        <TextInput
          type="email"
          label={t('ask.email')}
          maxLength={limits.emailCharacters}
          value={email}
          error={isWrong ? t('ask.missing.email') : isTaken && t('people.address.taken')}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setIsWrong(false);
          }}
          autoComplete="off"
          data-autofocus
        />
        <DialogActions>
          <Button variant="subtle" onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('people.address.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function ThanksDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { name, id, email, lastAnswer } = props.person;
  const memoryId = lastAnswer?.memoryId ?? '';
  const { mutateAsync, isPending } = useCall(props, 'thank', (text: string) => thankFor(id, memoryId, text));
  return (
    <DraftPromptDialog
      form={`thanks ${memoryId}`}
      isOpen
      onClose={props.onClose}
      title={t('people.thanks.title', { name })}
      text={t(email === null ? 'people.thanks.onPage' : 'people.thanks.byMail', { name })}
      label={t('people.thanks.label')}
      initial={t('people.thanks.start')}
      maxCharacters={limits.invitationNoteCharacters}
      emptyText={t('people.thanks.required')}
      problemOf={(text) => (holdsContacts(text) ? t('ask.contacts') : undefined)}
      submitLabel={t('people.thanks.send')}
      isSubmitting={isPending}
      onSubmit={(text) => mutateAsync(text)}
      isTall
    />
  );
}

function RhythmDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { name, id } = props.person;
  const [rhythm, setRhythm] = useState<Rhythm>(props.person.rhythm);
  const { mutate, isPending } = useCall(props, 'rhythm', () => changeInvitation(id, { rhythm }));
  return (
    <Dialog isOpen onClose={props.onClose} title={t('people.rhythm.title', { name })} width={640}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate(undefined);
        }}
      >
        <RhythmFields value={rhythm} onChange={setRhythm} canBeWeekly />
        <DialogActions>
          <Button variant="subtle" onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('people.rhythm.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function EndDialog({ person: { name, id }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const end = async () => {
    await endInvitation(id);
    showSuccess(t('people.done.end', { name }), 4000);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('people.end.title', { name })}
      cancelLabel={t('people.end.keep')}
      confirmLabel={t('people.end.submit')}
      isDestructive
      run={end}
    >
      <p>{t('people.end.text', { name })}</p>
    </ConfirmDialog>
  );
}
