import type { SelectedChapter } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../lib/chapters/chapters.ts';
import { formatTime } from '../../lib/format/dates.ts';
import {
  countUnsentWords,
  type UnsentItem,
  type UnsentPlace,
  type UnsentReason,
} from '../../lib/unsent/unsent-work.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import classes from './unsent-dialog.module.css';

interface UnsentDialogProps {
  isOpen: boolean;
  kind: 'preview' | 'order';
  projectId: string;
  items: readonly UnsentItem[];
  /** Time of the pages of the last preview; null without them, and for an order. */
  olderPreview: string | null;
  onOlderPreview: () => void;
  /** Sends everything now. */
  onRetry: () => void;
  onStay: () => void;
}

/** Says what the preview or order would miss, and tries to send it until it is closed. */
export function UnsentDialog(props: UnsentDialogProps) {
  const { isOpen, kind, onStay } = props;
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={t(`unsent.${kind}`)} width={600}>
      <Content {...props} />
    </Dialog>
  );
}

function Content(props: UnsentDialogProps) {
  const { projectId, items, olderPreview, onOlderPreview, onRetry, onStay } = props;
  const { t, i18n } = useTranslation();
  const { data: chapters = [] } = useQuery(selectedChaptersQuery(projectId));
  const reason = items.find((one) => one.reason !== null)?.reason ?? null;
  const [subject] = (['text', 'photo', 'cover'] as const).filter((one) =>
    items.some(({ kind }) => kind === one),
  );
  const isCover = items.find(({ reason: one }) => one !== null)?.kind === 'cover';
  const isWaiting = reason === null || passing.has(reason);
  const groups = [
    ...Map.groupBy(items, ({ place }) => (place.kind === 'chapter' ? place.chapterId : place.kind)),
  ];
  return (
    <>
      <p>{describeReason(t, reason, subject ?? 'text')}</p>
      <ul className={classes.items}>
        {groups.map(([key, group]) => (
          <li key={key} className={classes.item}>
            <IconDeviceLaptop {...iconProps(20)} />
            <span>
              <b className={classes.name}>{group[0] && nameOf(t, chapters, group[0].place)}</b>
              <ItemFacts items={group} />
            </span>
          </li>
        ))}
      </ul>
      {isWaiting ? (
        <RetryLine isTrying={reason === null} onRetry={onRetry} />
      ) : (
        <p className={classes.line}>{t(isCover ? 'unsent.openCover' : 'unsent.openChapter')}</p>
      )}
      <DialogActions>
        {olderPreview && (
          <button type="button" className={classes.older} onClick={onOlderPreview}>
            {t('unsent.olderPreview', { time: formatTime(olderPreview, i18n.language) })}
          </button>
        )}
        <Button variant="default" onClick={onStay}>
          {t('unsent.stay')}
        </Button>
        <Button onClick={onRetry} loading={reason === null} data-autofocus>
          {t('unsent.now')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Reasons that pass by themselves, or by signing in; others need a choice of the writer in the chapter. */
const passing: ReadonlySet<UnsentReason> = new Set([
  'offline',
  'server',
  'timeout',
  'forbidden',
  'unauthenticated',
]);

function describeReason(t: Translate, reason: UnsentReason | null, subject: UnsentItem['kind']): string {
  if (reason === null) return t('unsent.sending');
  if (reason === 'offline') return t(`unsent.offline.${subject}`);
  const isOfCover = subject === 'cover' && (reason === 'refused' || reason === 'changedElsewhere');
  const why = isOfCover ? t(`unsent.coverReason.${reason}`) : t(`writing.reason.${reason}`);
  return t(`unsent.because.${subject}`, { reason: why });
}

function nameOf(t: Translate, chapters: readonly SelectedChapter[], place: UnsentPlace): string {
  if (place.kind !== 'chapter') return t(`unsent.${place.kind}`);
  const at = chapters.findIndex((one) => one.projectChapterId === place.chapterId);
  const name = chapters[at]?.name;
  return name === undefined ? t('writing.untitled') : t('unsent.chapter', { place: at + 1, name });
}

function ItemFacts({ items }: { items: readonly UnsentItem[] }) {
  const { t, i18n } = useTranslation();
  const text = items.find(({ kind }) => kind === 'text');
  const photos = items.filter(({ kind }) => kind === 'photo');
  const hasCover = items.some(({ kind }) => kind === 'cover');
  const [first] = photos;
  return (
    <>
      {text && <span className={classes.fact}>{describeText(t, i18n.language, text)}</span>}
      {hasCover && <span className={classes.fact}>{t('unsent.coverChanges')}</span>}
      {first && (
        <span className={classes.fact}>
          {t('unsent.photos', { count: photos.length, name: first.fileName ?? '' })}
        </span>
      )}
    </>
  );
}

/** Without a number where only words were taken away, or where the text of the server is not known. */
function describeText(t: Translate, language: string, { place, since }: UnsentItem): string {
  const count = (place.kind === 'chapter' && countUnsentWords(place.chapterId)) || 0;
  if (since === null) return count === 0 ? t('unsent.earlier') : t('unsent.earlierWords', { count });
  const time = formatTime(since, language);
  return count === 0 ? t('unsent.since', { time }) : t('unsent.sinceWords', { count, time });
}

const retrySeconds = 10;

/** Counts down to the next attempt and makes it. */
function RetryLine({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(retrySeconds);
  useEffect(() => {
    if (isTrying) return setSeconds(retrySeconds);
    const timer = setTimeout(() => {
      if (seconds <= 1) onRetry();
      setSeconds(seconds <= 1 ? retrySeconds : seconds - 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [isTrying, seconds, onRetry]);
  return (
    <p className={classes.line}>
      <IconRefresh {...iconProps(18)} />
      {isTrying ? t('unsent.trying') : t('unsent.retryIn', { count: seconds })}
    </p>
  );
}
