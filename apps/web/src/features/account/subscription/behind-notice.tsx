import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice/notice.tsx';
import { subscriptionQuery } from '../api.ts';
import classes from './behind-notice.module.css';
import { phaseOf } from './subscription-phase.ts';

/** Says that a payment failed, while there still is access. */
export function BehindNotice() {
  const { t } = useTranslation();
  const { data: subscription } = useQuery(subscriptionQuery);
  if (!subscription?.hasAccess || phaseOf(subscription) !== 'behind') return null;
  return (
    <div className={classes.notice}>
      <Notice
        kind="information"
        title={t('account.subscription.state.behind')}
        action={<Link to={pathTo('account')}>{t('account.subscription.toSubscription')}</Link>}
      >
        {t('account.subscription.behindHint')}
      </Notice>
    </div>
  );
}
