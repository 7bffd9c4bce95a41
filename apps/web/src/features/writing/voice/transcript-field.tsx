import { limits, type Recording } from '@dierbaar/contract';
import { Textarea } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { transcriptsOf } from '../../../lib/recordings/transcripts.ts';
import { useWritingContext } from '../writing-context.ts';

/** The spoken words, for whoever cannot hear them. They are kept while they are typed. */
export function TranscriptField({ recording: { id, transcript } }: { recording: Recording }) {
  const { t } = useTranslation();
  const transcripts = transcriptsOf(useWritingContext().projectId);
  const state = useSyncExternalStore(transcripts.subscribe, () => transcripts.stateOf(id));
  const [text, setText] = useState(() => transcripts.unkept(id) ?? transcript);
  return (
    <Textarea
      label={t('writing.voice.transcript')}
      description={
        <>
          {t('writing.voice.transcriptHint')}{' '}
          <span role="status">{text !== '' && t(`writing.voice.words.${state}`)}</span>
        </>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={limits.memoryCharacters}
      autosize
      minRows={2}
      maxRows={7}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        transcripts.set(id, currentTarget.value);
      }}
    />
  );
}
