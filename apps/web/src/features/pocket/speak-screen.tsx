import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { createMemoryRecorder } from '../../lib/memories/memory-recorder.ts';
import type { PendingMemory } from '../../lib/memories/pending-memories.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { pathTo } from '../../lib/paths.ts';
import { voiceStateOf } from '../../lib/recordings/recorder.ts';
import { useRecorder } from '../../lib/recordings/use-recorder.ts';
import { useOnline } from '../../lib/use-online.ts';
import { iconProps } from '../../ui/icon-props.ts';
import frame from '../../ui/phone/page.module.css';
import classes from '../../ui/phone/tell.module.css';
import { TellHead } from '../../ui/phone/tell-head.tsx';
import { RecorderView } from '../../ui/recorder/recorder-view.tsx';
import { useRecorderTexts } from '../../ui/recorder/use-recorder-texts.ts';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { OpenedMemory } from './opened-memory.tsx';
import { useWaysBack } from './use-ways-back.ts';

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
  const isOnline = useOnline();
  const texts = useRecorderTexts();
  const { clientId, question, problem, recording } = memory;
  const { isFinishing, leave, finish, remove } = useWaysBack(userId, clientId);
  const opened = useRecorder(
    () => createMemoryRecorder(getMemories(userId), memory),
    recording ? { id: recording.id, isEnded: recording.seconds !== null } : null,
  );
  if (!opened) return null;
  const { recorder, state } = opened;
  return (
    <Screen name="pocketSpeak" title={t('pocket.speak')} className={classes.screen}>
      <TellHead
        back={t('common.back')}
        onBack={leave}
        state={voiceStateOf(state)}
        text={(said) => t(said === 'recording' ? 'recording.running' : `pocket.tell.${said}`)}
      />
      <ScreenTitle className={classes.spoken}>{question ?? t('pocket.tell.text')}</ScreenTitle>
      <RecorderView recorder={recorder} state={state} texts={texts}>
        <footer className={classes.dock}>
          {problem && <p className={classes.note}>{t(`pocket.problem.${problem}`)}</p>}
          <button type="button" className={frame.button} disabled={isFinishing} onClick={finish}>
            {isOnline ? t('pocket.tell.saveVoice') : t('pocket.tell.keep')}
          </button>
          <button type="button" className={frame.button} data-kind="outlined" onClick={recorder.again}>
            <IconRefresh {...iconProps(22)} />
            {t('recording.again')}
          </button>
          {problem ? (
            <button
              type="button"
              className={classes.quiet}
              onClick={() => remove(t('pocket.tell.removedVoice'))}
            >
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
