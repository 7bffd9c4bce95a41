import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  children: ReactNode;
}

/** Modal dialog: traps the focus while it is open and returns it on close. */
export function Dialog({ isOpen, onClose, onClosed, title, width = 512, children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      {...(onClosed ? { onExitTransitionEnd: onClosed } : {})}
      size={width}
      centered
      classNames={{ overlay: veil.veil, content: classes.content }}
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
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Buttons at the end of a dialog, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
