import type { OwnRemark, ReadPage } from '@dierbaar/contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useReader } from '../read-context.ts';
import { cropOf } from './crop.ts';
import classes from './page-view.module.css';
import { VoiceButton } from './voice-button.tsx';

/** A line or a whole page that a remark is about. */
export interface Target {
  page: number;
  line: number | null;
}

interface PageViewProps {
  contentHash: string;
  page: number;
  /** Width by height of a page. */
  ratio: number;
  read: ReadPage | undefined;
  /** Without its white margins, for a phone. */
  isCropped: boolean;
  isChanged: boolean;
  /** Own remarks with their numbers in the book. */
  remarks: readonly (OwnRemark & { number: number })[];
  chosen: Target | null;
  onChoose(target: Target): void;
  onOpen(remark: OwnRemark): void;
}

/** The picture of a page. Each of its lines is a button; the arrow keys lead from one to the next. */
export function PageView(props: PageViewProps) {
  const { contentHash, page, ratio, read, isCropped, isChanged, remarks, chosen, onChoose, onOpen } = props;
  const { t, client, store } = useReader();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const crop = isCropped && read ? cropOf(read.box) : { x: 0, y: 0, width: 1, height: 1 };
  const percent = (part: number) => `${part * 100}%`;
  // The picture is larger than its frame, and moved so that the frame shows the crop.
  const inner = {
    width: percent(1 / crop.width),
    height: percent(1 / crop.height),
    left: percent(-crop.x / crop.width),
    top: percent(-crop.y / crop.height),
  };
  // A server of the release before tells of no voices.
  const { lines = [], voices = [] } = read ?? {};
  const isRight = page % 2 === 1;
  const move = (event: KeyboardEvent, by: number) => {
    const next = Math.min(lines.length - 1, Math.max(0, current + by));
    event.preventDefault();
    setCurrent(next);
    list.current?.querySelectorAll<HTMLButtonElement>('[data-line]')[next]?.focus();
  };
  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
    // These pages may have been replaced by newer ones.
    void store.load();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
  };
  return (
    <section
      className={classes.page}
      style={{ aspectRatio: (ratio * crop.width) / crop.height }}
      aria-label={t('read.page', { page })}
      data-page={page}
      data-right={isRight || undefined}
      data-failed={state === 'failed' || undefined}
    >
      <div className={classes.clip}>
        <div className={classes.inner} style={inner}>
          <img
            key={attempt}
            className={classes.picture}
            src={client.address('picture', { contentHash, page })}
            alt=""
            data-shown={state === 'shown' || undefined}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: lines are no fields of a form */}
          <div ref={list} role="group" aria-label={t('read.lines', { page })} onKeyDown={onKeyDown}>
            {lines.map(({ x, y, width, height, text }, line) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the page
                key={line}
                type="button"
                data-line={line}
                className={classes.line}
                tabIndex={line === Math.min(current, lines.length - 1) ? 0 : -1}
                aria-label={text}
                aria-pressed={chosen?.page === page && chosen.line === line}
                data-remarked={remarks.some((each) => each.line === line && !each.isDone) || undefined}
                style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
                onFocus={() => setCurrent(line)}
                onClick={() => onChoose({ page, line })}
              />
            ))}
          </div>
          {voices.map((voice) => (
            <VoiceButton
              key={voice.code}
              contentHash={contentHash}
              voice={voice}
              place={{
                ...{ left: percent(voice.x), top: percent(voice.y) },
                ...{ width: percent(voice.width), height: percent(voice.height) },
              }}
            />
          ))}
        </div>
      </div>
      {state === 'failed' && (
        <div role="alert" className={classes.failed}>
          <p>{t('read.pageFailed')}</p>
          <button type="button" onClick={retry}>
            {t('read.retry')}
          </button>
        </div>
      )}
      {remarks.map((remark) => {
        const line = remark.line === null ? undefined : lines[remark.line];
        const middle = line ? (line.y + line.height / 2 - crop.y) / crop.height : 0.03;
        return (
          <button
            key={remark.id}
            type="button"
            className={classes.disc}
            data-done={remark.isDone || undefined}
            style={{ top: percent(Math.min(0.98, Math.max(0.02, middle))) }}
            aria-label={t('read.remark.open', { number: remark.number })}
            onClick={() => onOpen(remark)}
          >
            {remark.number}
          </button>
        );
      })}
      {isChanged && <p className={classes.changed}>{t('read.changed')}</p>}
    </section>
  );
}
