import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './pages.module.css';
import type { PageSize } from './use-page-scale.ts';

interface PagesBarProps {
  /** Page at the caret and number of pages, within the chapter. */
  shown: number;
  count: number;
  /** Number of the chapter's first page in the book. */
  firstPage: number;
  /** Pages of the book, null until there is a layout; estimated while it is not complete. */
  total: number | null;
  isComplete: boolean;
  size: PageSize;
  onSize: (size: PageSize) => void;
  onGoTo: (page: number) => void;
}

/** Bar above the printed pages: page number, size, previous and next page. Memoised: most letters change none of it. */
export const PagesBar = memo(function PagesBar(props: PagesBarProps) {
  const { shown, count, firstPage, total, isComplete, size, onSize, onGoTo } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <p>
        <b>{t('writing.pages.page', { page: firstPage + shown - 1 })}</b>{' '}
        <span className={classes.of}>
          {total !== null && t(isComplete ? 'writing.pages.of' : 'writing.pages.about', { pages: total })}
        </span>
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
