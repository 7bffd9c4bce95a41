import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { ScreenName } from '../../lib/paths.ts';
import { userQuery } from '../../lib/session/user.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import type { FrameRules } from './frame-rules.ts';
import classes from './header.module.css';
import { HeaderActions } from './header-actions.tsx';
import { HeaderLink } from './header-link.tsx';
import { SignedInLinks } from './signed-in-links.tsx';

interface HeaderProps {
  rules: FrameRules;
  screen: ScreenName;
  /** Name and format of the current book. */
  center?: ReactNode;
}

export function Header({ rules, screen, center }: HeaderProps) {
  const { t } = useTranslation();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  // Without a session the dashboard would only ask to sign in.
  const left = rules.left === 'dashboard' && !user ? 'website' : rules.left;
  return (
    <header className={classes.light}>
      <nav aria-label={t('frame.mainMenu')} className={classes.left}>
        {left !== 'website' && (
          <>
            <Drawing
              name={rules.mark}
              height={rules.mark === 'sign' ? 32 : 30}
              alt="Dierbaar"
              className={classes.mark}
            />
            <span className={classes.separator} aria-hidden="true" />
          </>
        )}
        <HeaderLink target={left} isCurrent={screen === 'dashboard' || screen === 'bin'} />
        {(left === 'dashboard' || left === 'none') && rules.mark === 'wordmark' && (
          <SignedInLinks screen={screen} />
        )}
      </nav>
      <div className={classes.center}>{center}</div>
      <HeaderActions kind={rules.right} />
    </header>
  );
}
