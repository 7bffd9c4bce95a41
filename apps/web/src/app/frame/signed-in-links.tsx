import { IconPackage, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo, type ScreenName } from '../../lib/paths.ts';
import { userQuery } from '../../lib/session/user.ts';
import { iconProps } from '../../ui/icon-props.ts';
import classes from './header.module.css';

/** Links to the orders and the account; only for signed-in users. */
export function SignedInLinks({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  if (!user) return null;
  const current = (name: ScreenName) => (screen === name ? 'page' : undefined);
  return (
    <>
      <Link to={pathTo('orders')} className={classes.link} aria-current={current('orders')}>
        <IconPackage {...iconProps(18)} />
        {t('orders.link')}
      </Link>
      <Link to={pathTo('account')} className={classes.link} aria-current={current('account')}>
        <IconUser {...iconProps(18)} />
        {t('account.link')}
      </Link>
    </>
  );
}
