import type { ProjectSummary } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { toLocale } from '../../i18n/locale.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { describeRelativeDay } from '../../lib/format/relative-day.ts';
import { iconProps } from '../../ui/icon-props.ts';
import { ScreenTitle } from '../../ui/screen/screen.tsx';
import { bookLinkOf } from './book-link.ts';
import classes from './dashboard-screen.module.css';

/** Heading of the dashboard, with a link to the chapter last written in. */
export function DashboardTitle({ books }: { books: readonly ProjectSummary[] }) {
  const { t } = useTranslation();
  const last = books.find(({ lastChapter }) => lastChapter !== null);
  return (
    <div className={classes.titleRow}>
      <div className={classes.title}>
        <ScreenTitle>{t('dashboard.title')}</ScreenTitle>
        <p className={classes.text}>{last ? <LastWritten book={last} /> : t('dashboard.restedText')}</p>
      </div>
      <div className={classes.actions}>
        {last && (
          <Button
            component={Link}
            to={bookLinkOf(last)}
            leftSection={<IconPencil {...iconProps(18)} />}
            className={classes.continue}
            classNames={{ label: classes.continueLabel }}
            title={last.name}
          >
            {t('dashboard.continueWith', { name: last.name })}
          </Button>
        )}
      </div>
    </div>
  );
}

function LastWritten({ book }: { book: ProjectSummary }) {
  const { t, i18n } = useTranslation();
  const { day, date } = describeRelativeDay(book.updatedAt, new Date(), toLocale(i18n.language));
  const chapter = book.lastChapter?.name ?? '';
  if (day === 'today') return t('dashboard.wroteToday', { chapter });
  if (day === 'yesterday') return t('dashboard.wroteYesterday', { chapter });
  return t('dashboard.wroteEarlier', { chapter, date });
}
