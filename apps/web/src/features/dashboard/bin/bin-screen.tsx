import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Trans } from '../../../i18n/react/trans.tsx';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { Actions } from '../../../ui/screen/actions.tsx';
import { LoadFailure } from '../../../ui/screen/load-failure.tsx';
import { MessageScreen } from '../../../ui/screen/message-screen.tsx';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import { binQuery } from '../api.ts';
import classes from './bin-screen.module.css';
import { BinnedBook } from './binned-book.tsx';

/** Deleted books, which can be put back on the shelf for thirty days. */
export function BinScreen() {
  const { t } = useTranslation();
  const { data: books, error, refetch } = useQuery(binQuery);
  const list = useRef<HTMLDivElement>(null);
  if (!books && error) return <LoadFailure name="bin" error={error} onRetry={() => void refetch()} />;
  if (books?.length === 0) return <EmptyBin />;
  // The restored book takes its button away, and with it the focus.
  const focusTitle = () => list.current?.querySelector('h1')?.focus();
  return (
    <Screen name="bin" title={t('bin.title')} className={classes.screen}>
      <div ref={list}>
        <Link to={pathTo('dashboard')} className={classes.back}>
          <IconArrowLeft {...iconProps(18)} />
          {t('dashboard.title')}
        </Link>
        <ScreenTitle>{t('bin.title')}</ScreenTitle>
        <p className={classes.text}>{t('bin.text')}</p>
        {books ? (
          <ul className={classes.books}>
            {books.map((book) => (
              <BinnedBook key={book.id} book={book} onRestored={focusTitle} />
            ))}
          </ul>
        ) : (
          <Loading />
        )}
        <p className={classes.text}>
          <Trans i18nKey="bin.ordered" components={{ orders: <Link to={pathTo('orders')} /> }} />
        </p>
      </div>
    </Screen>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('frame.loading')} className={classes.books}>
      {[0, 1].map((row) => (
        <Skeleton key={row} height={178} radius="md" />
      ))}
    </div>
  );
}

function EmptyBin() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      name="bin"
      drawing="bo-reading"
      title={t('bin.empty.title')}
      pageTitle={t('bin.title')}
      text={t('bin.empty.text')}
    >
      <Actions>
        <Button component={Link} to={pathTo('dashboard')}>
          {t('common.toBooks')}
        </Button>
      </Actions>
    </MessageScreen>
  );
}
