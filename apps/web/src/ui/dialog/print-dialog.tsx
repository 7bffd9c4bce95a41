import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogShell } from './dialog-shell.tsx';
import classes from './print-dialog.module.css';

interface PrintDialogProps {
  title: string;
  text: string;
  width: number;
  /** Gives the controls as much width as the preview. */
  isEven?: boolean;
  /** Gives the controls more width than the preview. */
  hasWideControls?: boolean;
  onClose: () => void;
  controls: ReactNode;
  /** Print preview. */
  printed: ReactNode;
  printedTitle: string;
  /** Summary of the result, announced to screen readers. */
  result: ReactNode;
  actions: ReactNode;
}

/** Dialog with controls on the left and the print preview on the right. */
export function PrintDialog({
  title,
  text,
  width,
  isEven = false,
  hasWideControls = false,
  onClose,
  controls,
  printed,
  printedTitle,
  result,
  actions,
}: PrintDialogProps) {
  return (
    <DialogShell
      onClose={onClose}
      width={width}
      classes={{ content: classes.content, head: classes.header }}
      head={
        <div>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <p className={classes.text}>{text}</p>
        </div>
      }
    >
      <div className={classes.body} data-even={isEven || undefined} data-wide={hasWideControls || undefined}>
        <div className={classes.controls}>{controls}</div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages that do not fit are scrolled by keyboard. */}
        <section className={classes.printed} aria-label={printedTitle} tabIndex={0}>
          <p className={classes.printedTitle}>{printedTitle}</p>
          {printed}
        </section>
      </div>
      <div className={classes.footer}>
        <p role="status">{result}</p>
        <div className={classes.actions}>{actions}</div>
      </div>
    </DialogShell>
  );
}
