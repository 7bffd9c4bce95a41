import { IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { AccountSection } from '../account-section.tsx';
import { accountExportQuery } from '../api.ts';
import { TakeAlong } from './take-along.tsx';

/** Everything of this person in one file, to keep or to take elsewhere. */
export function TakeAlongSection() {
  const { t } = useTranslation();
  const { data } = useQuery(accountExportQuery);
  return (
    <AccountSection
      title={t('takeAlong.title')}
      text={t('takeAlong.text')}
      icon={IconPackageExport}
      summary={data && t(`takeAlong.summary.${data.state}`)}
    >
      <TakeAlong />
    </AccountSection>
  );
}
