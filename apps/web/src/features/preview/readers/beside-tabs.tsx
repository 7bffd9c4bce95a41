import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './readers.module.css';

export type Beside = 'check' | 'readers';

const tabs: readonly Beside[] = ['check', 'readers'];

interface BesideTabsProps {
  beside: Beside;
  onBeside: (beside: Beside) => void;
  /** Remarks of readers that are not done. */
  open: number;
}

/** What stands beside the pages: the print check or the readers. */
export function BesideTabs({ beside, onBeside, open }: BesideTabsProps) {
  const { t } = useTranslation();
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = beside === 'check' ? 'readers' : 'check';
    onBeside(next);
    currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={t('preview.readers.beside')} className={classes.tabs} onKeyDown={step}>
      {tabs.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === beside}
          tabIndex={name === beside ? 0 : -1}
          className={classes.tab}
          onClick={() => onBeside(name)}
        >
          {t(name === 'check' ? 'preview.check.title' : 'preview.readers.title')}
          {name === 'readers' && open > 0 && (
            <span
              className={classes.count}
              role="img"
              aria-label={t('preview.readers.count', { count: open })}
            >
              {open}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
