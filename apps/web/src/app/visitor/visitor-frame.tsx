import { Outlet } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { FrameShell } from '../frame/frame-shell.tsx';
import classes from '../frame/header.module.css';
import { WebsiteMark } from '../frame/website-mark.tsx';

/** Frame of the screens before signing in. It is apart, so that these load nothing of the others. */
export function VisitorFrame() {
  const { t } = useTranslation();
  return (
    <FrameShell
      header={
        <header className={classes.clear}>
          <nav aria-label={t('frame.mainMenu')} className={classes.left}>
            <WebsiteMark height={30} className={classes.home} />
          </nav>
        </header>
      }
    >
      <Outlet />
    </FrameShell>
  );
}
