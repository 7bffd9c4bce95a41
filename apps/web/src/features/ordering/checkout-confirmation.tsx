import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useCoverPicture } from '../../lib/covers/cover-picture.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { BookFront } from './book-front.tsx';
import classes from './checkout-confirmation.module.css';

interface CheckoutConfirmationProps {
  projectId: string;
  isOpen: boolean;
  /** Number of open remarks of the print check. */
  remarks: number;
  onClose: () => void;
  /** Opens the first remark. */
  onLook: () => void;
  onConfirm: () => void;
}

/** Confirmation before the order form: the book is printed as the preview shows it. */
export function CheckoutConfirmation(props: CheckoutConfirmationProps) {
  const { projectId, isOpen, remarks, onClose, onLook, onConfirm } = props;
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('checkout.confirm.title')} width={560}>
      <Book projectId={projectId} />
      {remarks > 0 && <p className={classes.remarks}>{t('checkout.confirm.remarks', { count: remarks })}</p>}
      <DialogActions>
        {remarks > 0 ? (
          <>
            <Button variant="default" onClick={onConfirm}>
              {t('checkout.confirm.anyway')}
            </Button>
            <Button onClick={onLook} data-autofocus>
              {t('checkout.confirm.look')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onClose}>
              {t('checkout.confirm.back')}
            </Button>
            <Button onClick={onConfirm} data-autofocus>
              {t('checkout.confirm.submit')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Book({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { data: book } = useQuery(projectQuery(projectId));
  const picture = useCoverPicture(projectId);
  return (
    <div className={classes.book}>
      {book && <BookFront format={book.format} title={book.name} picture={picture} width={104} />}
      <div>
        {book && (
          <>
            <p className={classes.name}>{book.name}</p>
            <p className={classes.facts}>
              {t('checkout.confirm.facts', { format: t(`book.format.${book.format}`) })}
            </p>
          </>
        )}
        <p className={classes.text}>{t('checkout.confirm.text')}</p>
      </div>
    </div>
  );
}
