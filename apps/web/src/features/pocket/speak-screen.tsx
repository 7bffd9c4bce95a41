import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { keptVoice } from '../../lib/memories/kept-state.ts';
import { createMemoryRecorder } from '../../lib/memories/memory-recorder.ts';
import type { PendingMemory } from '../../lib/memories/pending-memories.ts';
import { getMemoryOutbox } from '../../lib/memories/user-memories.ts';
import { pathTo } from '../../lib/paths.ts';
import { useRecorder } from '../../lib/recordings/use-recorder.ts';
import { getKeptRecordings } from '../../lib/recordings/user-recordings.ts';
import { useOnline } from '../../lib/use-online.ts';
import { iconProps } from '../../ui/icon-props.ts';
import frame from '../../ui/phone/page.module.css';
import classes from '../../ui/phone/tell.module.css';
import { TellHead } from '../../ui/phone/tell-head.tsx';
import { RecorderView } from '../../ui/recorder/recorder-view.tsx';
import { useRecorderTexts } from '../../ui/recorder/use-recorder-texts.ts';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { OpenedMemory } from './opened-memory.tsx';

/** Speaking a memory on a phone. Every moment is kept here until the server has the memory. */
export function SpeakScreen() {
  return (
    <OpenedMemory>
      {(userId, memory) => <Speak key={memory.clientId} userId={userId} memory={memory} />}
    </OpenedMemory>
  );
}

function Speak({ userId, memory }: { userId: string; memory: PendingMemory }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isFinishing, setIsFinishing] = useState(false);
  const texts = useRecorderTexts();
  const outbox = getMemoryOutbox(userId);
  const { clientId, question, problem, recording } = memory;
  const opened = useRecorder(
    () => createMemoryRecorder(outbox, getKeptRecordings(userId), clientId),
    recording ? { id: recording.id, isEnded: recording.seconds !== null } : null,
  );
  if (!opened) return null;
  const { recorder, state } = opened;
  // Not one more entry in the history: the back button of the phone would open what is finished.
  const leave = () => void navigate(pathTo('pocket'), { replace: true });
  const finish = async () => {
    setIsFinishing(true);
    await outbox.finish(clientId);
    leave();
  };
  const remove = () => {
    outbox.remove(clientId);
    showSuccess(t('pocket.tell.removedVoice'));
    leave();
  };
  return (
    <Screen name="pocketSpeak" title={t('pocket.speak')} className={classes.screen}>
      <TellHead
        back={t('pocket.tell.back')}
        onBack={leave}
        state={keptVoice(state)}
        text={(kept) => t(kept === 'recording' ? 'recording.running' : `pocket.tell.${kept}`)}
      />
      <ScreenTitle className={classes.spoken}>{question ?? t('pocket.tell.text')}</ScreenTitle>
      <RecorderView recorder={recorder} state={state} texts={texts}>
        <footer className={classes.dock}>
          {problem && <p className={classes.note}>{t(`pocket.problem.${problem}`)}</p>}
          <button type="button" className={frame.button} disabled={isFinishing} onClick={() => void finish()}>
            {isOnline ? t('pocket.tell.saveVoice') : t('pocket.tell.keep')}
          </button>
          <button type="button" className={frame.button} data-kind="outlined" onClick={recorder.again}>
            <IconRefresh {...iconProps(22)} />
            {t('recording.again')}
          </button>
          {problem ? (
            <button type="button" className={classes.quiet} onClick={remove}>
              {t('pocket.tell.remove')}
            </button>
          ) : (
            <Link to={pathTo('pocketTell', { params: { clientId } })} className={classes.also} replace>
              {t('pocket.tell.alsoWrite')}
            </Link>
          )}
        </footer>
      </RecorderView>
    </Screen>
  );
}
