import { Button, VisuallyHidden } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';

/** Link to the carrier's tracking page. */
export function TrackingLink({ url, isPrimary = false }: { url: string; isPrimary?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant={isPrimary ? 'filled' : 'default'}
      size={isPrimary ? 'md' : 'sm'}
      leftSection={<IconTruck size={18} stroke={1.6} aria-hidden="true" />}
    >
      {t('orders.track')}
      <VisuallyHidden>{t('common.newTab')}</VisuallyHidden>
    </Button>
  );
}
