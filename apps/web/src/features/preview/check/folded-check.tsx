import { VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from './print-check-panel.module.css';
import { SeverityMark } from './severity-mark.tsx';
import { lights, type SortedCheck } from './sort-check.ts';
import { useFocusOnMount } from './use-folded-check.ts';

interface FoldedCheckProps {
  /** Undefined until the check is loaded. */
  sorted: SortedCheck | undefined;
  takesFocus: boolean;
  onUnfold: () => void;
}

/** Print check as a narrow strip: its counts, and the button that opens it. */
export function FoldedCheck({ sorted, takesFocus, onUnfold }: FoldedCheckProps) {
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
      <span className={classes.upright} aria-hidden="true">
        {t('preview.check.title')}
      </span>
    </button>
  );
}
