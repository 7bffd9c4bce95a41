import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { WrittenText } from '../document/written-text.ts';
import { type Saver, useSaveStatus } from '../saving/use-saver.ts';
import { compareTexts, mergeTexts } from './compare-texts.ts';
import { ComparedColumns } from './compared-columns.tsx';
import classes from './comparison.module.css';

/** Conflict dialog with both texts side by side. The text that is not chosen stays in the history. */
export function ConflictDialog({ onClose, saver }: { onClose: () => void; saver: Saver }) {
  const { t, i18n } = useTranslation();
  const status = useSaveStatus(saver);
  const theirs = status.state === 'changedElsewhere' && !status.isResolving ? status.theirs : null;
  const mine = saver.document();
  const comparison = useMemo(
    () => (theirs ? compareTexts(theirs.doc.chapter, mine.chapter) : null),
    [theirs, mine],
  );
  useEffect(() => {
    if (!theirs) onClose();
  }, [theirs, onClose]);
  if (!theirs || !comparison) return null;
  return (
    <Dialog isOpen onClose={onClose} title={t('writing.conflict.title')} width={1080}>
      <p className={classes.text}>{t('writing.conflict.text')}</p>
      <div className={`${classes.conflict} ${classes.changes}`}>
        <ComparedColumns
          rows={comparison.rows}
          before={{
            title: t('writing.conflict.theirs'),
            note: theirs.savedAt
              ? t('writing.conflict.theirsAt', { time: formatTime(theirs.savedAt, i18n.language) })
              : '',
          }}
          after={{ title: t('writing.conflict.mine'), note: '' }}
        />
      </div>
      <p className={classes.hint}>{t('writing.conflict.bothHint')}</p>
      <div className={classes.choices}>
        <Button variant="subtle" onClick={onClose}>
          {t('writing.conflict.later')}
        </Button>
        <Button variant="default" onClick={() => saver.choose({ keep: 'theirs' })}>
          {t('writing.conflict.keepTheirs')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            saver.choose({
              keep: 'merged',
              doc: new WrittenText(mergeTexts(mine.chapter, theirs.doc.chapter)),
            })
          }
        >
          {t('writing.conflict.keepBoth')}
        </Button>
        <Button onClick={() => saver.choose({ keep: 'mine' })} data-autofocus>
          {t('writing.conflict.keepMine')}
        </Button>
      </div>
    </Dialog>
  );
}
