import type { SecurityEvent } from '@dierbaar/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../lib/format/dates.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { AccountSection } from '../account-section.tsx';
import { securityEventsQuery } from '../api.ts';
import classes from './security-events-section.module.css';

const shownAtFirst = 5;

/** Logins, logouts and changes of the own account, the newest first. */
export function SecurityEventsSection() {
  const { t } = useTranslation();
  const { data: events, error, refetch } = useQuery(securityEventsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? events : events?.slice(0, shownAtFirst);
  return (
    <AccountSection title={t('account.events.title')} text={t('account.events.text')} icon={IconShieldCheck}>
      {shown && shown.length > 0 && (
        <ul className={classes.events}>
          {shown.map((event) => (
            <Event key={event.id} {...event} />
          ))}
        </ul>
      )}
      {events?.length === 0 && <p className={classes.empty}>{t('account.events.empty')}</p>}
      {events && shown && shown.length < events.length && (
        <Button size="sm" variant="subtle" className={classes.more ?? ''} onClick={() => setShowsAll(true)}>
          {t('account.events.more')}
        </Button>
      )}
      {!events && !error && <Skeleton height={48} radius="sm" />}
      {!events && error && (
        <FailureNotice
          error={error}
          action={
            <Button size="sm" variant="default" onClick={() => void refetch()}>
              {t('failure.retry')}
            </Button>
          }
        />
      )}
    </AccountSection>
  );
}

function Event({ kind, at, network, times }: SecurityEvent) {
  const { t, i18n } = useTranslation();
  const event = t(`account.events.kind.${kind}`);
  const moment = formatMoment(at, i18n.language);
  const isFailure = kind === 'sign_in_failed' || kind === 'confirmation_failed';
  return (
    <li className={classes.event} data-failure={isFailure || undefined}>
      {times > 1 ? t('account.events.times', { event, times }) : event}
      <span>{network === null ? moment : t('account.events.from', { moment, network })}</span>
    </li>
  );
}
