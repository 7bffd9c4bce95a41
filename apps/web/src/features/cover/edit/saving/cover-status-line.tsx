import { priceOfCopy } from '@dierbaar/book';
import type { Format } from '@dierbaar/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { formatCents } from '../../../../lib/format/money.ts';
import base from '../../../../ui/screen/status-line.module.css';
import type { CoverEditor } from '../use-cover-editor.ts';
import type { CoverSaveStatus } from '../use-pending-cover.ts';
import classes from './cover-status-line.module.css';

interface CoverStatusLineProps {
  editor: CoverEditor;
  format: Format;
  /** Pages of the bound book; null until they are known. */
  pages: number | null;
  /** Opens the choice between two covers again. */
  onChoose: () => void;
}

const icons = {
  saved: IconCheck,
  saving: IconRefresh,
  notSaved: IconAlertTriangle,
  changedElsewhere: IconAlertTriangle,
} as const;

/** Footer with the save state, the number of pages and the price. */
export function CoverStatusLine({ editor, format, pages, onChoose }: CoverStatusLineProps) {
  const { t, i18n } = useTranslation();
  const { status } = editor;
  const text = useStatusText(status);
  const Icon = icons[status.state];
  const isHeld = status.state === 'notSaved' || status.state === 'changedElsewhere';
  return (
    <section className={base.line} aria-label={t('cover.status.bar')}>
      <div className={base.facts}>
        <span className={classes.state} data-state={status.state} data-cover-state={status.state}>
          <Icon size={16} stroke={1.6} aria-hidden="true" />
          {text}
          {/* Only a failed save is announced: announcing every save would interrupt a screen reader each second. */}
          <VisuallyHidden aria-live="polite">{isHeld ? text : ''}</VisuallyHidden>
        </span>
        {isHeld && (
          <button
            type="button"
            className={classes.retry}
            onClick={status.state === 'notSaved' ? editor.retry : onChoose}
          >
            {t(status.state === 'notSaved' ? 'cover.status.retry' : 'cover.status.choose')}
          </button>
        )}
        {pages !== null && (
          <>
            <span>{t('cover.status.pages', { count: pages })}</span>
            <span>
              {t('cover.status.price', {
                price: formatCents(priceOfCopy(format, pages).totalCents, i18n.language),
              })}
            </span>
          </>
        )}
      </div>
      <p className={classes.note}>{t('cover.status.otherFormat')}</p>
    </section>
  );
}

function useStatusText(status: CoverSaveStatus): string {
  const { t, i18n } = useTranslation();
  switch (status.state) {
    case 'saved': {
      if (status.at === null) return t('cover.status.fresh');
      return t('cover.status.saved', { time: formatTime(status.at, i18n.language) });
    }
    case 'saving':
      return t('cover.status.saving');
    case 'notSaved':
      return t(`cover.status.notSaved.${status.problem}`);
    case 'changedElsewhere':
      return t('cover.status.changedElsewhere');
    default:
      return status satisfies never;
  }
}
