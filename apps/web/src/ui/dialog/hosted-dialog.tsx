import { type ComponentType, useEffect, useState } from 'react';
import type { DialogOpener } from '../../lib/dialog-opener.ts';
import { showFailure } from '../snackbar/snackbar.tsx';
import { DialogBoundary } from './dialog-boundary.tsx';

interface DialogRequest {
  /** Returns the focus where its opener cannot take it. */
  onClosed?: () => void;
}

type HostedDialogOf<Request> = ComponentType<{ request: Request; onClose: () => void }>;

interface HostedDialogProps<Request> {
  opener: DialogOpener<Request>;
  /** Loads the dialog with its first opening. */
  load: () => Promise<HostedDialogOf<Request>>;
  /** Shown when it cannot be loaded. */
  failure: string;
}

/** A dialog that is in the app once and opened from any feature. */
export function HostedDialog<Request extends DialogRequest>(props: HostedDialogProps<Request>) {
  const { opener, load, failure } = props;
  const [shown, setShown] = useState<{
    request: Request;
    returnFocus: () => void;
    Dialog: HostedDialogOf<Request>;
  } | null>(null);
  useEffect(
    () =>
      opener.showWith((request) => {
        const focused = document.activeElement;
        const returnFocus = request.onClosed ?? (() => focused instanceof HTMLElement && focused.focus());
        load().then(
          (Dialog) => setShown({ request, returnFocus, Dialog }),
          () => showFailure(failure),
        );
      }),
    [opener, load, failure],
  );
  if (!shown) return null;
  const { request, returnFocus, Dialog } = shown;
  const close = () => {
    setShown(null);
    // After the dialog has given up the focus.
    requestAnimationFrame(returnFocus);
  };
  return (
    <DialogBoundary onClose={close}>
      <Dialog request={request} onClose={close} />
    </DialogBoundary>
  );
}
