import { minutesOf } from '@dierbaar/book/voice';
import { limits } from '@dierbaar/contract';
import { IconCloudOff, IconMicrophone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PendingMemory, StorageState } from '../../lib/memories/pending-memories.ts';
import { useOnline } from '../../lib/use-online.ts';
import { iconProps } from '../icon-props.ts';
import { PhotoTiles, type PhotoTilesProps } from './photo-tiles.tsx';
import classes from './telling.module.css';
import type { TellingTexts } from './telling-texts.ts';

import '../book/book-face.css';

/** A link of the caller: the app has a router, the pages of a link have hashes. */
export type RenderLink = (props: {
  className: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
  'data-spoken'?: true | undefined;
}) => ReactNode;

interface TellPaperProps extends Omit<PhotoTilesProps, 'photos'> {
  memory: PendingMemory;
  onText: (text: string) => void;
  renderLink: RenderLink;
}

/** The text, the way to speak, and the photos of a memory. Each letter is stored on this device. */
export function TellPaper({ t, memory, onText, renderLink, ...photos }: TellPaperProps) {
  const { text, recording } = memory;
  const spoken = (
    <>
      <span>
        <IconMicrophone {...iconProps(24)} />
      </span>
      {t(recording ? 'telling.spoken' : 'telling.speak')}
      {recording?.seconds && <time>{minutesOf(recording.seconds)}</time>}
    </>
  );
  return (
    <div className={classes.paper}>
      <textarea
        className={classes.text}
        aria-label={t('telling.text')}
        placeholder={t('telling.placeholder')}
        value={text}
        maxLength={limits.memoryCharacters}
        readOnly={memory.isReleased}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {renderLink({
        className: classes.speak,
        children: spoken,
        'data-spoken': recording ? true : undefined,
      })}
      <PhotoTiles t={t} photos={memory.photos} {...photos} />
    </div>
  );
}

interface TellNotesProps {
  t: TellingTexts;
  state: StorageState;
  /** Why it could not be sent. */
  problem: string | null;
}

/** What the person should know before the page is closed. */
export function TellNotes({ t, state, problem }: TellNotesProps) {
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <p className={classes.note}>
          <IconCloudOff {...iconProps(22)} />
          <span>
            <b>{t('telling.offline')}</b> {t('telling.offlineText')}
          </span>
        </p>
      )}
      {state === 'unavailable' && <p className={classes.note}>{t('telling.noDisk')}</p>}
      {problem !== null && <p className={classes.note}>{problem}</p>}
    </>
  );
}
