import { IconUsers } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { iconProps } from '../../ui/icon-props.ts';
import classes from './side-tabs.module.css';
import { useWritingContext } from './writing-context.ts';

export type SideTab = 'questions' | 'collected';

const tabs: readonly SideTab[] = ['questions', 'collected'];
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
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = tab === 'questions' ? 'collected' : 'questions';
    onTab(next);
    currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className={classes.bar}>
      <div role="tablist" aria-label={t('writing.collected.tabs')} className={classes.tabs} onKeyDown={step}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            aria-selected={name === tab}
            aria-controls={panelId}
            tabIndex={name === tab ? 0 : -1}
            className={classes.tab}
            onClick={() => onTab(name)}
          >
            {t(name === 'questions' ? 'writing.collected.questions' : 'writing.collected.tab')}
            {name === 'collected' && waiting > 0 && (
              <span
                className={classes.count}
                role="img"
                aria-label={t('writing.collected.count', { count: waiting })}
              >
                {waiting}
              </span>
            )}
          </button>
        ))}
      </div>
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
