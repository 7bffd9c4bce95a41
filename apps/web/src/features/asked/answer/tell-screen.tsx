import { minutesOf } from '@dierbaar/book/voice';
import { limits } from '@dierbaar/contract';
import { IconCloudOff, IconMicrophone } from '@tabler/icons-react';
import { isEmptyMemory, type PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { Title } from '../../../ui/phone/frame.tsx';
import frame from '../../../ui/phone/page.module.css';
import classes from '../../../ui/phone/tell.module.css';
import { TellHead } from '../../../ui/phone/tell-head.tsx';
import { useDocumentTitle } from '../../../ui/phone/use-document-title.ts';
import { useAsked } from '../asked-context.ts';
import { open } from '../hash-route.ts';
import { Notice } from '../notice.tsx';
import { AnswerPhotos } from './answer-photos.tsx';
import type { AnswerScreenProps } from './answer-screen-props.ts';
import { SendButton } from './send-button.tsx';
import { useBegunAnswer } from './use-begun-answer.ts';

import '../../../ui/book/book-face.css';

interface TellScreenProps extends AnswerScreenProps {
  clientId: string;
  /** Whether it is known what this device has kept. */
  isLoaded: boolean;
}

/** Telling. Every word is kept on this device until the server has the answer. */
export function TellScreen({ clientId, isLoaded, ...shared }: TellScreenProps) {
  const memory = useBegunAnswer(shared.work.memories, clientId, isLoaded);
  return memory ? <Tell memory={memory} {...shared} /> : null;
}

function Tell({ memory, page, work, notice, onNotice }: AnswerScreenProps & { memory: PendingMemory }) {
  const { t } = useAsked();
  const isOnline = useOnline();
  const { memories } = work;
  const { clientId, question, problem, text, disk: state } = memory;
  const isEmpty = isEmptyMemory(memory);
  useDocumentTitle(t('asked.tell.title'));

  const finish = async () => {
    onNotice('');
    await memories.finish(clientId);
  };
  const back = () => {
    onNotice('');
    if (isEmpty) memories.remove(clientId);
    open({ name: 'home' });
  };
  const remove = () => {
    memories.remove(clientId);
    open({ name: 'home' }, { replace: true });
  };
  return (
    <div data-screen="asked-tell" className={classes.screen}>
      <TellHead
        back={t('asked.back')}
        onBack={back}
        state={state}
        text={(said) => t(said === 'recording' ? 'asked.recording.running' : `asked.tell.${said}`)}
      />
      <main className={classes.main}>
        <Title className={classes.question}>{question ?? t('asked.tell.text')}</Title>
        <div className={classes.paper}>
          <textarea
            className={classes.text}
            aria-label={t('asked.tell.text')}
            placeholder={t('asked.tell.placeholder')}
            value={text}
            maxLength={limits.memoryCharacters}
            onChange={({ currentTarget }) => memories.change(clientId, { text: currentTarget.value })}
          />
          <a
            href={`#speak/${clientId}`}
            className={classes.speak}
            data-spoken={memory.recording ? true : undefined}
          >
            <span>
              <IconMicrophone {...iconProps(24)} />
            </span>
            {memory.recording ? t('asked.tell.spoken') : t('asked.tell.speak')}
            {memory.recording?.seconds && <time>{minutesOf(memory.recording.seconds)}</time>}
          </a>
          <AnswerPhotos work={work} memory={memory} onNotice={onNotice} />
        </div>
      </main>
      <footer className={classes.dock}>
        <Notice text={notice} />
        {!isOnline && (
          <p className={classes.note}>
            <IconCloudOff {...iconProps(22)} />
            <span>
              <b>{t('asked.tell.offline')}</b> {t('asked.tell.offlineText')}
            </span>
          </p>
        )}
        {state === 'unavailable' && <p className={classes.note}>{t('asked.tell.noRoom')}</p>}
        {problem && <p className={classes.note}>{t(`asked.problem.${problem}`)}</p>}
        <SendButton page={page} isDisabled={isEmpty} onSend={finish} />
        {problem ? (
          <button type="button" className={frame.button} data-kind="remove" onClick={remove}>
            {t('asked.tell.remove')}
          </button>
        ) : (
          isOnline && <p className={classes.soft}>{t('asked.tell.goesTo', { book: page.book })}</p>
        )}
      </footer>
    </div>
  );
}
