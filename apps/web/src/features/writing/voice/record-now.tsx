import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { MemoryOutbox } from '../../../lib/memories/memory-outbox.ts';
import { findBegunVoice, type PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { getMemoryOutbox } from '../../../lib/memories/user-memories.ts';
import { createMemoryRecorder } from '../../../lib/memories/voice/memory-recorder.ts';
import { useRecorder } from '../../../lib/recordings/use-recorder.ts';
import { getKeptRecordings } from '../../../lib/recordings/user-recordings.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { RecorderView } from '../../../ui/recorder/recorder-view.tsx';
import { useRecorderTexts } from '../../../ui/recorder/use-recorder-texts.ts';
import { useWritingContext } from '../writing-context.ts';
import { type HeardSoFar, heardSoFar } from './heard-so-far.ts';
import classes from './voice-dialog.module.css';

interface RecordNowProps {
  userId: string;
  onRunning: (isRunning: boolean) => void;
  /** What is heard so far, once a second; null before there is anything. */
  onHeard: (heard: HeardSoFar | null) => void;
  /** Called with the id that a recording has on this computer, once it is on its way. */
  onKept: (recordingId: string) => void;
}

/** Recording at the desk. The voice is a memory of this chapter, kept on this computer until the server has it. */
export function RecordNow({ userId, ...handlers }: RecordNowProps) {
  const { projectId, chapterId } = useWritingContext();
  const [memory, setMemory] = useState<PendingMemory | null>(null);
  useEffect(() => {
    let isShown = true;
    const outbox = getMemoryOutbox(userId);
    // What is on the disk is known first: a recording that was cut off is among it.
    void outbox.resume().then(() => {
      if (isShown) setMemory(findBegunVoice(outbox.list(), projectId) ?? newVoice(projectId, chapterId));
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
  memory: PendingMemory;
  onRemoved: () => void;
}

function OneRecording({ userId, memory, onRunning, onHeard, onKept, onRemoved }: OneRecordingProps) {
  const { t } = useTranslation();
  const texts = useRecorderTexts();
  const [isFinishing, setIsFinishing] = useState(false);
  const outbox = getMemoryOutbox(userId);
  const { clientId, recording, problem } = memory;
  const opened = useRecorder(
    () => createMemoryRecorder(keptOnceBegun(outbox, memory), getKeptRecordings(userId), clientId),
    recording ? { id: recording.id, isEnded: recording.seconds !== null } : null,
  );
  const isRunning = opened?.state.kind === 'recording';
  useEffect(() => {
    onRunning(isRunning);
    return () => onRunning(false);
  }, [isRunning, onRunning]);
  const { levels, seconds } = (opened && heardSoFar(opened.state)) ?? nothingHeard;
  useEffect(() => {
    onHeard(levels === null ? null : { levels, seconds });
  }, [levels, seconds, onHeard]);
  if (!opened) return null;
  const { recorder, state } = opened;
  const keep = async (id: string) => {
    setIsFinishing(true);
    await outbox.finish(clientId);
    onKept(id);
  };
  const remove = () => {
    outbox.remove(clientId);
    onRemoved();
  };
  return (
    <div className={classes.recorder}>
      <RecorderView recorder={recorder} state={state} texts={texts} size="box">
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

const nothingHeard = { levels: null, seconds: 0 };

function newVoice(projectId: string, projectChapterId: string): PendingMemory {
  return {
    ...{ clientId: crypto.randomUUID(), projectId, projectChapterId, question: null, text: '', photos: [] },
    ...{ begunAt: Date.now(), finishedAt: null, problem: null },
  };
}

/** A memory that is kept from the moment its recording begins, and is gone when nothing was recorded. */
function keptOnceBegun(outbox: MemoryOutbox, memory: PendingMemory): Pick<MemoryOutbox, 'setRecording'> {
  return {
    async setRecording(clientId, recording) {
      if (outbox.list().some((one) => one.clientId === clientId))
        await outbox.setRecording(clientId, recording);
      else if (recording !== null) await outbox.save({ ...memory, recording });
      if (recording === null) outbox.remove(clientId);
    },
  };
}
