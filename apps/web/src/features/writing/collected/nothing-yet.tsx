import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { askDialog } from '../../../lib/invitations/ask-dialog.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { QrPicture } from '../dialogs/qr-picture.tsx';
import { useWritingContext } from '../writing-context.ts';
import classes from './nothing-yet.module.css';

/** Nothing waits: what will come here, the way to ask somebody, and to the phone. */
export function NothingYet() {
  const { t } = useTranslation();
  const { projectId, chapterId } = useWritingContext();
  return (
    <div className={classes.nothing}>
      <Drawing name="bo-thinking" height={96} />
      <h3 className={classes.nothingTitle}>{t('writing.collected.emptyTitle')}</h3>
      <p className={classes.soft}>{t('writing.collected.empty')}</p>
      <Button
        variant="default"
        fullWidth
        className={classes.ask}
        leftSection={<IconMessageQuestion {...iconProps(20)} />}
        onClick={() => askDialog.open({ projectId, chapterId })}
      >
        {t('people.ask')}
      </Button>
      <div className={classes.pocket}>
        <span className={classes.code}>
          <QrPicture link={new URL(pathTo('pocket'), window.location.origin).href} size={76} />
        </span>
        <p>
          <b>{t('writing.collected.pocket')}</b>
          <span className={classes.soft}>{t('writing.collected.pocketText')}</span>
        </p>
      </div>
    </div>
  );
}
