import { parseChapter } from '@dierbaar/book';
import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatCount } from '../../../lib/format/numbers.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { revisionQuery } from '../api.ts';
import { textOfNode } from '../document/written-text.ts';
import type { Saver } from '../saving/use-saver.ts';
import { useWritingContext } from '../writing-context.ts';
import { compareTexts } from './compare-texts.ts';
import { ComparedColumns } from './compared-columns.tsx';
import { DifferenceSteps } from './difference-steps.tsx';
import classes from './history-panel.module.css';
import { restoreBlock, restoreText } from './restore.ts';
import { useDateTimeText } from './use-date-time-text.ts';
import type { Revisions } from './use-revisions.ts';
import { VersionList } from './version-list.tsx';

interface LoadedVersionsProps {
  onClose: () => void;
  editor: Editor;
  saver: Saver;
  /** At least one. */
  revisions: Revisions;
}

/** The list of revisions, and the chosen one beside the current text. */
export function LoadedVersions({ onClose, editor, saver, revisions }: LoadedVersionsProps) {
  const { t, i18n } = useTranslation();
  const dateTimeText = useDateTimeText();
  const { chapterId } = useWritingContext();
  const { list, pinned } = revisions;
  const [selectedId, setSelectedId] = useState<string>();
  const [now, setNow] = useState(() => textOfNode(editor.state.doc));
  const [place, setPlace] = useState(0);
  const [isRestoring, setIsRestoring] = useState(false);
  // The newest revision is the current text, so the one before it is selected first.
  const selected = [...list, ...pinned].find(({ id }) => id === selectedId) ?? list[1] ?? list[0];
  const {
    data: past,
    isError,
    refetch,
  } = useQuery({ ...revisionQuery(chapterId, selected?.id ?? ''), enabled: selected !== undefined });
  const before = useMemo(() => (past ? parseChapter(past.body).document : null), [past]);
  const comparison = useMemo(() => (before ? compareTexts(before, now.chapter) : null), [before, now]);
  const differing = comparison?.rows.filter((row) => !row.isSame) ?? [];
  const at = Math.min(place, differing.length - 1);
  const current = differing[at];
  const number = (count: number) => formatCount(count, i18n.language);
  const wordsText = (count: number) => t('writing.history.words', { count, formatted: number(count) });

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
          revisions={revisions}
          selected={selected?.id}
          onSelect={(id) => {
            setSelectedId(id);
            setPlace(0);
          }}
        />
        <div className={classes.compared}>
          {!comparison && (isError ? <TextFailed onRetry={() => void refetch()} /> : <TextLoading />)}
          {comparison && selected && (
            <ComparedColumns
              rows={comparison.rows}
              current={at}
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
          {differing.length === 0
            ? comparison && <span>{t('writing.history.same')}</span>
            : comparison && (
                <>
                  <DifferenceSteps place={at} places={differing.length} onStep={setPlace} />
                  <span className={classes.soft}>
                    {t('writing.history.difference', {
                      added: number(comparison.wordsAdded),
                      removed: number(comparison.wordsRemoved),
                    })}
                  </span>
                  <Button size="sm" variant="default" onClick={restoreCurrent}>
                    {t('writing.history.restorePiece')}
                  </Button>
                </>
              )}
        </div>
        <div className={classes.footerSide}>
          <span className={classes.soft}>{t('writing.history.keepsNow')}</span>
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

function TextLoading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('writing.history.textLoading')} className={classes.textLoading}>
      {[92, 100, 86, 97, 60].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} radius="sm" />
      ))}
    </div>
  );
}

function TextFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={classes.message} role="alert">
      {t('writing.history.textFailed')}{' '}
      <Button size="sm" variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  );
}
