import { limits } from '@dierbaar/contract';
import { IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { StandingBook } from '../../../ui/book/standing-book.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { Frame, Title } from '../../../ui/link-page/frame.tsx';
import frame from '../../../ui/link-page/page.module.css';
import phone from '../../../ui/link-page/phone.module.css';
import { AskedQuestion, OtherQuestion } from '../../../ui/telling/asked-question.tsx';
import { WaysToTell } from '../../../ui/telling/ways-to-tell.tsx';
import classes from '../asked.module.css';
import { useAsked } from '../asked-context.ts';
import { Notice } from '../notice.tsx';
import { noticeOf } from '../refusal.ts';
import { AnswerRows } from './answer-rows.tsx';
import type { AnswerScreenProps } from './answer-screen-props.ts';
import { beginAnswer } from './begin-answer.ts';

type Question = { id: string; text: string };

/** The question, the ways to answer it, and earlier answers. */
export function HomeScreen({ page, work, notice, onNotice }: AnswerScreenProps) {
  const { t, link, client, store } = useAsked();
  const { isSelf, writer, book, note, openQuestions } = page;
  const [name, setName] = useState(() => withCapital(page.name));
  const [chosenId, setChosenId] = useState(link.questionId);
  const nameId = useId();
  const question = [page.question, ...openQuestions].find((one) => one?.id === chosenId) ?? page.question;
  const earlier = openQuestions.filter(({ id }) => id !== question?.id);
  const greeting = t('asked.home.hello', { name: page.name });
  const values = { writer, book };

  const tell = (about: Question | null, by: 'tell' | 'speak' = 'tell', files: readonly File[] = []) => {
    const teller = isSelf ? undefined : name.trim() || page.name;
    onNotice(noticeOf(t, beginAnswer(work, { question: about, teller, by, files })));
  };
  const askOther = async () => {
    const changed = await store.run(() =>
      client.call('another', { body: { insteadOf: question?.id ?? null } }),
    );
    if (changed) {
      store.show(changed);
      setChosenId(null);
      onNotice('');
    } else onNotice(t('asked.failed.action'));
  };

  return (
    <Frame name="asked" title={greeting} footer={<Foot page={page} />}>
      <div className={classes.hello}>
        <div>
          <Title>{greeting}</Title>
          <p>
            {question
              ? t(isSelf ? 'asked.home.asksSelf' : 'asked.home.asks', values)
              : t(isSelf ? 'asked.home.tellsSelf' : 'asked.home.tells', values)}
          </p>
        </div>
        <span className={classes.book}>
          <StandingBook format="a4" theme="" name={book} />
        </span>
      </div>
      <div className={phone.block}>
        <AskedQuestion label={t('asked.home.question')} text={question?.text ?? t('asked.home.nothingAsked')}>
          {page.nextQuestion && (
            <OtherQuestion onClick={() => void askOther()}>
              {t(question ? 'asked.home.other' : 'asked.home.ask')}
            </OtherQuestion>
          )}
        </AskedQuestion>
      </div>
      {note !== '' && (
        <div className={classes.note}>
          <p className={phone.soft}>{t('asked.home.note', { writer })}</p>
          <p className={classes.told}>{note}</p>
        </div>
      )}
      {!isSelf && (
        <div className={`${frame.field} ${classes.name}`}>
          <label htmlFor={nameId}>{t('asked.home.name')}</label>
          <input
            id={nameId}
            value={name}
            maxLength={limits.nameCharacters}
            autoComplete="name"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
      )}
      <p className={classes.how}>{t('asked.home.how')}</p>
      <WaysToTell
        texts={{ write: t('asked.home.write'), speak: t('asked.home.speak'), photos: t('asked.home.photos') }}
        onWrite={() => tell(question)}
        onSpeak={() => tell(question, 'speak')}
        onPhotos={(files) => tell(question, 'tell', files)}
      />
      <Notice text={notice} />
      {earlier.length > 0 && (
        <section className={classes.earlier}>
          <h2>{t('asked.home.earlier')}</h2>
          <ul>
            {earlier.map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => tell(one)}>
                  {one.text}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AnswerRows page={page} work={work} />
    </Frame>
  );
}

/** What becomes of an answer, in sight of the ways to tell; and the mails, if there are any. */
function Foot({ page }: Pick<AnswerScreenProps, 'page'>) {
  const { t, link } = useAsked();
  const { isSelf, writer, consentedAt, weekly, isStopped } = page;
  const consent = isSelf ? 'asked.home.self' : consentedAt ? 'asked.home.agreed' : 'asked.home.consent';
  return (
    <footer className={phone.foot}>
      <IconLock {...iconProps(22)} />
      <div>
        <p>
          {t(consent, { writer })}{' '}
          <a href="/privacy" className={classes.more}>
            {t('asked.home.more')}
          </a>
        </p>
        {weekly && !isStopped && (
          <p>
            {t('asked.home.weekly')}{' '}
            <a href={`/asked/${link.token}/stop`} className={classes.more}>
              {t('asked.home.stop')}
            </a>
          </p>
        )}
        {isStopped && <p>{t('asked.home.stopped')}</p>}
      </div>
    </footer>
  );
}

/** As the name stands at the beginning of a line. */
function withCapital(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}
