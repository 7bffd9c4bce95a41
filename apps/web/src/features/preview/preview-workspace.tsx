import { defaultProducts } from '@dierbaar/book';
import type { Project } from '@dierbaar/contract';
import { useFullscreenElement } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { checkQuery } from '../../lib/exports/exports.ts';
import { PrintCheckPanel } from './check/print-check-panel.tsx';
import { type Painter, usePagesFile } from './pages/use-pages-file.ts';
import classes from './preview.module.css';
import { RenderStatusNote } from './render-status-note.tsx';
import type { Preview } from './use-preview.ts';
import { PageStrip } from './viewer/page-strip.tsx';
import { PageTurnButton } from './viewer/page-turn-button.tsx';
import { PagesContext } from './viewer/pages-context.ts';
import { SpreadView } from './viewer/spread-view.tsx';
import { makeSpreads } from './viewer/spreads.ts';
import { StageBar } from './viewer/stage-bar.tsx';
import { useSpreadKeys } from './viewer/use-spread-keys.ts';
import { useSpreadPosition } from './viewer/use-spread-position.ts';
import { useZoom } from './viewer/use-zoom.ts';

interface PreviewDeskProps {
  book: Project;
  preview: Preview;
  painter: Painter | null;
}

/** The open book, the strip of its pages and the print check beside it. */
export function PreviewWorkspace({ book, preview, painter }: PreviewDeskProps) {
  const { making, shown, early, renew } = preview;
  const all = usePagesFile(painter, shown?.file ?? null);
  const first = usePagesFile(painter, early?.file ?? null);
  const { format, id: projectId } = book;
  const expected = making.state === 'making' ? making.progress.pages : null;
  const pages = shown?.pages ?? expected ?? defaultProducts[format].pages.min;
  const spreads = useMemo(() => makeSpreads(evenly(pages)), [pages]);
  const place = useSpreadPosition(spreads);
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, format);
  const { ref, fullscreen: isFullScreen, toggle } = useFullscreenElement<HTMLDivElement>();
  useSpreadKeys(place.turn);

  const moment = making.state === 'ready' ? (shown?.contentHash ?? '') : 'before';
  const check = useQuery(checkQuery(projectId, moment));
  // What was found on other pages than those in sight would point to the wrong ones.
  const found =
    check.data && (!shown || check.data.contentHash === shown.contentHash) ? check.data : undefined;
  const source = useMemo(
    () => ({ projectId, format, all, first: all ? null : first, firstPages: early?.pages ?? none }),
    [projectId, format, all, first, early],
  );

  return (
    <PagesContext value={source}>
      <div className={classes.desk} ref={ref} data-full-screen={isFullScreen || undefined}>
        <section className={classes.stage}>
          <StageBar
            book={book}
            spreads={spreads}
            place={place}
            isEstimate={!shown}
            pages={pages}
            check={found}
            file={shown?.file ?? null}
            zoom={zoom}
            isFullScreen={isFullScreen}
            // A browser may refuse full screen; then nothing changes.
            onToggleFullScreen={() => void toggle().catch(() => undefined)}
          />
          <SpreadView stage={stage} spreads={spreads} at={place.at} zoom={zoom} title={book.name} />
          <PageTurnButton
            direction="previous"
            isDisabled={place.at === 0}
            onClick={() => place.turn('previous')}
          />
          <PageTurnButton
            direction="next"
            isDisabled={place.at === spreads.length - 1}
            onClick={() => place.turn('next')}
          />
          <RenderStatusNote
            making={making}
            hasPages={shown !== null}
            hasEarly={early !== null}
            onRetry={renew}
          />
        </section>
        <PageStrip spreads={spreads} place={place} remarks={found?.remarks ?? []} />
        <PrintCheckPanel
          book={book}
          check={check.data}
          error={check.error}
          isSettled={making.state === 'ready'}
          onPage={place.goToPage}
          onChanged={renew}
        />
      </div>
    </PagesContext>
  );
}

const none: ReadonlySet<number> = new Set();

/** A book has whole leaves. */
const evenly = (pages: number) => pages + (pages % 2);
