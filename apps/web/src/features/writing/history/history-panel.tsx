import { Button, Modal, Skeleton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { DialogShell } from '../../../ui/dialog/dialog-shell.tsx';
import type { Saver } from '../saving/use-saver.ts';
import { useWritingContext } from '../writing-context.ts';
import comparisonClasses from './comparison.module.css';
import classes from './history-panel.module.css';
import { LoadedVersions } from './loaded-versions.tsx';
import { useRevisions } from './use-revisions.ts';

interface HistoryPanelProps {
  onClose: () => void;
  editor: Editor;
  saver: Saver;
  chapterName: string;
}

/** Revisions of the chapter, compared with the current text. Restoring is an edit and can be undone. */
export function HistoryPanel({ onClose, editor, saver, chapterName }: HistoryPanelProps) {
  const { t } = useTranslation();
  return (
    <DialogShell
      onClose={onClose}
      width="100%"
      closeLabel={t('writing.history.close')}
      classes={{ content: `${classes.panel} ${comparisonClasses.changes}`, head: classes.header }}
      head={
        <>
          <Modal.Title className={classes.title}>
            {t('writing.history.title', { chapter: chapterName })}
          </Modal.Title>
          <span className={classes.legend}>
            <del>{t('writing.history.removed')}</del>
            <ins>{t('writing.history.added')}</ins>
          </span>
        </>
      }
    >
      <Versions onClose={onClose} editor={editor} saver={saver} />
    </DialogShell>
  );
}

function Versions({ onClose, editor, saver }: Omit<HistoryPanelProps, 'chapterName'>) {
  const { t } = useTranslation();
  const { chapterId } = useWritingContext();
  const { revisions, hasFailed, retry } = useRevisions(chapterId);
  if (hasFailed) return <LoadFailed text={t('writing.history.loadFailed')} onRetry={retry} />;
  if (!revisions) return <Loading />;
  if (revisions.list.length === 0) {
    return (
      <div className={classes.message}>
        <Drawing name="bo-reading" height={140} />
        <p>{t('writing.history.empty')}</p>
      </div>
    );
  }
  return <LoadedVersions onClose={onClose} editor={editor} saver={saver} revisions={revisions} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.body} role="status" aria-label={t('writing.history.loading')}>
      <div className={classes.list}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={44} mt={8} radius="sm" />
        ))}
      </div>
      <div className={classes.compared} />
    </div>
  );
}

function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={classes.message} role="alert">
      {text}{' '}
      <Button size="sm" variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  );
}
