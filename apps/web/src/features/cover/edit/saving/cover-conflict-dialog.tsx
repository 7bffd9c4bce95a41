import type { CoverLayout } from '@dierbaar/book';
import type { Cover, CoverFields } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { formatMoment } from '../../../../lib/format/dates.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog/dialog.tsx';
import { CoverCanvas } from '../../live/cover-canvas.tsx';
import { useCoverPhoto } from '../../live/use-cover-photo.ts';
import classes from './cover-conflict-dialog.module.css';

interface CoverConflictDialogProps {
  /** Cover of this window. */
  own: CoverFields;
  /** Cover that was saved elsewhere meanwhile. */
  theirs: Cover;
  layOut: (fields: CoverFields) => CoverLayout;
  onChoose: (choice: 'own' | 'elsewhere') => void;
  onLater: () => void;
}

/** Shows both covers after one was saved elsewhere; nothing is overwritten before the writer has chosen. */
export function CoverConflictDialog({ own, theirs, layOut, onChoose, onLater }: CoverConflictDialogProps) {
  const { t, i18n } = useTranslation();
  useCoverPhoto(theirs.projectId, theirs.image?.name ?? null);
  useCoverPhoto(theirs.projectId, theirs.backImage?.name ?? null);
  return (
    <Dialog isOpen title={t('cover.conflict.title')} width={680} onClose={onLater}>
      <p>{t('cover.conflict.text')}</p>
      <div className={classes.covers}>
        <SmallCover fields={own} layOut={layOut} caption={t('cover.conflict.mine')} />
        <SmallCover
          fields={theirs}
          layOut={layOut}
          caption={t('cover.conflict.theirs', { moment: formatMoment(theirs.updatedAt, i18n.language) })}
        />
      </div>
      <DialogActions>
        <Button variant="subtle" onClick={onLater}>
          {t('cover.conflict.later')}
        </Button>
        <Button variant="default" onClick={() => onChoose('elsewhere')}>
          {t('cover.conflict.keepTheirs')}
        </Button>
        <Button data-autofocus onClick={() => onChoose('own')}>
          {t('cover.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SmallCoverProps {
  fields: CoverFields;
  layOut: (fields: CoverFields) => CoverLayout;
  caption: string;
}

/** Width of back, spine and front together; two covers fit beside each other. */
const widthPx = 272;

function SmallCover({ fields, layOut, caption }: SmallCoverProps) {
  const { t } = useTranslation();
  const layout = useMemo(() => layOut(fields), [layOut, fields]);
  const { wrap, colours } = layout;
  const pxPerMm = widthPx / (2 * wrap.board + wrap.spine);
  // The turn-ins lie outside.
  const turnIn = -wrap.turnIn * pxPerMm;
  return (
    <figure className={classes.cover} style={{ width: widthPx }}>
      <div
        className={classes.sheet}
        style={{ height: wrap.seenHeight * pxPerMm, background: colours.ground }}
      >
        <CoverCanvas
          cover={layout}
          crops={fields}
          pxPerMm={pxPerMm}
          label={t('cover.edit.picture', {
            title: fields.title || t('cover.edit.noTitle'),
            theme: t(`cover.theme.${fields.themeName}`),
          })}
          style={{
            width: wrap.width * pxPerMm,
            height: wrap.height * pxPerMm,
            maxWidth: 'none',
            margin: `${turnIn}px 0 0 ${turnIn}px`,
          }}
        />
      </div>
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  );
}
