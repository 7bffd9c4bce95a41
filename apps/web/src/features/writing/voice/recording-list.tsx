import { minutesOf } from '@dierbaar/book';
import type { Recording } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import choice from '../../../ui/form/choice-card.module.css';
import { useDateTimeText } from '../history/use-date-time-text.ts';
import classes from './voice-dialog.module.css';
import { usualCaption } from './voice-of-recording.ts';

interface RecordingListProps {
  /** Undefined while they are loading. */
  recordings: readonly Recording[] | undefined;
  /** Asks again, when they could not be loaded. */
  retry: (() => void) | null;
  chosen: string | null;
  onChoose: (recording: Recording) => void;
}

/** The recordings of the book; one that cannot be heard says why and cannot be chosen. */
export function RecordingList({ recordings, retry, chosen, onChoose }: RecordingListProps) {
  const { t } = useTranslation();
  const name = useId();
  if (retry)
    return (
      <div className={classes.none} role="alert">
        <p className={classes.noneTitle}>{t('writing.voice.loadFailed')}</p>
        <Button variant="default" mt="sm" onClick={retry}>
          {t('writing.voice.retry')}
        </Button>
      </div>
    );
  if (recordings?.length === 0)
    return (
      <div className={classes.none}>
        <p className={classes.noneTitle}>{t('writing.voice.none')}</p>
        <p>{t('writing.voice.noneHint')}</p>
      </div>
    );
  return (
    <fieldset className={classes.choices} aria-busy={recordings === undefined}>
      <legend className={classes.label}>{t('writing.voice.choose')}</legend>
      <div className={classes.recordings}>
        {recordings?.map((recording) => (
          <label key={recording.id} className={`${choice.card} ${classes.recording}`}>
            <input
              type="radio"
              name={name}
              className={choice.radio}
              checked={recording.id === chosen}
              disabled={recording.state !== 'ready'}
              onChange={() => onChoose(recording)}
            />
            <span className={classes.about}>
              <b>{usualCaption(recording) || t('writing.voice.unnamed')}</b>
              <About recording={recording} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function About({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const dateTime = useDateTimeText();
  const { state, seconds, createdAt, isOff } = recording;
  if (state === 'processing') return <span>{t('writing.voice.processing')}</span>;
  if (state === 'failed') return <span>{t('writing.voice.failed')}</span>;
  const facts = t('writing.voice.recordedOn', {
    length: minutesOf(seconds ?? 0),
    moment: dateTime(createdAt),
  });
  return <span>{isOff ? t('writing.voice.switchedOff', { facts }) : facts}</span>;
}
