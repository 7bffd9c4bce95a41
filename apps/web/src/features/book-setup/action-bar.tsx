import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import classes from './action-bar.module.css';
import { useBookQueryParams } from './use-book-query-params.ts';

const steps = ['chapters', 'order', 'questions', 'writing'] as const;

interface ActionBarProps {
  current: (typeof steps)[number];
  /** Current selection, or a hint. */
  children: ReactNode;
  actions: ReactNode;
}

/** Bar at the end of the book setup screens: current step and buttons. */
export function ActionBar({ current, children, actions }: ActionBarProps) {
  const { t } = useTranslation();
  const { query } = useBookQueryParams();
  const at = steps.indexOf(current);
  const paths = [pathTo('selectChapters', { query }), pathTo('reorderChapters', { query })];
  return (
    <section data-action-bar className={classes.bar} aria-label={t('bookSetup.actions')}>
      <div className={classes.state}>{children}</div>
      <ol className={classes.steps} aria-label={t('bookSetup.steps.label')}>
        {steps.map((step, index) => {
          const path = index < at ? paths[index] : undefined;
          const content = (
            <>
              <span className={classes.mark} aria-hidden="true">
                {index < at ? <IconCheck size={14} stroke={2} /> : index + 1}
              </span>
              {t(`bookSetup.steps.${step}`)}
              {index < at && <VisuallyHidden>, {t('bookSetup.steps.done')}</VisuallyHidden>}
            </>
          );
          return (
            <Fragment key={step}>
              {index > 0 && <li className={classes.between} aria-hidden="true" />}
              <li
                className={classes.step}
                data-state={index < at ? 'done' : index === at ? 'on' : undefined}
                aria-current={index === at ? 'step' : undefined}
              >
                {path ? <Link to={path}>{content}</Link> : <span>{content}</span>}
              </li>
            </Fragment>
          );
        })}
      </ol>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}

/** Number of selected items with two lines of text. */
export function SelectedCount({ count, label, hint }: { count: number; label: string; hint: string }) {
  return (
    <p className={classes.count} aria-live="polite">
      <span className={classes.number}>{count}</span>{' '}
      <span className={classes.lines}>
        <b>{label}</b> <span className={classes.hint}>{hint}</span>
      </span>
    </p>
  );
}
