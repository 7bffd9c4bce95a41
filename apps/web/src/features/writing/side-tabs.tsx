import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { iconProps } from '../../ui/icon-props.ts';
import { TabList } from '../../ui/screen/tab-list.tsx';
import classes from './side-tabs.module.css';
import { useWritingContext } from './writing-context.ts';

export type SideTab = 'questions' | 'collected';

const storageKey = 'besideText';

/** What stands beside the text, stored in the browser. */
export function useSideTab(): [SideTab, (tab: SideTab) => void] {
  const [tab, setTab] = useState<SideTab>(() =>
    readStored('localStorage', storageKey) === 'collected' ? 'collected' : 'questions',
  );
  return [
    tab,
    (next) => {
      setTab(next);
      writeStored('localStorage', storageKey, next);
    },
  ];
}

interface SideTabsProps {
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  panelId: string;
  /** Memories that wait for a place. */
  waiting: number;
}

export function SideTabs({ tab, onTab, panelId, waiting }: SideTabsProps) {
  const { t } = useTranslation();
  const { projectId } = useWritingContext();
  const count = { number: waiting, label: t('writing.collected.count', { count: waiting }) };
  return (
    <div className={classes.bar}>
      <TabList
        label={t('writing.collected.tabs')}
        tabs={[
          { name: 'questions', label: t('writing.collected.questions') },
          { name: 'collected', label: t('writing.collected.tab'), count },
        ]}
        open={tab}
        onOpen={onTab}
        panelId={panelId}
        classes={classes}
      />
      {projectId !== '' && (
        <Link
          to={pathTo('people', { params: { projectId } })}
          className={classes.people}
          aria-label={t('people.title')}
          title={t('people.title')}
        >
          <IconUsers {...iconProps(20)} />
        </Link>
      )}
    </div>
  );
}
