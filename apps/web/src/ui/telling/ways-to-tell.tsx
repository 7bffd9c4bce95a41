import { IconCamera, IconMicrophone, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconProps } from '../icon-props.ts';
import { PhotoLabel } from '../photo/photo-tile.tsx';
import classes from './ways-to-tell.module.css';

interface WaysToTellProps {
  texts: { write: string; speak: string; photos: string };
  onWrite: () => void;
  onSpeak: () => void;
  onPhotos: (files: readonly File[]) => void;
}

/** The three ways to begin a memory. */
export function WaysToTell({ texts, onWrite, onSpeak, onPhotos }: WaysToTellProps) {
  return (
    <div className={classes.ways}>
      <button type="button" className={classes.way} onClick={onWrite}>
        <Sign icon={<IconPencil {...iconProps(28)} />} />
        {texts.write}
      </button>
      <button type="button" className={classes.way} onClick={onSpeak}>
        <Sign icon={<IconMicrophone {...iconProps(28)} />} />
        {texts.speak}
      </button>
      <PhotoLabel className={classes.way} onChoose={onPhotos}>
        <Sign icon={<IconCamera {...iconProps(28)} />} />
        {texts.photos}
      </PhotoLabel>
    </div>
  );
}

const Sign = ({ icon }: { icon: ReactNode }) => <span className={classes.disc}>{icon}</span>;
