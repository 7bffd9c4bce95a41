import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { DialogShell } from './dialog-shell.tsx';

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

/** Dialog with a title and what it is about; a sheet at the lower edge of a phone. */
export function Dialog({ title, width = 512, children, ...shell }: DialogProps) {
  return (
    <DialogShell
      {...shell}
      width={width}
      classes={{ inner: classes.inner, content: classes.content, head: classes.header }}
      head={<Modal.Title className={classes.title}>{title}</Modal.Title>}
    >
      <Modal.Body className={classes.body}>{children}</Modal.Body>
    </DialogShell>
  );
}

/** Buttons at the end of a dialog, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
