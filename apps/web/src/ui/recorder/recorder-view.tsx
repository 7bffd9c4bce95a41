import { minutesOf } from '@dierbaar/book/voice';
import { IconMicrophone } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Recorder, RecorderState } from '../../lib/recordings/recorder.ts';
import type { RecordingTexts } from '../telling/telling-texts.ts';
import { Waveform } from '../voice/waveform.tsx';
import { ListenBack } from './listen-back.tsx';
import classes from './recorder.module.css';

interface RecorderViewProps {
  recorder: Recorder;
  state: RecorderState;
  t: RecordingTexts;
  /** `box` in a dialog at the desk. */
  size?: 'page' | 'box';
  /** Below a recording that is done: keeping it, and the like. */
  children?: ReactNode;
}

/** Below this nothing but the noise of the microphone was heard. */
const silence = 0.003;

/** Before, during and after speaking. */
export function RecorderView({ recorder, state, t, size = 'page', children }: RecorderViewProps) {
  const main = useRef<HTMLButtonElement>(null);
  const shown = useRef(state.kind);
  const { kind } = state;
  useEffect(() => {
    // The pressed button is no longer there.
    if (shown.current !== kind) main.current?.focus({ preventScroll: true });
    shown.current = kind;
  }, [kind]);
  return (
    <div className={classes.recorder} data-size={size} data-recorder={kind}>
      {(kind === 'ready' || kind === 'opening') && (
        <>
          <div className={classes.middle}>
            <div className={classes.still}>
              <Waveform levels={null} count={48} />
            </div>
            <p className={classes.hint}>
              {kind === 'ready' && state.before
                ? t('recording.replaces')
                : kind === 'ready'
                  ? t('recording.hint')
                  : t('recording.opening')}
            </p>
            <Notices>{kind === 'ready' && state.problem && t(`recording.${state.problem}`)}</Notices>
          </div>
          <div className={classes.press}>
            <Big
              ref={main}
              label={t('recording.begin')}
              isWaiting={kind === 'opening'}
              onPress={() => void recorder.start()}
            >
              <IconMicrophone size={44} stroke={1.6} aria-hidden="true" />
            </Big>
            {kind === 'ready' && state.before ? (
              <button type="button" className={classes.quiet} onClick={recorder.keepBefore}>
                {t('recording.keepBefore')}
              </button>
            ) : (
              <p className={classes.soft}>{t('recording.allow')}</p>
            )}
          </div>
        </>
      )}
      {state.kind === 'recording' && (
        <>
          <div className={classes.middle}>
            <LiveBars loudness={state.loudness} />
            <p className={classes.clock} role="timer">
              {minutesOf(Math.floor(state.seconds))}
            </p>
            <p className={classes.soft}>{t('recording.calm')}</p>
            <Notices>{!state.isStored && t('telling.noDisk')}</Notices>
          </div>
          <div className={classes.press}>
            <Big
              ref={main}
              label={t('recording.stop')}
              loudness={state.loudness.at(-1) ?? 0}
              onPress={recorder.stop}
            >
              <span className={classes.square} />
            </Big>
            <p className={classes.soft}>{t('recording.after')}</p>
          </div>
        </>
      )}
      {state.kind === 'done' && (
        <>
          <div className={classes.middle}>
            <ListenBack key={state.recording.id} recording={state.recording} t={t} button={main} />
            <Notices>{noticeOf(state, t)}</Notices>
          </div>
          {children}
        </>
      )}
    </div>
  );
}

function noticeOf(state: Extract<RecorderState, { kind: 'done' }>, t: RecordingTexts): string | false {
  const { reason, recording: recorded, isStored } = state;
  if (!isStored) return t('telling.noDisk');
  if (reason === 'limit' || reason === 'lost') return t(`recording.${reason}`);
  if (reason === 'cut-off') return t('recording.cutOff');
  return recorded.loudest < silence && t('recording.silent');
}

function Notices({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.notices}>
      {children && <p className={classes.notice}>{children}</p>}
    </div>
  );
}

interface BigProps {
  ref: React.Ref<HTMLButtonElement>;
  label: string;
  onPress: () => void;
  isWaiting?: boolean;
  /** The ring around it breathes with the voice. */
  loudness?: number;
  children: ReactNode;
}

function Big({ ref, label, onPress, isWaiting = false, loudness = 0, children }: BigProps) {
  const scale = 0.84 + 0.16 * Math.min(1, loudness * 6);
  return (
    <button ref={ref} type="button" className={classes.big} aria-disabled={isWaiting} onClick={onPress}>
      <span className={classes.rings}>
        <span className={classes.halo} style={{ '--loud': String(scale) } as React.CSSProperties} />
        <span className={classes.core}>{children}</span>
      </span>
      <b>{label}</b>
    </button>
  );
}

/** The last seconds, older ones paler, and dots for what is to come. */
function LiveBars({ loudness }: { loudness: readonly number[] }) {
  const last = loudness.slice(-36);
  const most = Math.max(0.05, ...last);
  const bars = [...Array.from({ length: 36 - last.length }, () => null), ...last];
  return (
    <div className={classes.live} aria-hidden="true">
      {bars.map((level, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          data-empty={level === null || undefined}
          style={{
            height: `${100 * ((level ?? 0) / most) ** 0.7}%`,
            ...(level !== null && { opacity: Math.min(1, 0.34 + at / 48) }),
          }}
        />
      ))}
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        <i key={at} data-empty />
      ))}
    </div>
  );
}
