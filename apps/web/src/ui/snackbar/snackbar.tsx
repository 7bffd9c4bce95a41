import { limits } from '@dierbaar/contract';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { i18n } from '../../i18n/i18n.ts';

/** Success message that closes after `milliseconds`. */
export function showSuccess(message: string, milliseconds: number = limits.snackbarMilliseconds): void {
  notifications.show({
    message,
    color: 'sage',
    icon: <IconCheck size={18} stroke={1.6} aria-hidden="true" />,
    autoClose: milliseconds,
    closeButtonProps: { 'aria-label': i18n.t('frame.dismiss') },
  });
}

/** Error message that stays until it is dismissed; the same message is shown once. */
export function showFailure(message: string): void {
  notifications.show({
    id: message,
    message,
    color: 'wine',
    icon: <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />,
    autoClose: false,
    closeButtonProps: { 'aria-label': i18n.t('frame.dismiss') },
  });
}

/** Message about work that takes a while; it stays until the returned function is called. */
export function showWorking(message: string): () => void {
  const id = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false });
  return () => {
    notifications.hide(id);
  };
}
