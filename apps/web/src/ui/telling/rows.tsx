import { IconAlertTriangle, IconDeviceMobile, IconMicrophone, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isOnlyVoice, type MemoryProblem, type PendingMemory } from '../../lib/memories/pending-memories.ts';
import { useOnline } from '../../lib/use-online.ts';
import { iconProps } from '../icon-props.ts';
import classes from './rows.module.css';
import type { RenderLink } from './tell-parts.tsx';
import type { TellingTexts } from './telling-texts.ts';

export function RowText({ title, text }: { title: string; text: string }) {
  return (
    <span className={classes.rowText}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
  );
}

interface Told {
  text: string;
  photos: readonly unknown[];
  recording: unknown;
}

/** What a memory that was told consists of. */
export function partsOf(
  { text, photos, recording }: Told,
  say: { story: string; voice: string; photos: string; storyAndPhotos: string },
): string {
  if (recording)
    return [text !== '' && say.story, say.voice, photos.length > 0 && say.photos].filter(Boolean).join(', ');
  if (text === '') return say.photos;
  return photos.length === 0 ? say.story : say.storyAndPhotos;
}

interface PendingRowProps {
  t: TellingTexts;
  memory: PendingMemory;
  problem: MemoryProblem | null;
  problemText: (problem: MemoryProblem) => string;
  /** Title of a memory without words. */
  empty: string;
  sending: string;
  /** Opens the memory where it was told. */
  renderLink: (screen: 'tell' | 'speak', ...props: Parameters<RenderLink>) => ReactNode;
}

/** A memory that only this device has. One that may be on its way is not changed any more. */
export function PendingRow({ t, memory, problem, problemText, empty, sending, renderLink }: PendingRowProps) {
  const isOnline = useOnline();
  const { text, question, finishedAt, disk } = memory;
  const isSpoken = isOnlyVoice(memory);
  const title = text.trim() || question || empty;
  const state = problem
    ? problemText(problem)
    : disk === 'unavailable'
      ? t('telling.row.notKept')
      : finishedAt === null
        ? t(isSpoken ? 'telling.row.spoken' : 'telling.row.writing')
        : isOnline
          ? sending
          : t('telling.row.waiting');
  const row = (
    <>
      <PendingSign memory={memory} problem={problem} />
      <RowText title={title} text={state} />
    </>
  );
  return (
    <li data-pending={problem ?? (finishedAt === null ? 'writing' : 'finished')}>
      {finishedAt === null || memory.problem !== null ? (
        renderLink(isSpoken ? 'speak' : 'tell', {
          className: classes.row,
          'aria-label': t(isSpoken ? 'telling.row.goOnSpeaking' : 'telling.row.goOn', { memory: title }),
          children: row,
        })
      ) : (
        <div className={classes.row}>{row}</div>
      )}
    </li>
  );
}

interface PendingSignProps {
  memory: PendingMemory;
  problem: MemoryProblem | null;
}

/** The first photo of a memory that only this device has, or how far it is. */
function PendingSign({ memory, problem }: PendingSignProps) {
  const preview = memory.photos[0]?.preview;
  if (preview) return <img src={preview} alt="" className={classes.pic} />;
  const WritingIcon = isOnlyVoice(memory) ? IconMicrophone : IconPencil;
  const Icon = problem ? IconAlertTriangle : memory.finishedAt === null ? WritingIcon : IconDeviceMobile;
  return (
    <span className={classes.sign}>
      <Icon {...iconProps(24)} />
    </span>
  );
}
