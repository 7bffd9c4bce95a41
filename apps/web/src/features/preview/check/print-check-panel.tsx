import type { Project } from '@dierbaar/contract';
import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Trans } from '../../../i18n/react/trans.tsx';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PrintCheck } from '../../../lib/exports/exports.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { FoldedCheck } from './folded-check.tsx';
import { PassedCheckItem } from './passed-check-item.tsx';
import classes from './print-check-panel.module.css';
import { RemarkGroup } from './remark-group.tsx';
import { RemarkItem } from './remark-item.tsx';
import { groupRemarks, lights, type SortedCheck, sortCheck } from './sort-check.ts';
import { type FoldedCheckState, useFocusOnMount } from './use-folded-check.ts';
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
  /** What else can stand here, to choose from. */
  tabs: ReactNode;
  folded: FoldedCheckState;
  /** Remarks of readers that are not done. */
  readerRemarks: number;
}

/** Remarks of the print check, worst first, and the checks that passed; folded to a strip until it is opened. */
export function PrintCheckPanel(props: PrintCheckPanelProps) {
  const { book, check, error, isSettled, onPage, onChanged, tabs, folded, readerRemarks } = props;
  const { t } = useTranslation();
  const actions = useRemarkActions(book.id, onChanged);
  const sorted = check && sortCheck(check);
  const { isFolded, isToggled, fold, unfold } = folded;
  const region = {
    'aria-label': t('preview.check.title'),
    'data-edition': check?.edition,
    // The check belongs to the pages that are shown.
    'data-settled': (isSettled && Boolean(check?.madeAt)) || undefined,
  };
  if (isFolded) {
    return (
      <aside className={classes.folded} {...region}>
        <FoldedCheck sorted={sorted} readerRemarks={readerRemarks} takesFocus={isToggled} onUnfold={unfold} />
      </aside>
    );
  }
  return (
    <aside className={classes.panel} {...region}>
      <Head tabs={tabs} takesFocus={isToggled} onFold={fold} />
      {!check && !error && <Loading />}
      {!check && Boolean(error) && <p className={classes.quiet}>{t('preview.check.failed')}</p>}
      {check && sorted && (
        <>
          <Summary sorted={sorted} />
          {!isSettled && <p className={classes.quiet}>{t('preview.check.estimate')}</p>}
          {sorted.isReady && isSettled && <Ready hasAccepted={sorted.accepted.length > 0} />}
          <ul aria-label={t('preview.check.list')}>
            {groupRemarks(sorted.open).map((remarks) => (
              <RemarkGroup
                key={remarks[0]?.id}
                projectId={book.id}
                remarks={remarks}
                actions={actions}
                onPage={onPage}
              />
            ))}
            {sorted.accepted.map((remark) => (
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

interface HeadProps {
  tabs: ReactNode;
  takesFocus: boolean;
  onFold: () => void;
}

function Head({ tabs, takesFocus, onFold }: HeadProps) {
  const { t } = useTranslation();
  const button = useFocusOnMount(takesFocus);
  return (
    <div className={classes.head}>
      <VisuallyHidden component="h2">{t('preview.check.title')}</VisuallyHidden>
      {tabs}
      <ActionIcon
        ref={button}
        variant="subtle"
        size={36}
        aria-label={t('preview.check.fold')}
        aria-expanded
        onClick={onFold}
      >
        <IconLayoutSidebarRightCollapse {...iconProps(22)} />
      </ActionIcon>
    </div>
  );
}

function Summary({ sorted: { counts } }: { sorted: SortedCheck }) {
  const { t } = useTranslation();
  return (
    <p className={classes.summary} role="status">
      {lights.map(
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
  const { i18n } = useTranslation();
  const { madeAt, edition } = check;
  return (
    <p className={classes.edition}>
      <Trans
        i18nKey={
          !madeAt ? 'preview.check.edition' : isSettled ? 'preview.check.madeExactly' : 'preview.check.made'
        }
        values={{ edition, moment: madeAt ? formatMoment(madeAt, i18n.language) : '' }}
        components={{ code: <code /> }}
      />
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
