import type { HandOver } from '@dierbaar/contract';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { QrPicture } from '../dialogs/qr-picture.tsx';
import classes from './add-photos.module.css';
import type { PhoneLink } from './use-hand-over.ts';

/** The code that a phone scans, whether one is connected, and how it goes. */
export function FromPhone({ phone }: { phone: PhoneLink }) {
  const { t } = useTranslation();
  const { link, handOver, hasFailed, renew } = phone;
  if (hasFailed)
    return (
      <div role="alert">
        <p className={classes.hint}>{t('writing.addPhotos.codeFailed')}</p>
        <Button variant="default" onClick={renew} mt={12}>
          {t('common.retry')}
        </Button>
      </div>
    );
  const isOver = handOver?.state === 'ended';
  return (
    <>
      <div className={classes.code} data-over={isOver || undefined}>
        {link === null ? <Skeleton width={196} height={196} /> : <QrPicture link={link} size={196} />}
      </div>
      <p
        className={classes.state}
        role="status"
        data-connected={handOver?.state === 'connected' || undefined}
      >
        {handOver?.state === 'connected' && (
          <>
            <span className={classes.dot} aria-hidden="true" />
            {t('writing.addPhotos.connected')}
          </>
        )}
        {isOver && t('writing.addPhotos.over')}
      </p>
      {isOver ? (
        <Button variant="default" fullWidth onClick={renew} mt={16}>
          {t('writing.addPhotos.newCode')}
        </Button>
      ) : (
        <>
          <ol className={classes.steps}>
            <li>{t('writing.addPhotos.step1')}</li>
            <li>{t('writing.addPhotos.step2')}</li>
            <li>{t('writing.addPhotos.step3')}</li>
          </ol>
          {handOver && (
            <p className={classes.hint}>
              <MinutesLeft handOver={handOver} /> {t('writing.addPhotos.cannotScan')}{' '}
              <MailLink phone={phone} />
            </p>
          )}
        </>
      )}
    </>
  );
}

function MinutesLeft({ handOver }: { handOver: HandOver }) {
  const { t } = useTranslation();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const count = Math.max(1, Math.ceil((Date.parse(handOver.expiresAt) - now) / 60_000));
  return t('writing.addPhotos.minutes', { count });
}

function MailLink({ phone: { mail } }: { phone: PhoneLink }) {
  const { t } = useTranslation();
  if (mail.state === 'success') return <span role="status">{t('writing.addPhotos.mailed')}</span>;
  return (
    <>
      <button
        type="button"
        className={classes.textButton}
        disabled={mail.state === 'pending'}
        onClick={mail.send}
      >
        {t('writing.addPhotos.mail')}
      </button>
      {mail.state === 'error' && <span role="alert"> {t('writing.addPhotos.mailFailed')}</span>}
    </>
  );
}
