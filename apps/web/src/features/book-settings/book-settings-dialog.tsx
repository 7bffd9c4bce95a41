import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { showBookSettingsWith } from '../../lib/projects/print-settings.ts';
import { DialogBoundary } from '../../ui/dialog/dialog-boundary.tsx';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';

interface ShownSettings {
  projectId: string;
  onClosed: () => void;
  /** Loaded with the first opening: it brings the typesetter. */
  Dialog: ComponentType<{ projectId: string; onClose: () => void }>;
}

/** The settings of a book, opened with `openBookSettings`. One for the whole app. */
export function BookSettingsDialog() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownSettings | null>(null);
  useEffect(
    () =>
      showBookSettingsWith(({ projectId, onClosed }) => {
        const opener = document.activeElement;
        const returnFocus = () => opener instanceof HTMLElement && opener.focus();
        import('./settings-dialog.tsx').then(
          ({ SettingsDialog }) =>
            setShown({ projectId, onClosed: onClosed ?? returnFocus, Dialog: SettingsDialog }),
          () => showFailure(t('settings.loadFailed')),
        );
      }),
    [t],
  );
  if (!shown) return null;
  const { Dialog, projectId, onClosed } = shown;
  const close = () => {
    setShown(null);
    // After the dialog has given up the focus.
    requestAnimationFrame(onClosed);
  };
  return (
    <DialogBoundary onClose={close}>
      <Dialog projectId={projectId} onClose={close} />
    </DialogBoundary>
  );
}
