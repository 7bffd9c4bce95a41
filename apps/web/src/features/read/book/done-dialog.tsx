import { limits, type Reading } from '@dierbaar/contract';
import { useId, useState } from 'react';
import { Modal } from '../../../ui/link-page/modal.tsx';
import { formatDay } from '../format-day.ts';
import { useReader } from '../read-context.ts';
import { donePlace } from '../remarks/reader-words.ts';
import classes from './dialogs.module.css';

/** Done reading: the writer is mailed, with some words if the reader likes. */
export function DoneDialog({ reading, onClose }: { reading: Reading; onClose(): void }) {
  const { t, store, typed, locale } = useReader();
  const { writer, endsAt, isDone, doneNote } = reading;
  const [note, setNote] = useState(() => typed.read(donePlace)?.text ?? doneNote);
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const id = useId();
  const count = reading.remarks.length;
  const type = (text: string) => {
    setNote(text);
    typed.write({ place: donePlace, clientId: donePlace, text, about: null });
  };
  const send = async () => {
    setState('sending');
    const isSent = await store.finish(note);
    // The dialog may have been closed and opened meanwhile.
    if (isSent) typed.remove(donePlace, note);
    setState(isSent ? 'open' : 'failed');
  };
  const stays = t('read.done.stays', { day: formatDay(locale, endsAt) });
  const close = { closeLabel: t('read.done.notYet'), onClose };
  if (isDone)
    return (
      <Modal title={t('read.done.is')} {...close}>
        <p role="status">{t('read.done.sent', { writer })}</p>
        <p className={classes.soft}>{stays}</p>
      </Modal>
    );
  return (
    <Modal title={t('read.done.title')} {...close}>
      <p>{count === 0 ? t('read.done.textNone', { writer }) : t('read.done.text', { writer, count })}</p>
      <label htmlFor={id} className={classes.label}>
        <b>{t('read.done.note')}</b> {t('read.done.optional')}
      </label>
      <textarea
        id={id}
        className={classes.text}
        rows={4}
        maxLength={limits.invitationNoteCharacters}
        value={note}
        readOnly={state === 'sending'}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p className={classes.soft}>{stays}</p>
      <p role="status" className={classes.problem}>
        {state === 'failed' && t('read.done.failed')}
      </p>
      <div className={classes.actions}>
        <button type="button" onClick={onClose}>
          {t('read.done.notYet')}
        </button>
        <button type="button" data-main disabled={state === 'sending'} onClick={() => void send()}>
          {t('read.done.send', { writer })}
        </button>
      </div>
    </Modal>
  );
}
