import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSubmission } from '../form/use-submission.ts';
import { FailureNotice } from '../notice/failure-notice.tsx';
import classes from './confirm-dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens when it is confirmed. */
  children: ReactNode;
  /** Label of the button that changes nothing. */
  cancelLabel: string;
  confirmLabel: string;
  /** Marks what cannot be undone. */
  isDestructive?: boolean;
  /** Called when it is confirmed. The dialog closes when this succeeds, and shows its failure otherwise. */
  run: () => Promise<unknown>;
}

/** Question before something is done that has consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, cancelLabel, confirmLabel, isDestructive, run } = props;
  const { submit, isBusy, failure, reset } = useSubmission(() => run().then(onClose));
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={title}>
      <div className={classes.text}>
        {children}
        {failure && <FailureNotice error={failure} />}
      </div>
      <DialogActions>
        <Button variant="default" onClick={close} data-autofocus>
          {cancelLabel}
        </Button>
        <Button {...(isDestructive && { color: 'wine' })} loading={isBusy} onClick={() => submit()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
