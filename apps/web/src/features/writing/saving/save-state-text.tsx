import { VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCheck,
  IconDeviceLaptop,
  IconRefresh,
} from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from './saving.module.css';
import { type Saver, type Status, useSaveStatus } from './use-saver.ts';

const icons: Record<Status['state'], typeof IconCheck> = {
  saved: IconCheck,
  saving: IconRefresh,
  localOnly: IconDeviceLaptop,
  notSaved: IconAlertTriangle,
  changedElsewhere: IconArrowsSplit2,
};

/** Save status in the status line. Only problems are announced to screen readers, not every save. */
export function SaveStateText({ saver }: { saver: Saver }) {
  const status = useSaveStatus(saver);
  const text = useStatusText(status);
  const Icon = icons[status.state];
  const isNormal = status.state === 'saved' || status.state === 'saving';
  return (
    <span className={classes.state} data-state={status.state} data-save-state={status.state}>
      <Icon {...iconProps(16)} />
      {text}
      <VisuallyHidden aria-live="polite">{isNormal ? '' : text}</VisuallyHidden>
    </span>
  );
}

function useStatusText(status: Status): string {
  const { t, i18n } = useTranslation();
  switch (status.state) {
    case 'saved':
      return status.at === null
        ? t('writing.status.fresh')
        : t('writing.status.saved', { time: formatTime(status.at, i18n.language) });
    case 'saving':
      return t('writing.status.saving');
    case 'localOnly':
    case 'notSaved':
      return t(`writing.status.${status.state}`, { reason: t(`writing.reason.${status.reason}`) });
    case 'changedElsewhere':
      if (status.isResolving) return t('writing.status.applying');
      return status.theirs ? t('writing.status.changedElsewhere') : t('writing.status.comparing');
    default:
      return status satisfies never;
  }
}
