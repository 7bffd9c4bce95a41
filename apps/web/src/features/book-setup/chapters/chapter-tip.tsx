import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import classes from './chapter-tip.module.css';

/** Button that shows Bo's tip about a chapter in a dialog. */
export function ChapterTip({ chapter, tip }: { chapter: string; tip: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className={classes.ask} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Drawing name="bo-pointing" height={40} />
        {t('common.tipOfBo')}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('bookSetup.selectQuestions.tipTitle', { chapter })}
        width={560}
      >
        <div className={classes.tip}>
          <Drawing name="bo-reading" height={144} className={classes.bo} />
          <p className={classes.words}>{tip}</p>
        </div>
        <DialogActions>
          <Button onClick={close} data-autofocus>
            {t('bookSetup.selectQuestions.tipClose')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
