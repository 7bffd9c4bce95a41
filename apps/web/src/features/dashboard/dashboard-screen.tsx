import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { projectsQuery } from '../../lib/projects/projects.ts';
import { userQuery } from '../../lib/session/user.ts';
import { LoadFailure } from '../../ui/screen/load-failure.tsx';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { BinLink } from './bin/bin-link.tsx';
import { BookShelf, ShelfSkeleton } from './book-shelf.tsx';
import classes from './dashboard-screen.module.css';
import { DashboardTitle } from './dashboard-title.tsx';
import { FirstVisit } from './first-visit.tsx';
import { OnboardingDialog } from './onboarding/onboarding-dialog.tsx';
import { useOnboardingStep } from './onboarding/use-onboarding-step.ts';
import { WaitingPage } from './onboarding/waiting-page.tsx';
import { TipCard } from './tips/tip-card.tsx';
import { chooseTip, keyOf, readDismissedTips, storeDismissedTips } from './tips/tips.ts';

export function DashboardScreen() {
  const { t } = useTranslation();
  const { data: books, error, refetch } = useQuery(projectsQuery);
  const { open } = useOnboardingStep();
  if (!books && error) return <LoadFailure name="dashboard" error={error} onRetry={() => void refetch()} />;
  return (
    <Screen name="dashboard" title={t('dashboard.title')} className={classes.screen}>
      {!books && <Loading />}
      {books && <WaitingPage />}
      {books?.length === 0 && <Empty onBegin={open} />}
      {books && books.length > 0 && (
        <>
          <DashboardTitle books={books} />
          <BookShelf books={books} onNewBook={open} />
          <Tips books={books} />
        </>
      )}
      {books && <BinLink />}
      {books && <OnboardingDialog />}
    </Screen>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.title}>
        <ScreenTitle>{t('dashboard.title')}</ScreenTitle>
      </div>
      <ShelfSkeleton />
    </>
  );
}

function Empty({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  return (
    <>
      <div className={classes.title}>
        <ScreenTitle>
          {user ? t('dashboard.greeting', { name: user.firstName }) : t('dashboard.title')}
        </ScreenTitle>
        <p className={classes.text}>{t('dashboard.emptyText')}</p>
      </div>
      <FirstVisit onBegin={onBegin} />
    </>
  );
}

function Tips({ books }: { books: Parameters<typeof chooseTip>[0] }) {
  const [dismissed, setDismissed] = useState(readDismissedTips);
  const tip = chooseTip(books, dismissed);
  if (!tip) return null;
  const dismiss = () => {
    const all = [...dismissed, keyOf(tip)];
    setDismissed(all);
    storeDismissedTips(all);
  };
  return (
    <div className={classes.tips}>
      <TipCard tip={tip} onDismiss={dismiss} />
    </div>
  );
}
