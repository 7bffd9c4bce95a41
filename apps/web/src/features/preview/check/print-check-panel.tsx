import type { Project } from '@dierbaar/contract';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrintCheck } from '../../../lib/exports/exports.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { PassedCheckItem } from './passed-check-item.tsx';
import classes from './print-check-panel.module.css';
import { RemarkItem } from './remark-item.tsx';
import { type SortedCheck, sortCheck } from './sort-check.ts';
import { useRemarkActions } from './use-remark-actions.ts';

interface PrintCheckPanelProps {
  book: Project;
  check: PrintCheck | undefined;
  error: unknown;
  /** Whether the shown pages are those of the current edition. */
  isSettled: boolean;
  onPage: (page: number) => void;
  /** Called after a repair has changed the text. */
  onChanged: () => void;
}

/** Remarks of the print check, worst first, and the checks that passed. */
export function PrintCheckPanel({ book, check, error, isSettled, onPage, onChanged }: PrintCheckPanelProps) {
  const { t } = useTranslation();
  const actions = useRemarkActions(book.id, onChanged);
  const sorted = check && sortCheck(check);
  return (
    <aside className={classes.panel} aria-labelledby="print-check" data-edition={check?.edition}>
      <h2 id="print-check">{t('preview.check.title')}</h2>
      {!check && !error && <Loading />}
      {!check && Boolean(error) && <p className={classes.quiet}>{t('preview.check.failed')}</p>}
      {check && sorted && (
        <>
          <Summary sorted={sorted} />
          {!isSettled && <p className={classes.quiet}>{t('preview.check.estimate')}</p>}
          {sorted.isReady && isSettled && <Ready hasAccepted={sorted.accepted.length > 0} />}
          <ul className={classes.list} aria-label={t('preview.check.list')}>
            {[...sorted.open, ...sorted.accepted].map((remark) => (
              <RemarkItem
                key={remark.id}
                projectId={book.id}
                remark={remark}
                actions={actions}
                onPage={onPage}
              />
            ))}
            {sorted.passed.map((passed) => (
              <PassedCheckItem key={passed} passed={passed} check={check} onPage={onPage} />
            ))}
          </ul>
          <Edition check={check} isSettled={isSettled} />
        </>
      )}
    </aside>
  );
}

function Summary({ sorted: { counts } }: { sorted: SortedCheck }) {
  const { t } = useTranslation();
  return (
    <p className={classes.summary} role="status">
      {(['red', 'amber', 'green'] as const).map(
        (light) =>
          counts[light] > 0 && (
            <span key={light} data-light={light}>
              {t(`preview.check.${light}`, { count: counts[light] })}
            </span>
          ),
      )}
    </p>
  );
}

function Ready({ hasAccepted }: { hasAccepted: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.ready} data-ready>
      <IconCircleCheck size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <b>{t('preview.check.ready')}</b>
        <p>{t(hasAccepted ? 'preview.check.readyAccepted' : 'preview.check.readyText')}</p>
      </div>
    </div>
  );
}

function Edition({ check, isSettled }: { check: PrintCheck; isSettled: boolean }) {
  const { t, i18n } = useTranslation();
  const { madeAt, edition } = check;
  return (
    <p className={classes.edition}>
      {madeAt
        ? t('preview.check.made', { moment: formatMoment(madeAt, i18n.language) })
        : t('preview.check.editionOnly')}{' '}
      <code>{edition}</code>. {madeAt && isSettled && t('preview.check.exactly')}
    </p>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('preview.check.loading')} className={classes.loading}>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={56} radius="xs" />
      ))}
    </div>
  );
}
