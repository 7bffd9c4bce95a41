import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import classes from './create-cover-popup.module.css';

interface CreateCoverPopupProps {
  isOpen: boolean;
  onClose: () => void;
  projectId: string;
}

/** Sends a user without a cover to the cover selection, because an order needs one. */
export function CreateCoverPopup({ isOpen, onClose, projectId }: CreateCoverPopupProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cover.create.title')}>
      <div className={classes.row}>
        <Drawing name="bo-pointing" height={120} />
        <p>{t('cover.create.text')}</p>
      </div>
      <DialogActions>
        <Button variant="subtle" onClick={onClose}>
          {t('common.later')}
        </Button>
        <Button
          component={Link}
          to={pathTo('selectCover', { query: { projectId } })}
          data-autofocus
          onClick={onClose}
        >
          {t('cover.create.make')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
