import { limits, type User } from '@dierbaar/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { formatCents } from '../../../lib/format/money.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts';
import { AccountSection } from '../account-section.tsx';
import { subscriptionQuery } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import classes from './subscription-section.module.css';
import { Withdrawal } from './withdrawal.tsx';

export function SubscriptionSection({ user }: { user: User }) {
  const { t, i18n } = useTranslation();
  const query = useQuery(subscriptionQuery);
  const subscription = query.data;
  const [withdrawnAt, setWithdrawnAt] = useState<string>();
  const price = formatCents(limits.subscriptionCents, i18n.language);
  const isNarrow = useIsNarrow();
  const withdrawal = subscription && subscription.withdrawableUntil !== null && (
    <Withdrawal
      until={subscription.withdrawableUntil}
      user={user}
      onWithdrawn={() => setWithdrawnAt(new Date().toISOString())}
    />
  );
  return (
    <>
      <AccountSection
        title={t('account.subscription.title')}
        text={t('account.subscription.text', { price })}
      >
        <Loaded query={query} skeleton={<LoadingCard />}>
          {(loaded) => (
            <div className={classes.card}>
              {withdrawnAt !== undefined && (
                <div className={classes.withdrawn}>
                  <Notice kind="done" title={t('account.withdrawal.done')}>
                    {t('account.withdrawal.doneHint', { moment: formatMoment(withdrawnAt, i18n.language) })}
                  </Notice>
                </div>
              )}
              <SubscriptionCard subscription={loaded} />
              {!isNarrow && withdrawal}
            </div>
          )}
        </Loaded>
      </AccountSection>
      {isNarrow && withdrawal}
    </>
  );
}

const LoadingCard = () => (
  <div className={`${classes.card} ${classes.loading}`}>
    <Skeleton height={20} width={160} radius="sm" />
    <Skeleton height={14} width={280} radius="sm" />
    <Skeleton height={14} width={240} radius="sm" />
  </div>
);
