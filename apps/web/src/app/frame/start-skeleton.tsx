import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useScreenName } from '../screen-handle.ts';
import { frameOf } from './frame-rules.ts';
import classes from './start-skeleton.module.css';

/** Placeholder during the first navigation, until the guard has decided which screen opens. */
export function StartSkeleton() {
  const { t } = useTranslation();
  const screen = useScreenName();
  if (screen === 'validate-token') return null;
  const isAuthLike = frameOf(screen).header === 'clear';
  return (
    <div className={isAuthLike ? classes.halves : classes.page} role="status" aria-label={t('frame.loading')}>
      <div className={isAuthLike ? classes.still : classes.header} />
      <div className={classes.lines}>
        <Skeleton height={36} width="min(320px, 80%)" radius="sm" />
        <Skeleton height={16} width="min(420px, 100%)" radius="sm" mt={16} />
        <Skeleton height={16} width="min(280px, 70%)" radius="sm" mt={12} />
      </div>
    </div>
  );
}
