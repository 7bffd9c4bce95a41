import type { Memory } from '@dierbaar/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowBack, IconTextPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useMemoryTexts } from '../../../lib/memories/use-memory-texts.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from './collected.module.css';
import { MemoryPhoto } from './memory-photo.tsx';
import type { MemoryPlacing } from './use-memory-placing.ts';
import { MemoryVoice } from './voice/memory-voice.tsx';

interface MemoryCardProps {
  memory: Memory;
  onOpen: () => void;
  /** Puts it at the caret as it is. */
  onPlace: () => void;
  onMove: (state: Parameters<MemoryPlacing['move']>[1]) => void;
}

/** One memory: its person and day, the question, its beginning, and its actions. */
export function MemoryCard({ memory, onOpen, onPlace, onMove }: MemoryCardProps) {
  const { t } = useTranslation();
  const texts = useMemoryTexts();
  const { state, question, text, photos, recording, isNew, toldAt, isAskedBack } = memory;
  const summary = texts.summary(memory);
  const quiet = (name: 'later' | 'remove', next: 'later' | 'removed') => (
    <button
      type="button"
      className={classes.quiet}
      aria-label={t(`writing.collected.${name}Label`, { memory: summary })}
      onClick={() => onMove(next)}
    >
      {t(`writing.collected.${name}`)}
    </button>
  );
  return (
    <li className={classes.card} data-state={state}>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        aria-label={t('writing.collected.open', { memory: summary })}
        onClick={onOpen}
      >
        <span className={classes.who}>
          {isNew && (
            <span className={classes.dot}>
              <VisuallyHidden>{t('writing.collected.isNew')}</VisuallyHidden>
            </span>
          )}
          <b>{texts.teller(memory)}</b>
          <time dateTime={toldAt}>{texts.day(toldAt)}</time>
        </span>
        {question !== null && <span className={classes.asked}>{question}</span>}
        {text !== '' && (
          <span className={classes.told} data-short={photos.length > 0 || recording !== null || undefined}>
            {text}
          </span>
        )}
        {photos.length > 0 && (
          <span className={classes.photos}>
            {photos.map(({ name }) => (
              <MemoryPhoto key={name} name={name} className={classes.photo} />
            ))}
          </span>
        )}
        {isAskedBack && (
          <span className={classes.askedBack}>
            {t(state === 'placed' ? 'writing.collected.askedBack' : 'writing.collected.takenBack')}
          </span>
        )}
      </button>
      {recording && <MemoryVoice recording={recording} bars={30} />}
      <div className={classes.actions}>
        {state === 'waiting' || state === 'later' ? (
          <>
            <button
              type="button"
              className={classes.action}
              aria-label={t('writing.collected.placeLabel', { memory: summary })}
              onClick={onPlace}
            >
              <IconTextPlus {...iconProps(16)} />
              {t('writing.collected.place')}
            </button>
            <span className={classes.quiets}>
              {state === 'waiting' && quiet('later', 'later')}
              {quiet('remove', 'removed')}
            </span>
          </>
        ) : (
          // What its teller took back is not to be had again.
          !(state === 'removed' && isAskedBack) && (
            <button
              type="button"
              className={classes.action}
              aria-label={t('writing.collected.backLabel', { memory: summary })}
              onClick={() => onMove('waiting')}
            >
              <IconArrowBack {...iconProps(16)} />
              {t('writing.collected.back')}
            </button>
          )
        )}
      </div>
    </li>
  );
}
