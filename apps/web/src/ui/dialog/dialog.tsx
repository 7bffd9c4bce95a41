import { getDefaultZIndex, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { PartBoundary } from '../screen/part-boundary.tsx';
import classes from './dialog.module.css';
import veil from './veil.module.css';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Called after the closing transition, for a focus that cannot be returned automatically. */
  onClosed?: (() => void) | undefined;
  /** Width in pixels. */
  width?: number;
  /** Shows it over any other dialog. */
  isOnTop?: boolean;
  children: ReactNode;
}

/** How many dialogs are open that lie over all others. */
let openOnTop = 0;

/** Modal dialog: traps the focus while it is open and returns it on close. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, onClosed, title, width = 512, isOnTop = false, children } = props;
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
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      size={width}
      {...(isOnTop ? { zIndex: getDefaultZIndex('popover') - 1 } : {})}
      centered
      classNames={{
        overlay: isOnTop ? veil.veilAgain : veil.veil,
        inner: classes.inner,
        content: classes.content,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* No header element: in a dialog it would be a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton
            className={classes.close}
            aria-label={t('book.close')}
            icon={<IconX size={20} stroke={1.6} />}
          />
        </div>
        <Modal.Body className={classes.body}>
          <PartBoundary>{children}</PartBoundary>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Buttons at the end of a dialog, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
