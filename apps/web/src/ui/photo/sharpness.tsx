import type { Resolution } from '@dierbaar/book';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import classes from './photo-crop.module.css';

/** Whether a photo prints sharply; null when its pixel size is not known. */
export function Sharpness({ resolution }: { resolution: Resolution | null }) {
  const { t } = useTranslation();
  if (!resolution) return <span className={classes.fact}>{t('writing.layout.sizeUnknown')}</span>;
  const isSharp = resolution.severity === null || resolution.severity === 'notice';
  const Icon = isSharp ? IconCheck : IconAlertTriangle;
  return (
    <span className={classes.fact}>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      {t(isSharp ? 'writing.layout.sharp' : 'writing.layout.soft')}
    </span>
  );
}
