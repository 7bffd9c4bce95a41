import type { SecurityEvent } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { AccountSection } from '../account-section.tsx';
import { securityEventsQuery } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import classes from './security-events-section.module.css';

const shownAtFirst = 5;

/** Logins, logouts and changes of the own account, the newest first. */
export function SecurityEventsSection() {
  const { t } = useTranslation();
  const query = useQuery(securityEventsQuery);
  return (
    <AccountSection title={t('account.events.title')} text={t('account.events.text')} icon={IconShieldCheck}>
      <Loaded query={query}>{(events) => <Events events={events} />}</Loaded>
    </AccountSection>
  );
}

function Events({ events }: { events: SecurityEvent[] }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  if (events.length === 0) return <p className={classes.empty}>{t('account.events.empty')}</p>;
  const shown = showsAll ? events : events.slice(0, shownAtFirst);
  return (
    <>
      <ul className={classes.events}>
        {shown.map((event) => (
          <Event key={event.id} {...event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <Button size="sm" variant="subtle" className={classes.more ?? ''} onClick={() => setShowsAll(true)}>
          {t('account.events.more')}
        </Button>
      )}
    </>
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
