import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { TabList } from '../../../ui/screen/tab-list.tsx';
import classes from './readers.module.css';

export type SidePanelTab = 'check' | 'readers';

interface SidePanelTabsProps {
  tab: SidePanelTab;
  onOpen: (tab: SidePanelTab) => void;
  /** Remarks of readers that are not done. */
  open: number;
}

/** What stands beside the pages: the print check or the readers. */
export function SidePanelTabs({ tab, onOpen, open }: SidePanelTabsProps) {
  const { t } = useTranslation();
  const count = { number: open, label: t('preview.readers.count', { count: open }) };
  return (
    <TabList
      label={t('preview.readers.beside')}
      tabs={[
        { name: 'check', label: t('preview.check.title') },
        { name: 'readers', label: t('preview.readers.title'), count },
      ]}
      open={tab}
      onOpen={onOpen}
      classes={classes}
    />
  );
}
