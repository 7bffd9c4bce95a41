import { IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { AccountSection } from '../account-section.tsx';
import { accountExportQuery } from '../api.ts';
import { ExportDownload } from './export-download.tsx';

/** Everything of this person in one file, to keep or to take elsewhere. */
export function ExportSection() {
  const { t } = useTranslation();
  const { data } = useQuery(accountExportQuery);
  return (
    <AccountSection
      title={t('accountExport.title')}
      text={t('accountExport.text')}
      icon={IconPackageExport}
      summary={data && t(`accountExport.summary.${data.state}`)}
    >
      <ExportDownload />
    </AccountSection>
  );
}
