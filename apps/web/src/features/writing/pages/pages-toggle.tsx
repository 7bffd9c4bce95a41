import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from '../status-line.module.css';

/** Hides or shows the printed pages. */
export function PagesToggle({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const Icon = isShown ? IconLayoutSidebarRightCollapse : IconLayoutSidebarRightExpand;
  return (
    <button type="button" className={classes.action} aria-expanded={isShown} onClick={onToggle}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {isShown ? t('writing.status.hidePages') : t('writing.status.showPages')}
    </button>
  );
}
