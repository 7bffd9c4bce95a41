import type { Revision } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconCopy, IconDeviceLaptop, IconHistory, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatChange, formatCount } from '../../../lib/format/numbers.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { useWritingContext } from '../writing-context.ts';
import { ClearHistory } from './clear-history.tsx';
import classes from './history-panel.module.css';
import { useDateTimeText, useDayText } from './use-date-time-text.ts';
import type { Revisions } from './use-revisions.ts';

interface VersionListProps {
  revisions: Revisions;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** Pinned revisions, then all by day, with word counts and the difference to the revision before. */
export function VersionList({ revisions, selected, onSelect }: VersionListProps) {
  const { t, i18n } = useTranslation();
  const dayText = useDayText();
  const dateTimeText = useDateTimeText();
  const { list, pinned, hasMore } = revisions;
  const { chapterId } = useWritingContext();
  const days = Map.groupBy(list, ({ createdAt }) => dayText(createdAt));
  const versionOf = (version: Revision, moment: string, isAmongPins: boolean) => (
    <li key={version.id}>
      <button
        type="button"
        className={classes.version}
        aria-current={version.id === selected}
        onClick={() => onSelect(version.id)}
      >
        <b>{moment}</b>
        <span>
          {version === list[0] && `${t('writing.history.now')} · `}
          <Words version={version} previous={previousOf(version, list, hasMore)} />
        </span>
        <Remark version={isAmongPins ? { ...version, isPinned: false } : version} />
      </button>
    </li>
  );
  return (
    <nav className={classes.list} aria-label={t('writing.history.list')}>
      {pinned.length > 0 && (
        <section aria-label={t('writing.history.pins')}>
          <h3 className={classes.day}>{t('writing.history.pins')}</h3>
          <ul className={classes.versions} data-wide>
            {pinned.map((version) => versionOf(version, dateTimeText(version.createdAt), true))}
          </ul>
        </section>
      )}
      {[...days].map(([day, versions]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.versions}>
            {versions.map((version) =>
              versionOf(version, formatTime(version.createdAt, i18n.language), false),
            )}
          </ul>
        </section>
      ))}
      <More revisions={revisions} />
      {list.length > 1 && (
        <div className={classes.more}>
          <ClearHistory chapterId={chapterId} />
        </div>
      )}
    </nav>
  );
}

function More({ revisions: { hasMore, isLoadingMore, hasMoreFailed, loadMore } }: { revisions: Revisions }) {
  const { t } = useTranslation();
  if (!hasMore) return null;
  return (
    <div className={classes.more}>
      {hasMoreFailed && <p role="alert">{t('writing.history.moreFailed')}</p>}
      <Button size="sm" variant="default" loading={isLoadingMore} onClick={loadMore}>
        {hasMoreFailed ? t('common.retry') : t('writing.history.more')}
      </Button>
    </div>
  );
}

/** The revision before this one; undefined while it is not loaded. A first revision follows an empty text. */
function previousOf(version: Revision, list: readonly Revision[], hasMore: boolean) {
  const at = list.findIndex(({ id }) => id === version.id);
  if (at < 0) return undefined;
  return list[at + 1] ?? (hasMore ? undefined : { words: 0 });
}

function Words({ version, previous }: { version: Revision; previous: { words: number } | undefined }) {
  const { t, i18n } = useTranslation();
  const change = previous ? version.words - previous.words : 0;
  const formatted = formatCount(version.words, i18n.language);
  return (
    <>
      {t('writing.history.words', { count: version.words, formatted })}
      {change !== 0 && <span className={classes.change}> {formatChange(change, i18n.language)}</span>}
    </>
  );
}

function Remark({ version: { origin, isPinned } }: { version: Revision }) {
  const { t } = useTranslation();
  const remarks: [boolean, ReactNode, string][] = [
    [
      origin === 'other_device',
      <IconDeviceLaptop key="device" {...iconProps(14)} />,
      t('writing.history.otherDevice'),
    ],
    [isPinned, <IconLock key="pinned" {...iconProps(14)} />, t('writing.history.pinned')],
    [origin === 'restore', <IconHistory key="restored" {...iconProps(14)} />, t('writing.history.restored')],
    [origin === 'copy', <IconCopy key="copied" {...iconProps(14)} />, t('writing.history.copied')],
  ];
  return remarks.map(([isShown, drawing, text]) =>
    isShown ? (
      <em key={text} className={classes.remark}>
        {drawing}
        {text}
      </em>
    ) : null,
  );
}
