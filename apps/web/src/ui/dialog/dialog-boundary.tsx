import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { PartBoundary } from '../screen/part-boundary.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface DialogBoundaryProps {
  /** Closes the dialog that is open inside. */
  onClose: () => void;
  children: ReactNode;
}

/** Shows a small dialog in the place of one that fails, so that it can be closed and the screen goes on. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  const { t } = useTranslation();
  const showFailure = (retry: () => void) => {
    const close = () => {
      onClose();
      retry();
    };
    return (
      <Dialog isOpen title={t('failure.title')} onClose={close}>
        <DialogActions>
          <Button variant="subtle" onClick={close}>
            {t('book.close')}
          </Button>
          <Button onClick={retry}>{t('common.retry')}</Button>
        </DialogActions>
      </Dialog>
    );
  };
  return <PartBoundary failure={showFailure}>{children}</PartBoundary>;
}
