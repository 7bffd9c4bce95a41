import type { Memory } from '@dierbaar/contract';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useMemoryTexts } from '../../lib/memories/use-memory-texts.ts';
import { usePhoto } from '../../lib/photos/photo-query.ts';
import { iconProps } from '../../ui/icon-props.ts';
import rows from '../../ui/telling/rows.module.css';
import { partsOf, RowText } from '../../ui/telling/rows.tsx';
import classes from './collected-row.module.css';
import { VoiceSign } from './voice-sign.tsx';

import '../../ui/book/book-face.css';

interface CollectedRowProps {
  projectId: string;
  memory: Memory;
}

/** A memory that was collected; it opens to be read. */
export function CollectedRow({ projectId, memory }: CollectedRowProps) {
  const { t } = useTranslation();
  const texts = useMemoryTexts();
  const openedId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { text, photos, question, teller, toldAt, recording } = memory;
  const [first] = photos;
  const about = (
    <RowText
      title={teller ?? texts.summary(memory)}
      text={t('pocket.onDay', { what: useWhatOf(memory), day: texts.day(toldAt) })}
    />
  );
  const canOpen = text !== '' || photos.length > 0 || question !== null;
  return (
    <li data-collected>
      <div className={rows.row}>
        {recording ? (
          <VoiceSign recording={recording} />
        ) : first ? (
          <Picture projectId={projectId} name={first.name} className={rows.pic} />
        ) : (
          <span className={rows.sign}>
            <IconPencil {...iconProps(24)} />
          </span>
        )}
        {canOpen ? (
          <button
            type="button"
            className={classes.open}
            aria-expanded={isOpen}
            aria-controls={openedId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {about}
            <IconChevronDown {...iconProps(22)} />
          </button>
        ) : (
          about
        )}
      </div>
      {isOpen && (
        <div id={openedId} className={classes.opened}>
          {question !== null && <p className={classes.question}>{question}</p>}
          {text !== '' && <p className={classes.told}>{text}</p>}
          {photos.map(({ name }, at) => (
            <Picture
              key={name}
              projectId={projectId}
              name={name}
              alt={t('pocket.photo', { number: at + 1 })}
              className={classes.photo}
            />
          ))}
        </div>
      )}
    </li>
  );
}

function useWhatOf(memory: Memory): string {
  const { t } = useTranslation();
  const texts = useMemoryTexts();
  const { photos, recording } = memory;
  const count = photos.length;
  return partsOf(memory, {
    story: t('pocket.story'),
    voice: recording ? texts.voice(recording) : '',
    photos: t('memories.photos', { count }),
    storyAndPhotos: t('pocket.storyAndPhotos', { count }),
  });
}

interface PictureProps {
  projectId: string;
  name: string;
  alt?: string;
  className: string | undefined;
}

function Picture({ projectId, name, alt = '', className }: PictureProps) {
  const { address } = usePhoto(projectId, name);
  return address ? <img src={address} alt={alt} className={className} /> : <span className={className} />;
}
