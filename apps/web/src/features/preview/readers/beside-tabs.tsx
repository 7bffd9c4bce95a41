import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { TabList } from '../../../ui/screen/tab-list.tsx';
import classes from './readers.module.css';

export type Beside = 'check' | 'readers';

interface BesideTabsProps {
  beside: Beside;
  onBeside: (beside: Beside) => void;
  /** Remarks of readers that are not done. */
  open: number;
}

/** What stands beside the pages: the print check or the readers. */
export function BesideTabs({ beside, onBeside, open }: BesideTabsProps) {
  const { t } = useTranslation();
  const count = { number: open, label: t('preview.readers.count', { count: open }) };
  return (
    <TabList
      label={t('preview.readers.beside')}
      tabs={[
        { name: 'check', label: t('preview.check.title') },
        { name: 'readers', label: t('preview.readers.title'), count },
      ]}
      open={beside}
      onOpen={onBeside}
      classes={classes}
    />
  );
}
