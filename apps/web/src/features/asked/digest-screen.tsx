import { Message } from '../../ui/phone/frame.tsx';
import frame from '../../ui/phone/page.module.css';
import { useAsked } from './asked-context.ts';
import { useSeldomTexts } from './use-seldom-texts.ts';
import { useStop } from './use-stop.ts';

/** For the writer, from the mail that tells what came in: no more of them. */
export function DigestScreen({ isStopped }: { isStopped: boolean }) {
  const { t } = useAsked();
  const said = useSeldomTexts();
  const { stop, hasFailed } = useStop();
  const toBooks = (
    <a className={frame.button} data-kind="outlined" href="/dashboard">
      {said('askedSeldom.mail.toBooks')}
    </a>
  );
  return isStopped ? (
    <Message
      name="asked-digest"
      title={said('askedSeldom.mail.digestStopped')}
      text={said('askedSeldom.mail.digestStoppedText')}
    >
      {toBooks}
    </Message>
  ) : (
    <Message
      name="asked-digest"
      title={said('askedSeldom.mail.digestTitle')}
      text={said('askedSeldom.mail.digestText')}
    >
      <div role="alert">{hasFailed && <p>{t('asked.failed.action')}</p>}</div>
      <button type="button" className={frame.button} onClick={stop}>
        {said('askedSeldom.mail.digestYes')}
      </button>
    </Message>
  );
}
