import { IconRefresh } from '@tabler/icons-react';
import { createMemoryRecorder } from '../../../lib/memories/memory-recorder.ts';
import type { PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { voiceStateOf } from '../../../lib/recordings/recorder.ts';
import { useRecorder } from '../../../lib/recordings/use-recorder.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { Title } from '../../../ui/phone/frame.tsx';
import frame from '../../../ui/phone/page.module.css';
import classes from '../../../ui/phone/tell.module.css';
import { TellHead } from '../../../ui/phone/tell-head.tsx';
import { useDocumentTitle } from '../../../ui/phone/use-document-title.ts';
import { RecorderView } from '../../../ui/recorder/recorder-view.tsx';
import { useAsked } from '../asked-context.ts';
import { open } from '../hash-route.ts';
import { Notice } from '../notice.tsx';
import type { AnswerScreenProps } from './answer-screen-props.ts';
import { SendButton } from './send-button.tsx';
import { useBegunAnswer } from './use-begun-answer.ts';

interface SpeakScreenProps extends AnswerScreenProps {
  clientId: string;
  /** Whether it is known what this device has kept. */
  isLoaded: boolean;
}

/** Speaking. Every moment is kept on this device until the server has the answer. */
export function SpeakScreen({ clientId, isLoaded, ...shared }: SpeakScreenProps) {
  const memory = useBegunAnswer(shared.work.memories, clientId, isLoaded);
  // What the disk has is known before it is shown: a recording that was cut off is among it.
  return memory && isLoaded ? <Speak memory={memory} {...shared} /> : null;
}

function Speak({ memory, page, work, notice }: AnswerScreenProps & { memory: PendingMemory }) {
  const { t } = useAsked();
  const { memories } = work;
  const { clientId, question, problem, recording } = memory;
  useDocumentTitle(t('asked.home.speak'));
  const opened = useRecorder(
    () => createMemoryRecorder(memories, memory),
    recording ? { id: recording.id, isEnded: recording.seconds !== null } : null,
  );
  if (!opened) return null;
  const { recorder, state } = opened;
  const finish = async () => {
    await memories.finish(clientId);
    open({ name: 'thanks', clientId }, { replace: true });
  };
  const remove = () => {
    memories.remove(clientId);
    open({ name: 'home' }, { replace: true });
  };
  return (
    <div data-screen="asked-speak" className={classes.screen}>
      <TellHead
        back={t('asked.back')}
        onBack={() => open({ name: 'home' }, { replace: true })}
        state={voiceStateOf(state)}
        text={(said) => t(said === 'recording' ? 'asked.recording.running' : `asked.tell.${said}`)}
      />
      <main className={classes.main}>
        <Title className={classes.spoken}>{question ?? t('asked.tell.text')}</Title>
        <RecorderView
          recorder={recorder}
          state={state}
          texts={{
            text: (key) => t(`asked.recording.${key}`),
            moment: (at, length) => t('asked.recording.moment', { at, length }),
          }}
        >
          <div className={classes.dock}>
            <Notice text={notice} />
            {problem && <p className={classes.note}>{t(`asked.problem.${problem}`)}</p>}
            <SendButton page={page} onSend={finish} />
            <button type="button" className={frame.button} data-kind="outlined" onClick={recorder.again}>
              <IconRefresh {...iconProps(22)} />
              {t('asked.recording.again')}
            </button>
            {problem ? (
              <button type="button" className={frame.button} data-kind="remove" onClick={remove}>
                {t('asked.tell.remove')}
              </button>
            ) : (
              <a href={`#tell/${clientId}`} className={classes.also}>
                {t('asked.tell.alsoWrite')}
              </a>
            )}
          </div>
        </RecorderView>
      </main>
    </div>
  );
}
