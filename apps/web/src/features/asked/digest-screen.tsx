import { Message } from '../../ui/phone/frame.tsx';
import frame from '../../ui/phone/page.module.css';
import { useAsked } from './asked-context.ts';
import { useStop } from './use-stop.ts';

/** For the writer, from the mail that tells what came in: no more of them. */
export function DigestScreen({ isStopped }: { isStopped: boolean }) {
  const { t } = useAsked();
  const { stop, hasFailed } = useStop();
  const toBooks = (
    <a className={frame.button} data-kind="outlined" href="/dashboard">
      {t('asked.mail.toBooks')}
    </a>
  );
  return isStopped ? (
    <Message
      name="asked-digest"
      title={t('asked.mail.digestStopped')}
      text={t('asked.mail.digestStoppedText')}
    >
      {toBooks}
    </Message>
  ) : (
    <Message name="asked-digest" title={t('asked.mail.digestTitle')} text={t('asked.mail.digestText')}>
      <div role="alert">{hasFailed && <p>{t('asked.failed.action')}</p>}</div>
      <button type="button" className={frame.button} onClick={stop}>
        {t('asked.mail.digestYes')}
      </button>
    </Message>
  );
}
