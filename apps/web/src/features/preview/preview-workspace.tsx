import { defaultProducts } from '@dierbaar/book';
import type { Project } from '@dierbaar/contract';
import { useFullscreenElement } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { checkQuery } from '../../lib/exports/exports.ts';
import { PrintCheckPanel } from './check/print-check-panel.tsx';
import { useFoldedCheck } from './check/use-folded-check.ts';
import { useEditPath } from './current-edit-path.ts';
import { editPathOf } from './edit-path.ts';
import { type Painter, usePagesFile } from './pages/use-pages-file.ts';
import classes from './preview.module.css';
import { marksOf } from './readers/marks-of.ts';
import { ReadersPanel } from './readers/readers-panel.tsx';
import { SidePanelTabs } from './readers/side-panel-tabs.tsx';
import { useSidePanel } from './readers/use-side-panel.ts';
import { RenderStatusNote } from './render-status-note.tsx';
import type { Preview } from './use-preview.ts';
import { PageStrip } from './viewer/page-strip.tsx';
import { PageTurnButton } from './viewer/page-turn-button.tsx';
import { PagesContext } from './viewer/pages-context.ts';
import { SpreadView } from './viewer/spread-view.tsx';
import { isClosed, makeSingleSides, makeSpreads } from './viewer/spreads.ts';
import { StageBar } from './viewer/stage-bar.tsx';
import { useSinglePage } from './viewer/use-single-page.ts';
import { useSpreadKeys } from './viewer/use-spread-keys.ts';
import { useSpreadPosition } from './viewer/use-spread-position.ts';
import { useZoom } from './viewer/use-zoom.ts';

interface PreviewWorkspaceProps {
  book: Project;
  preview: Preview;
  painter: Painter | null;
}

/** Open book with its page strip, and the print check beside it. */
export function PreviewWorkspace({ book, preview, painter }: PreviewWorkspaceProps) {
  const { status, finished, early, refresh } = preview;
  const all = usePagesFile(painter, finished?.file ?? null);
  const earlyFile = usePagesFile(painter, early?.file ?? null);
  const { format, id: projectId } = book;
  const expected = status.state === 'rendering' ? status.progress.pages : null;
  const pages = finished?.pages ?? expected ?? defaultProducts[format].pages.min;
  const singlePage = useSinglePage();
  const { isSingle } = singlePage;
  const spreads = useMemo(() => {
    const make = isSingle ? makeSingleSides : makeSpreads;
    return make(roundUpToEven(pages));
  }, [isSingle, pages]);
  const position = useSpreadPosition(spreads);
  const stage = useRef<HTMLDivElement>(null);
  const current = spreads[position.at];
  const zoom = useZoom(stage, format, !isSingle ? 'spread' : current && isClosed(current) ? 'cover' : 'page');
  const { ref, fullscreen: isFullScreen, toggle } = useFullscreenElement<HTMLDivElement>();
  useSpreadKeys(position.turn);

  // A failed render is checked again, because the check says what is wrong with the book.
  const cacheKey =
    status.state === 'ready'
      ? (finished?.contentHash ?? '')
      : status.state === 'failed'
        ? 'failed'
        : 'before';
  const check = useQuery(checkQuery(projectId, cacheKey));
  // A check of another edition has page numbers that do not fit the visible pages.
  const currentCheck =
    check.data && (!finished || check.data.contentHash === finished.contentHash) ? check.data : undefined;
  useEditPath(editPathOf(projectId, current, currentCheck));
  const panel = useSidePanel(projectId, currentCheck);
  const folded = useFoldedCheck(panel.isAsked);
  const tabs = <SidePanelTabs tab={panel.tab} onOpen={panel.setTab} open={panel.open} />;
  const source = useMemo(
    () => ({ projectId, format, all, early: all ? null : earlyFile, earlyPages: early?.pages ?? noPages }),
    [projectId, format, all, earlyFile, early],
  );

  return (
    <PagesContext value={source}>
      <div className={classes.workspace} ref={ref} data-full-screen={isFullScreen || undefined}>
        <section className={classes.stage}>
          <StageBar
            book={book}
            spreads={spreads}
            position={position}
            isEstimate={!finished}
            pages={pages}
            check={currentCheck}
            file={finished?.file ?? null}
            zoom={zoom}
            singlePage={singlePage}
            isFullScreen={isFullScreen}
            // A browser may refuse full screen; then nothing changes.
            onToggleFullScreen={() => void toggle().catch(() => undefined)}
          />
          <SpreadView stage={stage} spreads={spreads} at={position.at} zoom={zoom} title={book.name} />
          <PageTurnButton
            direction="previous"
            isDisabled={position.at === 0}
            onClick={() => position.turn('previous')}
          />
          <PageTurnButton
            direction="next"
            isDisabled={position.at === spreads.length - 1}
            onClick={() => position.turn('next')}
          />
          <RenderStatusNote
            projectId={projectId}
            status={status}
            check={check.data}
            hasPages={finished !== null}
            hasEarly={early !== null}
            onRetry={refresh}
          />
        </section>
        <PageStrip spreads={spreads} position={position} marks={marksOf(panel, currentCheck)} />
        {panel.tab === 'readers' && !folded.isFolded ? (
          <ReadersPanel
            projectId={projectId}
            tabs={tabs}
            remarks={panel.remarks}
            error={panel.error}
            onPage={position.goToPage}
            onFold={folded.fold}
          />
        ) : (
          <PrintCheckPanel
            book={book}
            check={check.data}
            error={check.error}
            isSettled={status.state === 'ready'}
            onPage={position.goToPage}
            onChanged={refresh}
            tabs={tabs}
            folded={folded}
            readerRemarks={panel.open}
          />
        )}
      </div>
    </PagesContext>
  );
}

const noPages: ReadonlySet<number> = new Set();

/** Rounds up, because a leaf has two pages. */
const roundUpToEven = (pages: number) => pages + (pages % 2);
