import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { type AskRequest, showAskWith } from '../../../lib/invitations/ask-dialog.ts';
import { DialogBoundary } from '../../../ui/dialog/dialog-boundary.tsx';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';

interface ShownDialog {
  request: AskRequest;
  onClosed: () => void;
  /** Loaded with the first opening. */
  Dialog: ComponentType<{ request: AskRequest; onClose: () => void }>;
}

/** The dialog to ask somebody, opened with `openAsk`. One for the whole app. */
export function AskDialogHost() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownDialog | null>(null);
  useEffect(
    () =>
      showAskWith((request) => {
        const opener = document.activeElement;
        const returnFocus = () => opener instanceof HTMLElement && opener.focus();
        import('./ask-dialog.tsx').then(
          ({ AskDialog }) =>
            setShown({ request, onClosed: request.onClosed ?? returnFocus, Dialog: AskDialog }),
          () => showFailure(t('common.failed')),
        );
      }),
    [t],
  );
  if (!shown) return null;
  const { Dialog, request, onClosed } = shown;
  const close = () => {
    setShown(null);
    // After the dialog has given up the focus.
    requestAnimationFrame(onClosed);
  };
  return (
    <DialogBoundary onClose={close}>
      <Dialog request={request} onClose={close} />
    </DialogBoundary>
  );
}
