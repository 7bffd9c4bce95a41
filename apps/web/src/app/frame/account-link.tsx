import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { userQuery } from '../../lib/session/user.ts';
import classes from './header.module.css';

/** Link to the account; only for signed-in users. */
export function AccountLink({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  if (!user) return null;
  return (
    <Link to={pathTo('account')} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
      <IconUser size={18} stroke={1.6} aria-hidden="true" />
      {t('account.link')}
    </Link>
  );
}
