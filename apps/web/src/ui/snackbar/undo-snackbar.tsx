import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { i18n } from '../../i18n/i18n.ts';
import classes from './undo-snackbar.module.css';

/** Time to read the message and to decide. */
const undoMilliseconds = 10_000;

/** Snackbar after a deletion, with a focused undo button. */
export function showUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    message: (
      <span className={classes.row}>
        <span className={classes.text}>{message}</span>
        <button
          type="button"
          className={classes.undo}
          ref={(button) => button?.focus({ preventScroll: true })}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {i18n.t('common.undo')}
        </button>
      </span>
    ),
    color: 'clay',
    icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
    autoClose: undoMilliseconds,
    closeButtonProps: { 'aria-label': i18n.t('frame.dismiss') },
  });
}
