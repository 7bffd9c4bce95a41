import type { AccountExport } from '@dierbaar/contract';
import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { formatDay, formatMoment } from '../../../lib/format/dates.ts';
import { formatBytes } from '../../../lib/format/numbers.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { FailureNotice } from '../../../ui/notice/failure-notice.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { accountExportQuery, downloadAccountExport, makeAccountExport } from '../api.ts';
import { Loaded } from '../loaded.tsx';
import classes from './export.module.css';

/** Makes and downloads the file with everything of this person. */
export function ExportDownload() {
  const query = useQuery(accountExportQuery);
  const making = useSubmission(makeAccountExport);
  return (
    <div className={classes.parts}>
      <Loaded query={query}>
        {(file) => <Content file={file} onMake={() => making.submit()} isBusy={making.isBusy} />}
      </Loaded>
      {making.failure && <MakingFailure error={making.failure} />}
    </div>
  );
}

interface ContentProps {
  file: AccountExport;
  onMake: () => void;
  isBusy: boolean;
}

function Content({ file, onMake, isBusy }: ContentProps) {
  const { t } = useTranslation();
  switch (file.state) {
    case 'making':
      return <Making {...file} />;
    case 'ready':
      return <Ready file={file} onMake={onMake} isBusy={isBusy} />;
    case 'failed':
      return (
        <Notice
          kind="problem"
          action={
            <Button size="sm" variant="default" loading={isBusy} onClick={onMake}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('accountExport.failed')}
        </Notice>
      );
    default:
      return (
        <>
          <p className={classes.hint}>{t('accountExport.makeHint')}</p>
          <div>
            <Button size="sm" variant="default" loading={isBusy} onClick={onMake}>
              {t('accountExport.make')}
            </Button>
          </div>
        </>
      );
  }
}

function Making({ stage, done, total }: Extract<AccountExport, { state: 'making' }>) {
  const { t } = useTranslation();
  const text =
    total === 0 ? t('accountExport.making.begin') : t(`accountExport.making.${stage}`, { done, total });
  // Setting the books takes most of the time.
  const share = total === 0 ? 0 : done / total;
  const percent = stage === 'books' ? share * 60 : 60 + share * 40;
  return (
    <>
      <p role="status" className={classes.status}>
        {text}
      </p>
      <Progress value={percent} color="sage" aria-label={t('accountExport.progress')} />
      <p className={classes.hint}>{t('accountExport.makingHint')}</p>
    </>
  );
}

function Ready({
  file: { bytes, readyAt, expiresAt },
  onMake,
  isBusy,
}: Omit<ContentProps, 'file'> & { file: Extract<AccountExport, { state: 'ready' }> }) {
  const { t, i18n } = useTranslation();
  const download = useSubmission(async () => {
    await downloadAccountExport();
    showSuccess(t('accountExport.started'));
  });
  const isMissing = errorCodeOf(download.failure) === 'not_found';
  const moment = formatMoment(readyAt, i18n.language);
  const date = formatDay(expiresAt, i18n.language);
  return (
    <>
      <p role="status" className={classes.status}>
        {t('accountExport.ready', { size: formatBytes(bytes, i18n.language) })}
      </p>
      <p className={classes.hint}>{t('accountExport.readyHint', { moment, date })}</p>
      <div className={classes.actions}>
        <Button
          size="sm"
          leftSection={<IconDownload {...iconProps(18)} />}
          loading={download.isBusy}
          onClick={() => download.submit()}
        >
          {t('accountExport.download')}
        </Button>
        <Button size="sm" variant="subtle" loading={isBusy} onClick={onMake}>
          {t('accountExport.again')}
        </Button>
      </div>
      {download.failure &&
        (isMissing ? (
          <Notice kind="problem">{t('accountExport.gone')}</Notice>
        ) : (
          <FailureNotice error={download.failure} />
        ))}
    </>
  );
}

function MakingFailure({ error }: { error: Error }) {
  const { t } = useTranslation();
  if (errorCodeOf(error) !== 'rate_limited') return <FailureNotice error={error} />;
  return <Notice kind="problem">{t('accountExport.tooOften')}</Notice>;
}
