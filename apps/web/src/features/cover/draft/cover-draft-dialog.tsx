import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import type { CoverDraft } from './cover-drafts.ts';

interface CoverDraftDialogProps {
  draft: CoverDraft;
  /** Whether the book has a saved cover. */
  hasSaved: boolean;
  onChoose: (choice: 'draft' | 'saved') => void;
}

/** Offers an unsaved cover of an earlier visit. Closing the dialog keeps the draft. */
export function CoverDraftDialog({ draft, hasSaved, onChoose }: CoverDraftDialogProps) {
  const { t, i18n } = useTranslation();
  const moment = formatMoment(new Date(draft.at).toISOString(), i18n.language);
  return (
    <Dialog isOpen title={t('cover.kept.title')} width={560} onClose={() => onChoose('draft')}>
      <p>
        {t(draft.fields.title === '' ? 'cover.kept.untitled' : 'cover.kept.text', {
          title: draft.fields.title,
          theme: t(`cover.theme.${draft.fields.themeName}`),
          moment,
        })}
      </p>
      <DialogActions>
        <Button variant="default" onClick={() => onChoose('saved')}>
          {t(hasSaved ? 'cover.kept.saved' : 'cover.kept.anew')}
        </Button>
        <Button data-autofocus onClick={() => onChoose('draft')}>
          {t('cover.kept.goOn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
