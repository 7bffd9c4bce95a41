import { minutesOf } from '@dierbaar/book';
import type { Recording } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { useOnline } from '../../../lib/use-online.ts';
import choice from '../../../ui/form/choice-card.module.css';
import { useDateTimeText } from '../history/use-date-time-text.ts';
import classes from './voice-dialog.module.css';
import { usualCaption } from './voice-of-recording.ts';

interface RecordingListProps {
  /** Undefined while they are loading. */
  recordings: readonly Recording[] | undefined;
  /** Spoken memories that are on their way from this computer. */
  underWay: readonly PendingMemory[];
  /** Asks again, when they could not be loaded. */
  retry: (() => void) | null;
  chosen: string | null;
  onChoose: (recording: Recording) => void;
}

/** The recordings of the book; one that cannot be heard says why and cannot be chosen. */
export function RecordingList({ recordings, underWay, retry, chosen, onChoose }: RecordingListProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
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
  if (recordings?.length === 0 && underWay.length === 0)
    return (
      <div className={classes.none}>
        <p className={classes.noneTitle}>{t('writing.voice.none')}</p>
        <p>{t('writing.voice.noneHint')}</p>
      </div>
    );
  return (
    <fieldset aria-busy={recordings === undefined}>
      <legend className={classes.label}>{t('writing.voice.choose')}</legend>
      <div className={classes.recordings}>
        {underWay.map(({ clientId, problem }) => (
          <Row key={clientId} name={name} title={t('writing.voice.justNow')}>
            {problem
              ? t(`pocket.problem.${problem}`)
              : t(isOnline ? 'writing.voice.sending' : 'writing.voice.waiting')}
          </Row>
        ))}
        {recordings?.map((recording) => (
          <Row
            key={recording.id}
            name={name}
            title={usualCaption(recording) || t('writing.voice.unnamed')}
            isChosen={recording.id === chosen}
            {...(recording.state === 'ready' && { onChoose: () => onChoose(recording) })}
          >
            <About recording={recording} />
          </Row>
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  name: string;
  title: string;
  isChosen?: boolean;
  /** Missing when it cannot be chosen. */
  onChoose?: () => void;
  children: ReactNode;
}

function Row({ name, title, isChosen = false, onChoose, children }: RowProps) {
  return (
    <label className={`${choice.card} ${classes.recording}`}>
      <input
        type="radio"
        name={name}
        className={choice.radio}
        checked={isChosen}
        disabled={!onChoose}
        onChange={() => onChoose?.()}
      />
      <span className={classes.about}>
        <b>{title}</b>
        <span>{children}</span>
      </span>
    </label>
  );
}

function About({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const dateTime = useDateTimeText();
  const { state, seconds, createdAt, isOff } = recording;
  if (state === 'processing') return t('writing.voice.processing');
  if (state === 'failed') return t('writing.voice.failed');
  const facts = t('writing.voice.recordedOn', {
    length: minutesOf(seconds ?? 0),
    moment: dateTime(createdAt),
  });
  return isOff ? t('writing.voice.switchedOff', { facts }) : facts;
}
