import type { OwnAnswer } from '@dierbaar/contract';
import { IconArrowBackUp, IconMailOpened, IconNotebook } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { usePendingMemories } from '../../../lib/memories/use-pending-memories.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { Frame, Title } from '../../../ui/link-page/frame.tsx';
import frame from '../../../ui/link-page/page.module.css';
import asked from '../asked.module.css';
import { useAsked } from '../asked-context.ts';
import { open } from '../hash-route.ts';
import { Notice } from '../notice.tsx';
import type { AnswerScreenProps } from './answer-screen-props.ts';
import { beginAnswer } from './begin-answer.ts';
import classes from './thanks.module.css';

interface ThanksScreenProps extends AnswerScreenProps {
  clientId: string;
  isLoaded: boolean;
}

/** After sending: where the answer is, what becomes of it, and one more question. */
export function ThanksScreen({ clientId, isLoaded, page, work, notice, onNotice }: ThanksScreenProps) {
  const { t } = useAsked();
  const isOnline = useOnline();
  const pending = usePendingMemories(work.memories).find((one) => one.clientId === clientId);
  const answer = page.answers.find((one) => one.clientId === clientId);
  const isElsewhere = isLoaded && !pending && !answer;
  const isWriting = pending !== undefined && (pending.finishedAt === null || pending.problem !== null);
  useEffect(() => {
    // An address of an earlier visit, or an answer that waits for the teller.
    if (isElsewhere) open({ name: 'home' }, { replace: true });
    else if (isWriting) open({ name: 'tell', clientId }, { replace: true });
  }, [isElsewhere, isWriting, clientId]);
  if (isElsewhere || isWriting) return null;
  const { isSelf, writer, book, name } = page;
  const title = t(isSelf && answer ? 'asked.thanks.titleSelf' : 'asked.thanks.title', { name });
  return (
    <Frame
      name="asked-thanks"
      title={title}
      footer={<More hasArrived={answer !== undefined} {...{ page, work, notice, onNotice }} />}
    >
      <div className={classes.head}>
        {/* Without a connection it could not be fetched. */}
        {answer && <Drawing name="mail-sent" height={117} />}
        <Title>{title}</Title>
      </div>
      <p role="status" data-sent={answer ? 'arrived' : 'under-way'} className={asked.lead}>
        {answer ? (
          <Arrived answer={answer} isSelf={isSelf} book={book} writer={writer} />
        ) : isOnline ? (
          t('asked.thanks.underWay', { writer })
        ) : (
          t('asked.thanks.offline')
        )}
      </p>
      {!isSelf && answer && (
        <ul className={classes.next}>
          <Step
            icon={<IconMailOpened {...iconProps(22)} />}
            title={t(answer.recording ? 'asked.thanks.hears' : 'asked.thanks.reads', { writer })}
            text={t('asked.thanks.readsText', { book })}
          />
          <Step
            icon={<IconNotebook {...iconProps(22)} />}
            title={t('asked.thanks.place')}
            text={t('asked.thanks.placeText', { writer })}
          />
          <Step
            icon={<IconArrowBackUp {...iconProps(22)} />}
            title={t('asked.thanks.back')}
            text={t('asked.thanks.backText')}
          />
        </ul>
      )}
    </Frame>
  );
}

interface ArrivedProps {
  answer: OwnAnswer;
  isSelf: boolean;
  book: string;
  writer: string;
}

function Arrived({ answer: { text, photos, recording }, isSelf, book, writer }: ArrivedProps) {
  const { t } = useAsked();
  const count = photos.length;
  if (isSelf) return t('asked.thanks.self', { book });
  if (recording)
    return t(text === '' && count === 0 ? 'asked.thanks.voice' : 'asked.thanks.voiceAndMore', { writer });
  if (count === 0) return t('asked.thanks.story', { writer });
  return t(text === '' ? 'asked.thanks.photos' : 'asked.thanks.storyAndPhotos', { count, writer });
}

function Step({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={classes.step}>
      <span className={classes.disc}>{icon}</span>
      <div>
        <b>{title}</b>
        <span>{text}</span>
      </div>
    </li>
  );
}

/** One more question, if there is one. */
function More({ page, work, notice, onNotice, hasArrived }: AnswerScreenProps & { hasArrived: boolean }) {
  const { t, client, store } = useAsked();
  // Until the server has the answer, its question counts as open there.
  const question = hasArrived ? (page.question ?? page.nextQuestion) : null;
  const takeNext = async () => {
    const changed = await store.run(() => client.call('another', { body: { insteadOf: null } }));
    if (changed) store.show(changed);
    return changed?.question;
  };
  const accept = async () => {
    const accepted = page.question ?? (await takeNext());
    if (!accepted) return onNotice(t('asked.failed.action'));
    beginAnswer(work, { question: accepted, teller: page.isSelf ? undefined : page.name });
  };
  return (
    <footer className={classes.moreQuestion}>
      <Notice text={notice} />
      {question && (
        <>
          <h2>{t('asked.thanks.more')}</h2>
          <p className={asked.asked}>{question.text}</p>
          <button type="button" className={frame.button} onClick={() => void accept()}>
            {t('asked.thanks.yes')}
          </button>
        </>
      )}
      <button
        type="button"
        className={frame.button}
        data-kind={question ? 'quiet' : 'outlined'}
        onClick={() => open({ name: 'home' })}
      >
        {t('asked.thanks.enough')}
      </button>
    </footer>
  );
}
