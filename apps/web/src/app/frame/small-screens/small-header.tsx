import { IconArrowLeft, IconLogout2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLogOut } from '../../../features/account/use-log-out.ts';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo, type ScreenName } from '../../../lib/paths.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { WebsiteMark } from '../website-mark.tsx';
import classes from './small-header.module.css';

/** Header below `limits.smallScreenPixels`: two rows on a phone, one on a tablet. */
export function SmallHeader({ screen }: { screen: ScreenName }) {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  if (user && screen === 'orderStatus') return <BackToOrders />;
  const hasNav = user !== undefined && screen !== 'NoAccess' && screen !== 'stripeStatus';
  return (
    <header className={classes.header} data-plain={!hasNav || undefined}>
      {user ? (
        <Drawing name="wordmark" height={24} alt="Dierbaar" />
      ) : (
        <WebsiteMark height={24} className={classes.link} />
      )}
      {hasNav && <MainNav screen={screen} />}
      {user && <LogOut />}
    </header>
  );
}

function BackToOrders() {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <nav aria-label={t('frame.mainMenu')}>
        <Link to={pathTo('orders')} className={classes.back}>
          <IconArrowLeft {...iconProps(20)} />
          {t('orders.link')}
        </Link>
      </nav>
      <Drawing name="sign" height={28} alt="Dierbaar" />
    </header>
  );
}

function MainNav({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation();
  const current = (name: ScreenName) => (screen === name ? 'page' : undefined);
  return (
    <nav aria-label={t('frame.mainMenu')} className={classes.nav}>
      <Link to={pathTo('dashboard')} className={classes.link} aria-current={current('dashboard')}>
        {t('frame.books')}
      </Link>
      <Link to={pathTo('orders')} className={classes.link} aria-current={current('orders')}>
        {t('orders.link')}
      </Link>
      <Link to={pathTo('account')} className={classes.link} aria-current={current('account')}>
        {t('account.link')}
      </Link>
    </nav>
  );
}

function LogOut() {
  const { t } = useTranslation();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <button type="button" className={classes.logOut} onClick={logOut} disabled={isLoggingOut}>
      <IconLogout2 {...iconProps(20)} />
      {t('frame.logout')}
    </button>
  );
}
