import { isEmptyMemory, type PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { queuePhotos } from '../../../lib/memories/queue-photos.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Title } from '../../../ui/link-page/frame.tsx';
import frame from '../../../ui/link-page/page.module.css';
import { useDocumentTitle } from '../../../ui/link-page/use-document-title.ts';
import { TellHead } from '../../../ui/telling/tell-head.tsx';
import { TellNotes, TellPaper } from '../../../ui/telling/tell-parts.tsx';
import classes from '../../../ui/telling/telling.module.css';
import { useAsked } from '../asked-context.ts';
import { open } from '../hash-route.ts';
import { Notice } from '../notice.tsx';
import { noticeOf, refusalOf } from '../refusal.ts';
import type { AnswerScreenProps, OpenAnswerProps } from './answer-screen-props.ts';
import { SendButton } from './send-button.tsx';
import { useOpenAnswer } from './use-open-answer.ts';

/** Telling. Every word is stored on this device until the server has the answer. */
export function TellScreen({ clientId, isLoaded, ...shared }: OpenAnswerProps) {
  const memory = useOpenAnswer(shared.work.memories, clientId, isLoaded);
  return memory ? <Tell memory={memory} {...shared} /> : null;
}

function Tell({ memory, page, work, notice, onNotice }: AnswerScreenProps & { memory: PendingMemory }) {
  const { t } = useAsked();
  const isOnline = useOnline();
  const { memories, queue } = work;
  const { clientId, question, problem, disk: state } = memory;
  const isEmpty = isEmptyMemory(memory);
  useDocumentTitle(t('telling.title'));

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
      <TellHead t={t} back={t('asked.back')} onBack={back} state={state} />
      <main className={classes.main}>
        <Title className={classes.question}>{question ?? t('telling.text')}</Title>
        <TellPaper
          t={t}
          memory={memory}
          problemText={(one) => t(refusalOf(one))}
          onText={(text) => memories.change(clientId, { text })}
          onAdd={(files) => onNotice(noticeOf(t, queuePhotos(memories, queue, memory, files)))}
          onRemove={queue.remove}
          renderLink={({ children, ...props }) => (
            <a href={`#speak/${clientId}`} {...props}>
              {children}
            </a>
          )}
        />
      </main>
      <footer className={classes.dock}>
        <Notice text={notice} />
        <TellNotes t={t} state={state} problem={problem && t(`asked.problem.${problem}`)} />
        <SendButton page={page} isDisabled={isEmpty} onSend={finish} />
        {problem ? (
          <button type="button" className={frame.button} data-kind="remove" onClick={remove}>
            {t('telling.remove')}
          </button>
        ) : (
          isOnline && <p className={classes.soft}>{t('asked.tell.goesTo', { book: page.book })}</p>
        )}
      </footer>
    </div>
  );
}
