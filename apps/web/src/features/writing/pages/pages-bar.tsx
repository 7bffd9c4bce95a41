import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { Trans } from '../../../i18n/react/trans.tsx';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './pages.module.css';
import type { PageSize } from './use-page-scale.ts';

interface PagesBarProps {
  /** Number of the chapter, null before there is a layout. */
  chapter: number | null;
  /** Page at the caret and number of pages, within the chapter. */
  shown: number;
  count: number;
  /** Number printed on the chapter's first page, and pages of the book; null until the whole book is counted. */
  firstPage: number | null;
  total: number | null;
  size: PageSize;
  onSize: (size: PageSize) => void;
  onGoTo: (page: number) => void;
}

/** Bar above the printed pages: page number, size, previous and next page. Memoised: most letters change none of it. */
export const PagesBar = memo(function PagesBar(props: PagesBarProps) {
  const { chapter, shown, count, firstPage, total, size, onSize, onGoTo } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <p>
        {firstPage !== null && total !== null ? (
          <Trans
            i18nKey="writing.pages.page"
            values={{ page: firstPage + shown - 1, pages: total }}
            components={{ b: <b />, of: <span className={classes.of} /> }}
          />
        ) : (
          chapter !== null && <b>{t('writing.pages.inChapter', { chapter, page: shown })}</b>
        )}
      </p>
      <div className={classes.barTools}>
        <SegmentedControl
          size="xs"
          aria-label={t('writing.pages.size')}
          className={classes.sizes ?? ''}
          value={size}
          onChange={(value) => onSize(value === 'reading' ? 'reading' : 'whole')}
          data={[
            { value: 'whole', label: t('writing.pages.whole') },
            { value: 'reading', label: t('writing.pages.reading') },
          ]}
        />
        <span className={classes.pageButtons}>
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={t('writing.pages.previous')}
            disabled={shown <= 1}
            onClick={() => onGoTo(shown - 1)}
          >
            <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={t('writing.pages.next')}
            disabled={shown >= count}
            onClick={() => onGoTo(shown + 1)}
          >
            <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
    </div>
  );
});
