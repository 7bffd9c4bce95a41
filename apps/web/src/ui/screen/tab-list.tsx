import type { KeyboardEvent } from 'react';
import base from './tab-list.module.css';

interface Tab<Name extends string> {
  name: Name;
  label: string;
  /** How many things wait there, and these in words. */
  count?: { number: number; label: string };
}

interface TabListProps<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  panelId?: string;
  /** Sizes and colours where it stands. */
  classes: Readonly<Partial<Record<'tabs' | 'tab' | 'count', string>>>;
}

/** Tabs above a panel; the arrow keys go from one to the next, Home and End to the first and the last. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { label, tabs, open, onOpen, panelId, classes } = props;
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const at = tabs.findIndex(({ name }) => name === open);
    const targets: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const target = targets[key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    // Home and End would also scroll the page.
    event.preventDefault();
    onOpen(next.name);
    currentTarget.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={`${base.tabs} ${classes.tabs}`} onKeyDown={step}>
      {tabs.map(({ name, label: text, count }) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === open}
          aria-controls={panelId}
          tabIndex={name === open ? 0 : -1}
          className={`${base.tab} ${classes.tab}`}
          onClick={() => onOpen(name)}
        >
          {text}
          {count && count.number > 0 && (
            <span className={`${base.count} ${classes.count}`} role="img" aria-label={count.label}>
              {count.number}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
