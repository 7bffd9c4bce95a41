import { minutesOf } from '@dierbaar/book/voice';
import type { Answering, OwnAnswer } from '@dierbaar/contract';
import { IconMicrophone, IconPencil } from '@tabler/icons-react';
import { formatShortDay } from '../../../lib/format/dates.ts';
import { isOnlyVoice, type PendingMemory } from '../../../lib/memories/pending-memories.ts';
import { usePendingMemories } from '../../../lib/memories/use-pending-memories.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from '../../../ui/phone/rows.module.css';
import { PendingSign, RowText } from '../../../ui/phone/rows.tsx';
import { useAsked } from '../asked-context.ts';
import type { TellerWork } from './teller-work.ts';

/** What is still on this device, and what was told by this link. */
export function ToldRows({ page, work }: { page: Answering; work: TellerWork }) {
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
          <PendingRow key={memory.clientId} memory={memory} writer={page.writer} />
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

interface PendingRowProps {
  memory: PendingMemory;
  writer: string;
}

function PendingRow({ memory, writer }: PendingRowProps) {
  const { t } = useAsked();
  const isOnline = useOnline();
  const { clientId, text, question, finishedAt, problem } = memory;
  const isSpoken = isOnlyVoice(memory);
  const isWriting = finishedAt === null;
  const title = text.trim() || question || t('asked.home.empty');
  const state = problem
    ? t(`asked.problem.${problem}`)
    : isWriting
      ? t(isSpoken ? 'asked.home.spoken' : 'asked.home.writing')
      : isOnline
        ? t('asked.home.sending', { writer })
        : t('asked.home.waiting');
  const row = (
    <>
      <PendingSign memory={memory} problem={problem} />
      <RowText title={title} text={state} />
    </>
  );
  // What may be on its way is not changed any more.
  return (
    <li data-pending={problem ?? (isWriting ? 'writing' : 'finished')}>
      {isWriting || problem ? (
        <a
          href={`#${isSpoken ? 'speak' : 'tell'}/${clientId}`}
          className={classes.row}
          aria-label={t(isSpoken ? 'asked.home.goOnSpeaking' : 'asked.home.goOn', { memory: title })}
        >
          {row}
        </a>
      ) : (
        <div className={classes.row}>{row}</div>
      )}
    </li>
  );
}

function AnswerRow({ answer }: { answer: OwnAnswer }) {
  const { t, locale, client } = useAsked();
  const { id, text, photos, recording, question, toldAt, isAskedBack } = answer;
  const count = photos.length;
  const what = recording
    ? [
        text !== '' && t('asked.home.story'),
        recording.seconds === null
          ? t('asked.home.voiceComing')
          : t('asked.home.voice', { length: minutesOf(recording.seconds) }),
        count > 0 && t('asked.home.photoCount', { count }),
      ]
        .filter(Boolean)
        .join(', ')
    : text === ''
      ? t('asked.home.photoCount', { count })
      : count === 0
        ? t('asked.home.story')
        : t('asked.home.storyAndPhotos', { count });
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
