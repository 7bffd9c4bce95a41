import { limits, type Recording } from '@dierbaar/contract';
import { Textarea } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { useTypedWords } from '../../../lib/words/use-typed-words.ts';
import { ChangedElsewhere } from '../../../ui/words/changed-elsewhere.tsx';
import { useWritingContext } from '../writing-context.ts';

/** The spoken words, for readers who cannot hear them. They are saved while they are typed. */
export function TranscriptField({ recording: { id, transcript } }: { recording: Recording }) {
  const { t } = useTranslation();
  const { projectId } = useWritingContext();
  const words = useTypedWords({ about: 'transcript', targetId: id, projectId }, transcript);
  const { text, state } = words;
  return (
    <>
      <Textarea
        label={t('writing.voice.transcript')}
        description={
          <>
            {t('writing.voice.transcriptHint')}{' '}
            <span role="status">{(text !== '' || state !== 'kept') && t(`words.state.${state}`)}</span>
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={limits.memoryCharacters}
        autosize
        minRows={2}
        maxRows={7}
        value={text}
        onChange={({ currentTarget }) => words.type(currentTarget.value)}
      />
      <ChangedElsewhere {...words} />
    </>
  );
}
