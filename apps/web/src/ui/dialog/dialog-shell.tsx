import { getDefaultZIndex, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { PartBoundary } from '../screen/part-boundary.tsx';
import classes from './dialog-shell.module.css';

interface DialogShellProps {
  isOpen?: boolean;
  onClose: () => void;
  /** Called after the closing transition, for a focus that cannot be returned automatically. */
  onClosed?: (() => void) | undefined;
  /** Width in pixels, or a part of the window. */
  width: number | string;
  /** Shows it over any other dialog. */
  isOnTop?: boolean;
  /** False for a dialog whose content a touch beside it would discard. */
  closesOutside?: boolean;
  closeLabel?: string;
  /** What stands before the button that closes it; holds a `Modal.Title`, or a child of the content does. */
  head: ReactNode;
  classes: { content?: string | undefined; head?: string | undefined; inner?: string; overlay?: string };
  children: ReactNode;
}

/** How many dialogs are open that lie over all others. */
let openOnTop = 0;

/** What every modal dialog has: the dimmed screen, one way to close, focus inside while it is open and back after. */
export function DialogShell(props: DialogShellProps) {
  const { isOpen = true, onClose, onClosed, width, isOnTop = false, closesOutside = true } = props;
  const { closeLabel, head, classes: own, children } = props;
  const { t } = useTranslation();
  useEffect(() => {
    if (!isOnTop || !isOpen) return;
    openOnTop += 1;
    return () => {
      openOnTop -= 1;
    };
  }, [isOnTop, isOpen]);
  const close = () => {
    if (isOnTop || openOnTop === 0) onClose();
  };
  // Mantine closes every open dialog on Escape, in the capture phase; the one on top closes after that, alone.
  useWindowEvent('keydown', ({ key, isComposing }) => {
    if (isOnTop && isOpen && key === 'Escape' && !isComposing) onClose();
  });
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      closeOnEscape={!isOnTop}
      closeOnClickOutside={closesOutside}
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      size={width}
      padding={0}
      {...(isOnTop ? { zIndex: getDefaultZIndex('popover') - 1 } : {})}
      centered
      classNames={{
        overlay: own.overlay ?? (isOnTop ? classes.veilAgain : classes.veil) ?? '',
        content: `${classes.content} ${own.content ?? ''}`,
        ...(own.inner !== undefined && { inner: own.inner }),
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* No header element: in a dialog it would be a second banner of the page. */}
        <div className={own.head}>
          {head}
          <Modal.CloseButton
            className={classes.close}
            aria-label={closeLabel ?? t('book.close')}
            icon={<IconX size={20} stroke={1.6} />}
          />
        </div>
        <PartBoundary>{children}</PartBoundary>
      </Modal.Content>
    </Modal.Root>
  );
}
