import type { OwnRemark, Reading } from '@dierbaar/contract';
import {
  IconChevronLeft,
  IconChevronRight,
  IconList,
  IconMessagePlus,
  IconTextSize,
} from '@tabler/icons-react';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { useReader } from '../read-context.ts';
import classes from './reader-bars.module.css';

interface BarProps {
  reading: Reading;
  shown: NonNullable<Reading['shown']>;
  pages: readonly number[];
  chapter: { title: string } | undefined;
  remarks: readonly OwnRemark[];
  isWide: boolean;
  onTurn(by: 1 | -1): void;
  onPage(page: number): void;
}

interface TopBarProps extends BarProps {
  isLarge: boolean;
  onLarge(): void;
  onChapters(): void;
  onDone(): void;
}

/** Where one is in the book, its chapters, large letters, and being done. */
export function TopBar({ reading, chapter, isWide, isLarge, onLarge, onChapters, onDone }: TopBarProps) {
  const { t } = useReader();
  return (
    <header className={classes.top}>
      <div className={classes.side}>
        {isWide && (
          <p className={classes.with}>
            <Drawing name="sign" height={32} alt="Dierbaar" />
            {t('read.with', { writer: reading.writer })}
          </p>
        )}
        <button
          type="button"
          className={isWide ? classes.named : classes.icon}
          aria-label={t('read.chapters')}
          onClick={onChapters}
        >
          <IconList {...iconProps(isWide ? 20 : 24)} />
          {isWide && t('read.chapters')}
        </button>
      </div>
      <div className={classes.where}>
        <b>{isWide ? reading.book : (chapter?.title ?? reading.book)}</b>
        {isWide ? <span className={classes.badge}>{t('read.notPrinted')}</span> : <span>{reading.book}</span>}
      </div>
      <div className={classes.side}>
        <button
          type="button"
          className={classes.icon}
          aria-pressed={isLarge}
          aria-label={isLarge ? t('read.asPrinted') : t('read.large')}
          onClick={onLarge}
        >
          <IconTextSize {...iconProps(24)} />
        </button>
        <button
          type="button"
          className={classes.doneButton}
          data-done={reading.isDone || undefined}
          onClick={onDone}
        >
          {reading.isDone ? t('read.done.is') : t('read.done.button')}
        </button>
      </div>
    </header>
  );
}

interface BottomBarProps extends BarProps {
  onRemark(): void;
}

/** Turning pages, by buttons and a slider with marks of the own remarks. */
export function BottomBar({ shown, pages, remarks, isWide, onTurn, onPage, onRemark }: BottomBarProps) {
  const { t } = useReader();
  const [left = 1] = pages;
  const right = pages.at(-1) ?? left;
  const total = shown.pages;
  const place =
    pages.length > 1
      ? t('read.spreadOf', { left, right, pages: total })
      : t('read.pageOf', { page: left, pages: total });
  return (
    <footer className={classes.bottom}>
      <div className={classes.slider}>
        <input
          type="range"
          min={1}
          max={total}
          value={left}
          aria-label={t('read.slider')}
          aria-valuetext={place}
          onChange={({ currentTarget }) => onPage(Number(currentTarget.value))}
        />
        {remarks.map(({ id, page, isDone }) => (
          <span
            key={id}
            className={classes.mark}
            data-done={isDone || undefined}
            style={{ left: `${((page - 1) / Math.max(1, total - 1)) * 100}%` }}
          />
        ))}
      </div>
      <div className={classes.turns}>
        <button
          type="button"
          className={classes.icon}
          aria-label={t('read.previous')}
          disabled={left <= 1}
          onClick={() => onTurn(-1)}
        >
          <IconChevronLeft {...iconProps(28)} />
        </button>
        <p role="status" className={classes.number}>
          <span aria-hidden="true">
            {pages.length > 1 ? place : t('read.short', { page: left, pages: total })}
          </span>
          <span className={classes.hidden}>{place}</span>
        </p>
        <button
          type="button"
          className={classes.icon}
          aria-label={t('read.next')}
          disabled={right >= total}
          onClick={() => onTurn(1)}
        >
          <IconChevronRight {...iconProps(28)} />
        </button>
        <button type="button" data-remark className={classes.remarkButton} onClick={onRemark}>
          <IconMessagePlus {...iconProps(22)} />
          {isWide ? t('read.remark.toPage') : t('read.remark.add')}
        </button>
      </div>
    </footer>
  );
}
