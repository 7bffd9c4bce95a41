import type { Revision } from '@dierbaar/contract';
import { IconCopy, IconDeviceLaptop, IconHistory, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/dates.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from './history-panel.module.css';
import { useDayText } from './use-date-time-text.ts';

interface VersionListProps {
  /** Newest first. */
  revisions: readonly Revision[];
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** Revisions grouped by day, with word counts and the difference to the revision before. */
export function VersionList({ revisions, selected, onSelect }: VersionListProps) {
  const { t, i18n } = useTranslation();
  const dayText = useDayText();
  const days = Map.groupBy(revisions, ({ createdAt }) => dayText(createdAt));
  return (
    <nav className={classes.list} aria-label={t('writing.history.list')}>
      {[...days].map(([day, versions]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.versions}>
            {versions.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  className={classes.version}
                  aria-current={version.id === selected}
                  onClick={() => onSelect(version.id)}
                >
                  <b>{formatTime(version.createdAt, i18n.language)}</b>
                  <span>
                    {version === revisions[0] && `${t('writing.history.now')} · `}
                    <Words version={version} previous={revisions[revisions.indexOf(version) + 1]} />
                  </span>
                  <Remark version={version} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Words({ version, previous }: { version: Revision; previous: Revision | undefined }) {
  const { t, i18n } = useTranslation();
  const change = version.words - (previous?.words ?? 0);
  const format = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' });
  const formatted = new Intl.NumberFormat(i18n.language).format(version.words);
  return (
    <>
      {t('writing.history.words', { count: version.words, formatted })}
      {change !== 0 && <span className={classes.change}> {format.format(change)}</span>}
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
