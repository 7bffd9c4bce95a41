import type { Answering } from '@dierbaar/contract';
import { useEffect, useRef, useState } from 'react';
import { Failed, Message, Waiting } from '../../../ui/link-page/frame.tsx';
import frame from '../../../ui/link-page/page.module.css';
import { useAsked } from '../asked-context.ts';
import type { MailAction } from '../link.ts';
import { useOtherTexts } from '../use-other-texts.ts';
import { useStop } from '../use-stop.ts';

/**
 * What a link of a mail does. Opening an address changes nothing, because programs that check mails fetch every link: the
 * page sends the call. Stopping waits for a tap, because the address of the person is erased with it.
 */
export function MailActionScreen({ action, page }: { action: MailAction; page: Answering }) {
  return action === 'stop' ? <Stop page={page} /> : <Act action={action} />;
}

function Act({ action }: { action: 'another' | 'skip' }) {
  const { t, client, store, link } = useAsked();
  const said = useOtherTexts();
  const { questionId } = link;
  const [state, setState] = useState<'acting' | 'done' | 'failed'>('acting');
  const [attempt, setAttempt] = useState(0);
  const sent = useRef(-1);
  useEffect(() => {
    // Once for each attempt, also when React runs effects twice.
    if (sent.current === attempt) return;
    sent.current = attempt;
    const call = () =>
      action === 'skip'
        ? client.call('skip', { body: { questionId } })
        : client.call('another', { body: { insteadOf: questionId } });
    void store.run(call).then((changed) => {
      if (!changed) return setState('failed');
      store.show(changed);
      if (action === 'skip') setState('done');
      // The other question is shown as any question is; loading the page again asks for no third one.
      else window.location.replace(`/asked/${link.token}`);
    });
  }, [attempt, action, client, store, questionId, link.token]);

  if (state === 'failed')
    return (
      <Failed
        name="asked-mail"
        title={t('asked.failed.title')}
        text={t('asked.failed.action')}
        retry={t('asked.retry')}
        onRetry={() => {
          setState('acting');
          setAttempt(attempt + 1);
        }}
      />
    );
  if (state === 'acting') return <Waiting text={t('asked.loading')} />;
  return (
    <Message
      name="asked-mail"
      title={said('askedOther.mail.skipTitle')}
      text={said('askedOther.mail.skipText')}
    >
      <a className={frame.button} data-kind="outlined" href={`/asked/${link.token}`}>
        {said('askedOther.mail.tell')}
      </a>
    </Message>
  );
}

function Stop({ page }: { page: Answering }) {
  const { t, link } = useAsked();
  const said = useOtherTexts();
  const { stop, hasFailed } = useStop();
  if (page.isStopped)
    return (
      <Message
        name="asked-mail"
        title={said('askedOther.mail.stoppedTitle')}
        text={said(page.isSelf ? 'askedOther.mail.stoppedTextSelf' : 'askedOther.mail.stoppedText')}
      >
        <a className={frame.button} data-kind="outlined" href={`/asked/${link.token}`}>
          {said('askedOther.mail.toQuestion')}
        </a>
      </Message>
    );
  return (
    <Message
      name="asked-mail"
      title={said('askedOther.mail.stopTitle')}
      text={said(page.isSelf ? 'askedOther.mail.stopTextSelf' : 'askedOther.mail.stopText')}
    >
      <div role="alert">{hasFailed && <p>{t('asked.failed.action')}</p>}</div>
      <button type="button" className={frame.button} onClick={stop}>
        {said('askedOther.mail.stopYes')}
      </button>
      <a className={frame.button} data-kind="quiet" href={`/asked/${link.token}`}>
        {said('askedOther.mail.toQuestion')}
      </a>
    </Message>
  );
}
