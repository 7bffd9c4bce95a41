import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import landscape from '../../ui/art/landscape.svg';
import { Actions } from '../../ui/screen/actions.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import classes from './not-found-screen.module.css';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <Screen name="PageNotFound" title={t('notFound.pageTitle')} className={classes.screen}>
      <div className={classes.words}>
        <ScreenTitle className={classes.title}>{t('notFound.title')}</ScreenTitle>
        <p className={classes.text}>{t('notFound.text')}</p>
        <Actions>
          <Button component={Link} to={pathTo('dashboard')}>
            {t('common.toDashboard')}
          </Button>
          <Button component={Link} to={pathTo('login')} variant="default">
            {t('common.logIn')}
          </Button>
        </Actions>
      </div>
      <img src={landscape} alt="" className={classes.landscape} />
    </Screen>
  );
}
