import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { createMemoryRecorder } from '../../lib/memories/memory-recorder.ts';
import type { PendingMemory } from '../../lib/memories/pending-memories.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { pathTo } from '../../lib/paths.ts';
import { voiceStateOf } from '../../lib/recordings/recorder.ts';
import { useRecorder } from '../../lib/recordings/use-recorder.ts';
import { useOnline } from '../../lib/use-online.ts';
import frame from '../../ui/link-page/page.module.css';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { SpeakPaper } from '../../ui/telling/speak-parts.tsx';
import { TellHead } from '../../ui/telling/tell-head.tsx';
import classes from '../../ui/telling/telling.module.css';
import { useRecordingTexts, useTellingTexts } from '../../ui/telling/telling-texts.ts';
import { OpenedMemory } from './opened-memory.tsx';
import { useLeaveMemory } from './use-leave-memory.ts';

/** Speaking a memory on a phone. Every moment is stored here until the server has the memory. */
export function SpeakScreen() {
  return (
    <OpenedMemory>
      {(userId, memory) => <Speak key={memory.clientId} userId={userId} memory={memory} />}
    </OpenedMemory>
  );
}

function Speak({ userId, memory }: { userId: string; memory: PendingMemory }) {
  const { t } = useTranslation();
  const texts = useRecordingTexts();
  const telling = useTellingTexts();
  const isOnline = useOnline();
  const { clientId, question, problem, recording } = memory;
  const { isFinishing, leave, finish, remove } = useLeaveMemory(userId, clientId);
  const opened = useRecorder(
    () => createMemoryRecorder(getMemories(userId), memory),
    recording ? { id: recording.id, isEnded: recording.seconds !== null } : null,
  );
  if (!opened) return null;
  return (
    <Screen name="pocketSpeak" title={t('pocket.speak')} className={classes.screen}>
      <TellHead t={telling} back={t('common.back')} onBack={leave} state={voiceStateOf(opened.state)} />
      <ScreenTitle className={classes.spoken}>{question ?? t('telling.text')}</ScreenTitle>
      <SpeakPaper
        t={texts}
        {...opened}
        problem={problem && t(`pocket.problem.${problem}`)}
        finish={
          <button type="button" className={frame.button} disabled={isFinishing} onClick={finish}>
            {t(isOnline ? 'pocket.tell.saveVoice' : 'telling.keep')}
          </button>
        }
        remove={
          <button
            type="button"
            className={classes.quiet}
            onClick={() => remove(t('pocket.tell.removedVoice'))}
          >
            {t('telling.remove')}
          </button>
        }
        renderLink={(props) => (
          <Link to={pathTo('pocketTell', { params: { clientId } })} replace {...props} />
        )}
      />
    </Screen>
  );
}
