import { VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebarRightExpand, IconMessage } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from './print-check-panel.module.css';
import { SeverityMark } from './severity-mark.tsx';
import { lights, type SortedCheck } from './sort-check.ts';
import { useFocusOnMount } from './use-folded-check.ts';

interface FoldedCheckProps {
  /** Undefined until the check is loaded. */
  sorted: SortedCheck | undefined;
  /** Remarks of readers that are not done. */
  readerRemarks: number;
  takesFocus: boolean;
  onUnfold: () => void;
}

/** Print check as a narrow strip: its counts, and the button that opens it. */
export function FoldedCheck({ sorted, readerRemarks, takesFocus, onUnfold }: FoldedCheckProps) {
  const { t } = useTranslation();
  const button = useFocusOnMount(takesFocus);
  return (
    <button ref={button} type="button" className={classes.strip} aria-expanded={false} onClick={onUnfold}>
      <IconLayoutSidebarRightExpand {...iconProps(22)} />
      <VisuallyHidden>{t('preview.check.open')}</VisuallyHidden>
      {sorted &&
        lights
          .filter((light) => sorted.counts[light] > 0)
          .map((light) => (
            <span key={light} className={classes.count} data-light={light}>
              <SeverityMark light={light} />
              <span aria-hidden="true">{sorted.counts[light]}</span>
              <VisuallyHidden>{t(`preview.check.${light}`, { count: sorted.counts[light] })}</VisuallyHidden>
            </span>
          ))}
      {readerRemarks > 0 && (
        <span className={classes.count} data-readers>
          <IconMessage {...iconProps(22)} />
          <span aria-hidden="true">{readerRemarks}</span>
          <VisuallyHidden>{t('preview.readers.count', { count: readerRemarks })}</VisuallyHidden>
        </span>
      )}
      <span className={classes.upright} aria-hidden="true">
        {t('preview.check.title')}
      </span>
    </button>
  );
}
