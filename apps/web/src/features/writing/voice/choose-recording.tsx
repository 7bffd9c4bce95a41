import type { Recording } from '@dierbaar/contract';
import { Button, FileButton } from '@mantine/core';
import { IconFileMusic } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { usePendingMemories } from '../../../lib/memories/use-pending-memories.ts';
import { getMemories } from '../../../lib/memories/user-memories.ts';
import { recordingsQuery } from '../../../lib/recordings/recordings.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { useWritingContext } from '../writing-context.ts';
import { RecordingList } from './recording-list.tsx';
import { useSoundFile } from './use-sound-file.ts';
import classes from './voice-dialog.module.css';

interface ChooseRecordingProps {
  userId: string;
  chosen: string | null;
  onChoose: (recording: Recording) => void;
  /** A file became a recording, which is not ready yet. */
  onSent: (recordingId: string) => void;
}

/** The recordings of the book, those on their way to it, and a file of this computer. */
export function ChooseRecording({ userId, chosen, onChoose, onSent }: ChooseRecordingProps) {
  const { t } = useTranslation();
  const { projectId } = useWritingContext();
  const { data: recordings, isLoadingError, refetch } = useQuery(recordingsQuery(projectId));
  const pending = usePendingMemories(getMemories(userId));
  const { isSending, send } = useSoundFile(projectId, onSent);
  const reset = useRef<() => void>(null);
  const underWay = pending.filter(
    ({ projectId: book, recording, finishedAt }) =>
      book === projectId &&
      finishedAt !== null &&
      recording &&
      !recordings?.some(({ clientId }) => clientId === recording.id),
  );
  return (
    <>
      <RecordingList
        recordings={recordings}
        underWay={underWay}
        retry={isLoadingError ? () => void refetch() : null}
        chosen={chosen}
        onChoose={onChoose}
      />
      <div className={classes.file}>
        <FileButton
          accept="audio/*,.m4a,.mp3,.wav,.ogg,.webm"
          resetRef={reset}
          onChange={(file) => {
            if (file) void send(file);
            // The same file can be chosen again.
            reset.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isSending}
              leftSection={<IconFileMusic {...iconProps(18)} />}
            >
              {t('writing.voice.file.choose')}
            </Button>
          )}
        </FileButton>
        <p>{t('writing.voice.file.hint')}</p>
      </div>
    </>
  );
}
