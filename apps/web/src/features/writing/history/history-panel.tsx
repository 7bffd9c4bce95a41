import { parseChapter } from '@dierbaar/book';
import { Button, CloseButton, Modal } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/dates.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import veil from '../../../ui/dialog/veil.module.css';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { revisionQuery, revisionsQuery } from '../api.ts';
import { textOfNode } from '../document/written-text.ts';
import type { Saver } from '../saving/use-saving.ts';
import { useWritingContext } from '../writing-context.ts';
import { compareTexts } from './compare-texts.ts';
import { ComparedColumns } from './compared-columns.tsx';
import comparisonClasses from './comparison.module.css';
import { DifferenceSteps } from './difference-steps.tsx';
import classes from './history-panel.module.css';
import { restoreBlock, restoreText } from './restore.ts';
import { useDateTimeText } from './use-date-time-text.ts';
import { VersionList } from './version-list.tsx';

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
    <Modal.Root
      opened
      onClose={onClose}
      size="100%"
      padding={0}
      classNames={{ content: `${classes.panel} ${comparisonClasses.changes}` }}
    >
      <Modal.Overlay className={veil.veil} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>
            {t('writing.history.title', { chapter: chapterName })}
          </Modal.Title>
          <span className={classes.legend}>
            <del>{t('writing.history.removed')}</del>
            <ins>{t('writing.history.added')}</ins>
          </span>
          <CloseButton
            aria-label={t('writing.history.close')}
            icon={<IconX size={20} stroke={1.6} />}
            size={36}
            onClick={onClose}
          />
        </div>
        <Versions onClose={onClose} editor={editor} saver={saver} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Versions({ onClose, editor, saver }: Omit<HistoryPanelProps, 'chapterName'>) {
  const { t, i18n } = useTranslation();
  const dateTimeText = useDateTimeText();
  const { chapterId } = useWritingContext();
  const { data: revisions, isError, refetch } = useQuery(revisionsQuery(chapterId));
  const [selectedId, setSelectedId] = useState<string>();
  const [now, setNow] = useState(() => textOfNode(editor.state.doc));
  const [place, setPlace] = useState(0);
  const [isRestoring, setIsRestoring] = useState(false);
  // The newest revision is the current text, so the one before it is selected first.
  const selected = revisions?.find((one) => one.id === selectedId) ?? revisions?.[1] ?? revisions?.[0];
  const { data: past } = useQuery({
    ...revisionQuery(chapterId, selected?.id ?? ''),
    enabled: selected !== undefined,
  });
  const before = useMemo(() => (past ? parseChapter(past.body).document : null), [past]);
  const comparison = useMemo(() => (before ? compareTexts(before, now.chapter) : null), [before, now]);
  const differing = comparison?.rows.filter((row) => !row.isSame) ?? [];
  const current = differing[Math.min(place, differing.length - 1)];
  const number = (count: number) => new Intl.NumberFormat(i18n.language).format(count);
  const wordsText = (count: number) => t('writing.history.words', { count, formatted: number(count) });

  if (isError) {
    return (
      <p className={classes.message}>
        {t('writing.history.loadFailed')}{' '}
        <Button size="sm" variant="default" onClick={() => void refetch()}>
          {t('writing.history.retry')}
        </Button>
      </p>
    );
  }
  if (revisions?.length === 0) {
    return (
      <div className={classes.message}>
        <Drawing name="bo-reading" height={140} />
        <p>{t('writing.history.empty')}</p>
      </div>
    );
  }

  const restore = async () => {
    if (!before) return;
    setIsRestoring(true);
    const isDone = await restoreText(editor, saver, before);
    setIsRestoring(false);
    if (!isDone) return showFailure(t('writing.history.mustSave'));
    showSuccess(t('writing.history.restoredDone'));
    onClose();
  };
  const restoreCurrent = () => {
    if (!current) return;
    restoreBlock(editor, current);
    setNow(textOfNode(editor.state.doc));
    showSuccess(t('writing.history.pieceDone'));
  };
  return (
    <>
      <div className={classes.body}>
        <VersionList
          revisions={revisions ?? []}
          selected={selected?.id}
          onSelect={(id) => {
            setSelectedId(id);
            setPlace(0);
          }}
        />
        <div className={classes.compared}>
          {comparison && selected && (
            <ComparedColumns
              rows={comparison.rows}
              current={Math.min(place, differing.length - 1)}
              before={{ title: dateTimeText(selected.createdAt), note: wordsText(selected.words) }}
              after={{
                title: `${t('writing.history.now')}, ${formatTime(Date.now(), i18n.language)}`,
                note: wordsText(now.words),
              }}
            />
          )}
        </div>
      </div>
      <div className={classes.footer}>
        <div className={classes.footerSide}>
          {differing.length === 0 ? (
            comparison && <span>{t('writing.history.same')}</span>
          ) : (
            <>
              <DifferenceSteps
                place={Math.min(place, differing.length - 1)}
                places={differing.length}
                onStep={setPlace}
              />
              <Button size="sm" variant="default" onClick={restoreCurrent}>
                {t('writing.history.restorePiece')}
              </Button>
            </>
          )}
        </div>
        <div className={classes.footerSide}>
          <span className={classes.soft}>
            {comparison && differing.length > 0
              ? t('writing.history.difference', {
                  added: number(comparison.wordsAdded),
                  removed: number(comparison.wordsRemoved),
                })
              : t('writing.history.keepsNow')}
          </span>
          {selected && (
            <Button
              leftSection={<IconHistory size={18} stroke={1.6} aria-hidden="true" />}
              loading={isRestoring}
              disabled={differing.length === 0}
              onClick={() => void restore()}
            >
              {t('writing.history.restore', { moment: dateTimeText(selected.createdAt).toLowerCase() })}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
