import type { Project } from '@dierbaar/contract';
import { ActionIcon, Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconBook,
  IconDownload,
  IconFile,
  IconList,
  IconMaximize,
  IconMinimize,
  IconTypography,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PrintCheck } from '../../../lib/exports/exports.ts';
import { objectUrlOf } from '../../../lib/object-url.ts';
import { bookSettingsDialog } from '../../../lib/projects/settings.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { describeSpread } from './describe-spread.ts';
import { pagesOf, type Spread } from './spreads.ts';
import classes from './stage-bar.module.css';
import type { SinglePage } from './use-single-page.ts';
import type { SpreadPosition } from './use-spread-position.ts';
import type { Zoom } from './use-zoom.ts';

interface StageBarProps {
  book: Project;
  spreads: readonly Spread[];
  position: SpreadPosition;
  pages: number;
  isEstimate: boolean;
  check: PrintCheck | undefined;
  file: Blob | null;
  zoom: Zoom;
  singlePage: SinglePage;
  isFullScreen: boolean;
  onToggleFullScreen: () => void;
}

/** Toolbar above the book: current page, chapters, download, zoom, one or two pages and full screen. */
export function StageBar(props: StageBarProps) {
  const { book, spreads, position, pages, isEstimate, check, file, zoom, singlePage, isFullScreen } = props;
  const { t } = useTranslation();
  const spread = spreads[position.at];
  const visiblePages = spread ? pagesOf(spread) : [];
  return (
    <div className={classes.bar}>
      <p className={classes.place} role="status">
        <b>{spread && describeSpread(spread, t)}</b>{' '}
        {visiblePages.length > 0 && t(isEstimate ? 'preview.place.about' : 'preview.place.of', { pages })}
      </p>
      <div className={classes.tools}>
        <ChapterMenu check={check} onPage={position.goToPage} />
        {/* Dialogs of the app are not visible over an element in full screen. */}
        {!isFullScreen && <SettingsButton projectId={book.id} />}
        <DownloadLink file={file} name={book.name} />
        <span className={classes.rule} aria-hidden="true" />
        <Tool label={t('preview.zoomOut')} isDisabled={zoom.isSmallest} onClick={zoom.zoomOut}>
          <IconZoomOut {...iconProps(20)} />
        </Tool>
        <span className={classes.percent}>
          <span aria-hidden="true">{t('preview.percent', { percent: zoom.percent })}</span>
          <VisuallyHidden>{t('preview.zoomed', { percent: zoom.percent })}</VisuallyHidden>
        </span>
        <Tool label={t('preview.zoomIn')} isDisabled={zoom.isLargest} onClick={zoom.zoomIn}>
          <IconZoomIn {...iconProps(20)} />
        </Tool>
        <Tool
          label={t(singlePage.isSingle ? 'preview.twoPages' : 'preview.onePage')}
          onClick={singlePage.toggle}
        >
          {singlePage.isSingle ? <IconBook {...iconProps(20)} /> : <IconFile {...iconProps(20)} />}
        </Tool>
        <Tool
          label={t(isFullScreen ? 'preview.leaveFullScreen' : 'preview.fullScreen')}
          onClick={props.onToggleFullScreen}
        >
          {isFullScreen ? <IconMinimize {...iconProps(20)} /> : <IconMaximize {...iconProps(20)} />}
        </Tool>
      </div>
    </div>
  );
}

function SettingsButton({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.textTool}
      aria-haspopup="dialog"
      onClick={() => bookSettingsDialog.open({ projectId })}
    >
      <IconTypography {...iconProps(18)} />
      {t('settings.open')}
    </button>
  );
}

interface ToolProps {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label} withinPortal={false}>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={label}
        aria-disabled={isDisabled}
        data-dimmed={isDisabled || undefined}
        className={classes.tool ?? ''}
        onClick={() => !isDisabled && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function ChapterMenu({ check, onPage }: { check: PrintCheck | undefined; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const chapters =
    check?.chapters.flatMap(({ page, ...rest }) => (page === null ? [] : [{ page, ...rest }])) ?? [];
  return (
    <Menu position="bottom-end" withinPortal={false} width={340}>
      <Menu.Target>
        <button type="button" className={classes.textTool} disabled={chapters.length === 0}>
          <IconList {...iconProps(20)} size={18} />
          {t('common.chapters')}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.chapters ?? ''}>
        {chapters.map(({ chapterId, title, page }) => (
          <Menu.Item
            key={chapterId}
            aria-label={t('preview.chapterOnPage', { title, page })}
            rightSection={<span className={classes.number}>{page}</span>}
            onClick={() => onPage(page)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function DownloadLink({ file, name }: { file: Blob | null; name: string }) {
  const { t } = useTranslation();
  const url = file && objectUrlOf(file);
  if (!url) return null;
  const label = t('preview.download');
  return (
    <Tooltip label={label} withinPortal={false}>
      <a
        href={url}
        download={t('preview.fileName', { name })}
        aria-label={label}
        className={classes.download}
      >
        <IconDownload {...iconProps(20)} />
      </a>
    </Tooltip>
  );
}
