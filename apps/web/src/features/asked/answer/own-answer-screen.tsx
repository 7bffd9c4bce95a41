import type { Answering, OwnAnswer } from '@dierbaar/contract';
import { useEffect, useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { Frame, Title } from '../../../ui/link-page/frame.tsx';
import { Modal } from '../../../ui/link-page/modal.tsx';
import frame from '../../../ui/link-page/page.module.css';
import phone from '../../../ui/link-page/phone.module.css';
import classes from '../asked.module.css';
import { useAsked } from '../asked-context.ts';
import { open } from '../hash-route.ts';
import { Notice } from '../notice.tsx';
import { askedOwnTexts } from './later-texts.ts';
import { OwnVoice } from './own-voice.tsx';

import '../../../ui/book/book-face.css';

/** An answer that was sent by this link, and the button that takes it back. */
export function OwnAnswerScreen({ id, page }: { id: string; page: Answering }) {
  const answer = page.answers.find((one) => one.id === id);
  const isGone = answer === undefined;
  useEffect(() => {
    if (isGone) open({ name: 'home' }, { replace: true });
  }, [isGone]);
  return answer ? <OwnAnswerParts answer={answer} page={page} /> : null;
}

function OwnAnswerParts({ answer, page }: { answer: OwnAnswer; page: Answering }) {
  const { t, locale, client } = useAsked();
  const own = askedOwnTexts(locale);
  const { question, text, photos, recording, toldAt, isAskedBack, isInBook, thanks } = answer;
  const { writer } = page;
  const title = question ?? t('asked.home.told');
  return (
    <Frame
      name="asked-own"
      title={title}
      back={{ label: t('asked.back'), onBack: () => open({ name: 'home' }) }}
    >
      <Title className={classes.asked}>{title}</Title>
      <p className={phone.soft}>{own('askedOwn.told', { day: formatDay(toldAt, locale) })}</p>
      {text !== '' && <p className={classes.told}>{text}</p>}
      {!isAskedBack && recording && <OwnVoice recording={recording} />}
      {!isAskedBack && photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((name, at) => (
            <li key={name}>
              <img src={client.address('photo', { name })} alt={own('askedOwn.photo', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {thanks !== null && (
        <div className={classes.note}>
          <p className={phone.soft}>{own('askedOwn.thanks', { writer })}</p>
          {thanks !== '' && <p className={classes.told}>{thanks}</p>}
        </div>
      )}
      {isInBook && !isAskedBack && <p className={classes.inBook}>{own('askedOwn.inBook')}</p>}
      {isAskedBack ? (
        <p role="status" className={classes.lead}>
          {own(isInBook ? 'askedOwn.isAskedBackInBook' : 'askedOwn.isAskedBack', { writer })}
        </p>
      ) : (
        <AskBack answer={answer} page={page} />
      )}
    </Frame>
  );
}

function AskBack({ answer, page }: { answer: OwnAnswer; page: Answering }) {
  const { t, locale, client, store } = useAsked();
  const own = askedOwnTexts(locale);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [notice, setNotice] = useState('');
  const { id, isInBook } = answer;
  const { writer } = page;
  const close = () => setIsOpen(false);
  const askBack = async () => {
    setIsAsking(true);
    const changed = await store.run(() => client.call('askBack', { params: { id } }));
    setIsAsking(false);
    close();
    if (!changed) return setNotice(t('asked.failed.action'));
    store.show({ ...page, answers: page.answers.map((one) => (one.id === id ? changed : one)) });
  };
  return (
    <>
      <Notice text={notice} />
      <button type="button" className={frame.button} data-kind="remove" onClick={() => setIsOpen(true)}>
        {own('askedOwn.askBack')}
      </button>
      {isOpen && (
        <Modal title={own('askedOwn.askBackTitle')} closeLabel={t('asked.back')} onClose={close}>
          <p className={classes.question}>
            {own(isInBook ? 'askedOwn.askBackInBook' : 'askedOwn.askBackText', { writer })}
          </p>
          <button type="button" className={frame.button} disabled={isAsking} onClick={() => void askBack()}>
            {own('askedOwn.yes')}
          </button>
          <button type="button" className={frame.button} data-kind="quiet" onClick={close}>
            {own('askedOwn.no')}
          </button>
        </Modal>
      )}
    </>
  );
}
