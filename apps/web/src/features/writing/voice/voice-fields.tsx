import type { TextSize, Voice, VoiceSize } from '@dierbaar/book';
import { limits, type Recording } from '@dierbaar/contract';
import { TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { HearableSwitch } from './printed-code.tsx';
import { RecordedVoice } from './recorded-voice.tsx';
import { SizeChoice } from './size-choice.tsx';
import { TranscriptField } from './transcript-field.tsx';

interface CaptionFieldProps {
  caption: string;
  onCaption: (caption: string) => void;
}

/** What is printed below a voice; it can be written while the voice is being recorded. */
export function CaptionField({ caption, onCaption }: CaptionFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('writing.voice.caption')}
      description={t('writing.voice.captionHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={limits.captionCharacters}
      value={caption}
      onChange={({ currentTarget }) => onCaption(currentTarget.value)}
    />
  );
}

interface VoiceFieldsProps extends CaptionFieldProps {
  voice: Voice['attrs'];
  /** Undefined when it was deleted. */
  recording: Recording | undefined;
  size: VoiceSize;
  onSize: (size: VoiceSize) => void;
  textSize: TextSize;
}

/** The chosen voice: to listen to, and how it stands in the book. */
export function VoiceFields({ voice, recording, size, onSize, textSize, ...caption }: VoiceFieldsProps) {
  return (
    <>
      <RecordedVoice
        key={voice.recording}
        id={voice.recording}
        levels={voice.levels}
        seconds={voice.seconds}
        name={caption.caption}
      />
      <CaptionField {...caption} />
      <SizeChoice size={size} onSize={onSize} textSize={textSize} levels={voice.levels} />
      {recording && (
        <Fragment key={`about ${recording.id}`}>
          <TranscriptField recording={recording} />
          <HearableSwitch recording={recording} />
        </Fragment>
      )}
    </>
  );
}
