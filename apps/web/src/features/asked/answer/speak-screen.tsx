import { createMemoryRecorder } from '../../../lib/memories/memory-recorder.ts';
import type { PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { voiceStateOf } from '../../../lib/recordings/recorder.ts';
import { useRecorder } from '../../../lib/recordings/use-recorder.ts';
import { Title } from '../../../ui/link-page/frame.tsx';
import frame from '../../../ui/link-page/page.module.css';
import { useDocumentTitle } from '../../../ui/link-page/use-document-title.ts';
import { SpeakPaper } from '../../../ui/telling/speak-parts.tsx';
import { TellHead } from '../../../ui/telling/tell-head.tsx';
import classes from '../../../ui/telling/telling.module.css';
import { useAsked } from '../asked-context.ts';
import { open } from '../hash-route.ts';
import { Notice } from '../notice.tsx';
import type { AnswerScreenProps, OpenAnswerProps } from './answer-screen-props.ts';
import { recordingTexts } from './later-texts.ts';
import { SendButton } from './send-button.tsx';
import { useOpenAnswer } from './use-open-answer.ts';

/** Speaking. Every moment is stored on this device until the server has the answer. */
export function SpeakScreen({ clientId, isLoaded, ...shared }: OpenAnswerProps) {
  const memory = useOpenAnswer(shared.work.memories, clientId, isLoaded);
  // What the disk has is known before it is shown: a recording that was cut off is among it.
  return memory && isLoaded ? <Speak memory={memory} {...shared} /> : null;
}

function Speak({ memory, page, work, notice }: AnswerScreenProps & { memory: PendingMemory }) {
  const { t, locale } = useAsked();
  const { memories } = work;
  const { clientId, question, problem, recording } = memory;
  useDocumentTitle(t('asked.home.speak'));
  const opened = useRecorder(
    () => createMemoryRecorder(memories, memory),
    recording ? { id: recording.id, isEnded: recording.seconds !== null } : null,
  );
  if (!opened) return null;
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
        t={t}
        back={t('asked.back')}
        onBack={() => open({ name: 'home' }, { replace: true })}
        state={voiceStateOf(opened.state)}
      />
      <main className={classes.main}>
        <Title className={classes.spoken}>{question ?? t('telling.text')}</Title>
        <SpeakPaper
          t={recordingTexts(locale)}
          {...opened}
          problem={problem && t(`asked.problem.${problem}`)}
          finish={<SendButton page={page} onSend={finish} />}
          remove={
            <button type="button" className={frame.button} data-kind="remove" onClick={remove}>
              {t('telling.remove')}
            </button>
          }
          renderLink={({ children, ...props }) => (
            <a href={`#tell/${clientId}`} {...props}>
              {children}
            </a>
          )}
        >
          <Notice text={notice} />
        </SpeakPaper>
      </main>
    </div>
  );
}
