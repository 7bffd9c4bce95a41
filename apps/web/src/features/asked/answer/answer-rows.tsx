import { minutesOf } from '@dierbaar/book/voice';
import type { Answering, OwnAnswer } from '@dierbaar/contract';
import { IconMicrophone, IconPencil } from '@tabler/icons-react';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { usePendingMemories } from '../../../lib/memories/use-pending-memories.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from '../../../ui/telling/rows.module.css';
import { PendingRow, partsOf, RowText } from '../../../ui/telling/rows.tsx';
import { useAsked } from '../asked-context.ts';
import type { LinkWork } from './link-work.ts';

/** Answers that are still on this device, and those that were sent by this link. */
export function AnswerRows({ page, work }: { page: Answering; work: LinkWork }) {
  const { t } = useAsked();
  const pending = usePendingMemories(work.memories);
  const isSent = new Set(pending.map(({ clientId }) => clientId));
  const answers = page.answers.filter(({ clientId }) => !isSent.has(clientId));
  if (pending.length + answers.length === 0) return null;
  return (
    <section aria-labelledby="told">
      <div className={classes.headRow}>
        <h2 id="told">{t('asked.home.told')}</h2>
      </div>
      <ul className={classes.rows}>
        {pending.map((memory) => (
          <PendingRow
            key={memory.clientId}
            t={t}
            memory={memory}
            problem={memory.problem}
            problemText={(problem) => t(`asked.problem.${problem}`)}
            empty={t('asked.home.empty')}
            sending={t('asked.home.sending', { writer: page.writer })}
            renderLink={(screen, { children, ...props }) => (
              <a href={`#${screen}/${memory.clientId}`} {...props}>
                {children}
              </a>
            )}
          />
        ))}
        {answers
          .toSorted((one, other) => other.toldAt.localeCompare(one.toldAt))
          .map((answer) => (
            <AnswerRow key={answer.id} answer={answer} />
          ))}
      </ul>
    </section>
  );
}

function AnswerRow({ answer }: { answer: OwnAnswer }) {
  const { t, locale, client } = useAsked();
  const { id, text, photos, recording, question, toldAt, isAskedBack } = answer;
  const count = photos.length;
  const seconds = recording?.seconds ?? null;
  const what = partsOf(answer, {
    story: t('asked.home.story'),
    voice:
      seconds === null ? t('asked.home.voiceComing') : t('asked.home.voice', { length: minutesOf(seconds) }),
    photos: t('asked.home.photoCount', { count }),
    storyAndPhotos: t('asked.home.storyAndPhotos', { count }),
  });
  const state = isAskedBack ? t('asked.home.askedBack') : what;
  return (
    <li data-told={isAskedBack ? 'asked-back' : 'told'}>
      <a href={`#own/${id}`} className={classes.row}>
        {isAskedBack || photos[0] === undefined ? (
          <span className={classes.sign}>
            {recording ? <IconMicrophone {...iconProps(24)} /> : <IconPencil {...iconProps(24)} />}
          </span>
        ) : (
          <img src={client.address('photo', { name: photos[0] })} alt="" className={classes.pic} />
        )}
        <RowText
          title={text || question || what}
          text={t('asked.home.onDay', { what: state, day: formatShortDay(toldAt, locale) })}
        />
      </a>
    </li>
  );
}
