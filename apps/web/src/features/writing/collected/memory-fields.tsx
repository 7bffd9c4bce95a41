import { limits, type Memory, type SelectedChapter } from '@dierbaar/contract';
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import choice from '../../../ui/form/choice-card.module.css';
import type { MemoryChoices } from './memory-blocks.ts';
import classes from './memory-dialog.module.css';
import { MemoryPhoto } from './memory-photo.tsx';
import type { MemoryPlace } from './place-memory.ts';
import { MemoryVoice } from './voice/memory-voice.tsx';

interface MemoryFieldsProps {
  memory: Memory;
  choices: MemoryChoices;
  onChoices: (choices: MemoryChoices) => void;
  /** Words that came from another device meanwhile. */
  changed: ReactNode;
  chapters: readonly SelectedChapter[];
  chapterId: string;
  onChapter: (chapterId: string) => void;
  place: MemoryPlace;
  onPlace: (place: MemoryPlace) => void;
  canFollowQuestion: boolean;
}

/** What of a memory goes into the book, where and how. */
export function MemoryFields(props: MemoryFieldsProps) {
  const { memory, choices, onChoices, chapters, chapterId, onChapter, place, onPlace } = props;
  const { t } = useTranslation();
  const change = (part: Partial<MemoryChoices>) => onChoices({ ...choices, ...part });
  const places: MemoryPlace[] = ['caret', ...(props.canFollowQuestion ? (['question'] as const) : []), 'end'];
  const nameOf = {
    caret: t('writing.collected.dialog.atCaret'),
    question: t('writing.collected.dialog.belowQuestion'),
    end: t('writing.collected.dialog.atEnd'),
  };
  return (
    <div className={classes.fields}>
      {memory.recording && <MemoryVoice recording={memory.recording} bars={60} />}
      <Textarea
        label={
          <>
            {t('writing.collected.dialog.words')}{' '}
            <span className={classes.soft}>{t('writing.collected.dialog.wordsHint')}</span>
          </>
        }
        value={choices.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        maxLength={limits.memoryCharacters}
        autosize
        minRows={4}
        maxRows={8}
        classNames={{ input: classes.words ?? '' }}
        data-autofocus
      />
      {props.changed}
      {memory.photos.length > 0 && <PhotosAlong memory={memory} choices={choices} onChange={change} />}
      <div className={classes.two}>
        <NativeSelect
          label={t('writing.collected.dialog.chapter')}
          value={chapterId}
          onChange={({ currentTarget }) => onChapter(currentTarget.value)}
          data={chapters.map(({ projectChapterId, name }) => ({ value: projectChapterId, label: name }))}
        />
        <NativeSelect
          label={t('writing.collected.dialog.place')}
          value={place}
          onChange={({ currentTarget }) =>
            onPlace(places.find((one) => one === currentTarget.value) ?? 'caret')
          }
          data={places.map((value) => ({ value, label: nameOf[value] }))}
        />
      </div>
      {memory.recording !== null && (
        <Checkbox
          label={t('writing.collected.dialog.voice')}
          description={memory.recording.state === 'ready' ? undefined : t('writing.collected.voiceNotReady')}
          checked={choices.hasVoice}
          onChange={({ currentTarget }) => change({ hasVoice: currentTarget.checked })}
        />
      )}
      {memory.question !== null && (
        <Checkbox
          label={t('writing.collected.dialog.question')}
          checked={choices.hasQuestion}
          onChange={({ currentTarget }) => change({ hasQuestion: currentTarget.checked })}
        />
      )}
      {memory.teller !== null && (
        <NameChoice hasName={choices.hasName} onChange={(hasName) => change({ hasName })} />
      )}
    </div>
  );
}

function PhotosAlong({
  memory,
  choices,
  onChange,
}: {
  memory: Memory;
  choices: MemoryChoices;
  onChange: (part: Partial<MemoryChoices>) => void;
}) {
  const { t } = useTranslation();
  const toggle = (name: string, isChosen: boolean) =>
    onChange({
      photos: isChosen ? [...choices.photos, name] : choices.photos.filter((one) => one !== name),
    });
  return (
    <fieldset>
      <legend className={classes.label}>{t('writing.collected.dialog.along')}</legend>
      <div className={classes.photos}>
        {memory.photos.map(({ name }, at) => (
          <label key={name} className={classes.photo}>
            <MemoryPhoto name={name} className={classes.picture} />
            <input
              type="checkbox"
              className={classes.tick}
              aria-label={t('writing.collected.dialog.photo', { number: at + 1 })}
              checked={choices.photos.includes(name)}
              onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function NameChoice({ hasName, onChange }: { hasName: boolean; onChange: (hasName: boolean) => void }) {
  const { t } = useTranslation();
  const name = useId();
  const option = (value: boolean, label: string) => (
    <label className={`${choice.card} ${classes.option}`}>
      <input
        type="radio"
        name={name}
        className={choice.radio}
        checked={hasName === value}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className={classes.label}>{t('writing.collected.dialog.how')}</legend>
      <div className={classes.two}>
        {option(true, t('writing.collected.dialog.named'))}
        {option(false, t('writing.collected.dialog.plain'))}
      </div>
    </fieldset>
  );
}
