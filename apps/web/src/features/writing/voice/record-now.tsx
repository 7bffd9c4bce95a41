import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { createMemoryRecorder } from '../../../lib/memories/memory-recorder.ts';
import {
  findUnfinishedVoice,
  isEmptyMemory,
  type NewMemory,
  type PendingMemory,
} from '../../../lib/memories/pending-memories.ts';
import { getMemories } from '../../../lib/memories/user-memories.ts';
import { useRecorder } from '../../../lib/recordings/use-recorder.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { RecorderView } from '../../../ui/recorder/recorder-view.tsx';
import { useRecordingTexts } from '../../../ui/telling/telling-texts.ts';
import { useWritingContext } from '../writing-context.ts';
import { type LiveLevels, liveLevels } from './live-levels.ts';
import classes from './voice-dialog.module.css';

interface RecordNowProps {
  userId: string;
  onRunning: (isRunning: boolean) => void;
  /** What is heard so far, once a second; null before there is anything. */
  onHeard: (heard: LiveLevels | null) => void;
  /** Called with the id that a recording has on this computer, once it is on its way. */
  onRecorded: (recordingId: string) => void;
}

/** Recording at the desk. The voice is a memory of this chapter, stored on this computer until the server has it. */
export function RecordNow({ userId, ...handlers }: RecordNowProps) {
  const { projectId, chapterId } = useWritingContext();
  const [memory, setMemory] = useState<NewMemory | PendingMemory | null>(null);
  useEffect(() => {
    let isShown = true;
    const memories = getMemories(userId);
    // What is on the disk is known first: a recording that was cut off is among it.
    void memories.resume().then(() => {
      if (isShown)
        setMemory(findUnfinishedVoice(memories.list(), projectId) ?? newVoice(projectId, chapterId));
    });
    return () => {
      isShown = false;
    };
  }, [userId, projectId, chapterId]);
  if (!memory) return null;
  return (
    <OneRecording
      key={memory.clientId}
      userId={userId}
      memory={memory}
      onRemoved={() => setMemory(newVoice(projectId, chapterId))}
      {...handlers}
    />
  );
}

interface OneRecordingProps extends RecordNowProps {
  memory: NewMemory | PendingMemory;
  onRemoved: () => void;
}

function OneRecording({ userId, memory, onRunning, onHeard, onRecorded, onRemoved }: OneRecordingProps) {
  const { t } = useTranslation();
  const texts = useRecordingTexts();
  const [isFinishing, setIsFinishing] = useState(false);
  const memories = getMemories(userId);
  const { clientId } = memory;
  const { recording, problem } = 'text' in memory ? memory : nothingYet;
  const opened = useRecorder(
    () => createMemoryRecorder(memories, memory),
    recording ? { id: recording.id, isEnded: recording.seconds !== null } : null,
  );
  useEffect(
    () => () => {
      const begun = memories.get(clientId);
      if (begun && isEmptyMemory(begun)) memories.remove(clientId);
    },
    [memories, clientId],
  );
  const isRunning = opened?.state.kind === 'recording';
  useEffect(() => {
    onRunning(isRunning);
    return () => onRunning(false);
  }, [isRunning, onRunning]);
  const { levels, seconds } = (opened && liveLevels(opened.state)) ?? nothingHeard;
  useEffect(() => {
    onHeard(levels === null ? null : { levels, seconds });
  }, [levels, seconds, onHeard]);
  if (!opened) return null;
  const { recorder, state } = opened;
  const keep = async (id: string) => {
    setIsFinishing(true);
    await memories.finish(clientId);
    onRecorded(id);
  };
  const remove = () => {
    memories.remove(clientId);
    onRemoved();
  };
  return (
    <div className={classes.recorder}>
      <RecorderView recorder={recorder} state={state} t={texts} size="box">
        {problem && <p className={classes.problem}>{t(`pocket.problem.${problem}`)}</p>}
        <div className={classes.after}>
          <Button size="sm" variant="subtle" onClick={remove}>
            {t('writing.voice.throwAway')}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRefresh {...iconProps(18)} />}
            onClick={() => recorder.again()}
          >
            {t('recording.again')}
          </Button>
          {state.kind === 'done' && (
            <Button size="sm" loading={isFinishing} onClick={() => void keep(state.recording.id)}>
              {t('writing.voice.keep')}
            </Button>
          )}
        </div>
      </RecorderView>
    </div>
  );
}

const nothingYet = { recording: null, problem: null };
const nothingHeard = { levels: null, seconds: 0 };

const newVoice = (projectId: string, projectChapterId: string): NewMemory => ({
  ...{ clientId: crypto.randomUUID(), projectId, projectChapterId, question: null },
});
