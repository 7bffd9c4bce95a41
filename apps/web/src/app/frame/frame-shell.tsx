import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import classes from './frame.module.css';

interface FrameShellProps {
  header: ReactNode;
  /** Leaves space for a header of two rows. */
  isAboutBook?: boolean;
  isHidden?: boolean;
  children: ReactNode;
}

/** What every frame has: the way past the header, the progress of a navigation, and the main element. */
export function FrameShell({ header, isAboutBook = false, isHidden = false, children }: FrameShellProps) {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div className={classes.frame} data-book={isAboutBook || undefined} hidden={isHidden}>
      <a href="#main" className={classes.skip}>
        {t('frame.skipToContent')}
      </a>
      {isLoading && <div className={classes.progress} aria-hidden="true" />}
      {header}
      <main id="main" tabIndex={-1} className={classes.main} aria-busy={isLoading}>
        {children}
      </main>
    </div>
  );
}
