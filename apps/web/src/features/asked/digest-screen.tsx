import { Message } from '../../ui/link-page/frame.tsx';
import frame from '../../ui/link-page/page.module.css';
import { useAsked } from './asked-context.ts';
import { useOtherTexts } from './use-other-texts.ts';
import { useStop } from './use-stop.ts';

/** For the writer, from the mail that tells what came in: no more of them. */
export function DigestScreen({ isStopped }: { isStopped: boolean }) {
  const { t } = useAsked();
  const said = useOtherTexts();
  const { stop, hasFailed } = useStop();
  const toBooks = (
    <a className={frame.button} data-kind="outlined" href="/dashboard">
      {said('askedOther.mail.toBooks')}
    </a>
  );
  return isStopped ? (
    <Message
      name="asked-digest"
      title={said('askedOther.mail.digestStopped')}
      text={said('askedOther.mail.digestStoppedText')}
    >
      {toBooks}
    </Message>
  ) : (
    <Message
      name="asked-digest"
      title={said('askedOther.mail.digestTitle')}
      text={said('askedOther.mail.digestText')}
    >
      <div role="alert">{hasFailed && <p>{t('asked.failed.action')}</p>}</div>
      <button type="button" className={frame.button} onClick={stop}>
        {said('askedOther.mail.digestYes')}
      </button>
    </Message>
  );
}
